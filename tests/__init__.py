"""Tests of Dragontable; the folders mirror the tree."""
