"""The clock of the firmware, which a test can put forward."""

import time

_ahead = 0.0


def now():
    """Seconds since some moment in the past."""
    return time.monotonic() + _ahead


def advance(seconds):
    global _ahead
    _ahead += seconds
