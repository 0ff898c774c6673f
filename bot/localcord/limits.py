"""Discord's documented limits, each with the page that states it."""

from __future__ import annotations

# Messages: https://discord.com/developers/docs/resources/message#create-message
CONTENT = 2000
NONCE = 25
EMBEDS = 10
EMBED_TOTAL = 6000
FILES = 10
FILE_BYTES = 10 * 1024 * 1024  # https://discord.com/developers/docs/reference#uploading-files
ALT_TEXT = 1024
MENTIONED_USERS = 100
# The code 30046 of https://discord.com/developers/docs/topics/opcodes-and-status-codes; numbers as observed.
OLD_MESSAGE_SECONDS = 3600.0
OLD_EDITS, OLD_EDITS_WINDOW = 3, 6.0

# Components: https://discord.com/developers/docs/components/reference
COMPONENTS = 40
DISPLAY_TEXT = 4000
CUSTOM_ID = 100
BUTTON_LABEL = 80
BUTTON_URL = 512
ROWS = 5
ROW_BUTTONS = 5
SECTION_TEXTS = 3
GALLERY_ITEMS = 10
SELECT_OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
MODAL_ITEMS = 5
MODAL_TITLE = 45
LABEL_TEXT = 45
LABEL_DESCRIPTION = 100
TEXT_INPUT = 4000
TEXT_INPUT_PLACEHOLDER = 100
GROUP_OPTIONS = 10

# Commands: https://discord.com/developers/docs/interactions/application-commands
COMMANDS = 100
CONTEXT_COMMANDS = 15
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_OPTIONS = 25
COMMAND_CHOICES = 25
CHOICE_TEXT = 100
COMMAND_CHARACTERS = 8000
STRING_OPTION = 6000

# Interactions: https://discord.com/developers/docs/interactions/receiving-and-responding
ACK_SECONDS = 3.0
TOKEN_SECONDS = 900.0

# Channels: https://discord.com/developers/docs/resources/channel
CHANNEL_NAME = 100
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
PINS = 250

# A nonce is remembered for "the past few minutes"; kept here for five.
NONCE_SECONDS = 300.0
