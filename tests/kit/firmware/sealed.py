"""Backups that nobody reads or changes without the key of this process, with what Python has: SHAKE-256 and HMAC."""

import hashlib
import hmac
import os

_KEY = os.urandom(32)
_NONCE, _TAG = 16, 32


def _turned(nonce, content):
    stream = hashlib.shake_256(_KEY + nonce).digest(len(content))
    return bytes(one ^ other for one, other in zip(content, stream))


def _tag(content):
    return hmac.new(_KEY, content, "sha256").digest()


def seal(content):
    """Encrypts a backup."""
    nonce = os.urandom(_NONCE)
    body = nonce + _turned(nonce, content)
    return body + _tag(body)


def unseal(content):
    """What was encrypted; None if it was not, or has changed."""
    body, tag = content[:-_TAG], content[-_TAG:]
    if not hmac.compare_digest(_tag(body), tag):
        return None
    return _turned(body[:_NONCE], body[_NONCE:])
