"""Scenarios played on two independent models of Discord: the local table's own and simcord's.

The local one knows Discord as we understand it, so that testing against it alone would test our belief. Whatever
the two disagree about fails here, or stands in `differences.py` with the reason.
"""
