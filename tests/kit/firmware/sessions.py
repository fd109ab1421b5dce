"""Sessions, accounts and the lockout."""

import hashlib
import secrets

import board
from clock import now

TIMEOUT = 300
FAILURE_LIMIT, LOCK_SECONDS, LONGEST_LOCK = 3, 60, 3600
PLACES, PLACES_OF_ACCOUNT = 12, 3
INVALID, WRONG_PASSWORD = 10203, 10002


def digest(password):
    return hashlib.sha256(password.encode("utf-8", "surrogatepass")).hexdigest()


class Session:
    """A login. `account` is the id of its row, `login` counts logins."""

    def __init__(self, account, login):
        self.account = account
        self.login = login
        self.used = now()

    def is_over(self):
        return now() - self.used > TIMEOUT


class Failures:
    """The failed logins of an account or an address."""

    def __init__(self):
        self.forgive()
        self.locked_until = 0

    def forgive(self):
        self.times = []
        self.rounds = 0

    def seconds_left(self):
        return max(0, self.locked_until - now())

    def add(self):
        moment = now()
        self.times = [earlier for earlier in self.times if moment - earlier < LOCK_SECONDS] + [moment]
        if len(self.times) >= FAILURE_LIMIT:
            self.locked_until = moment + min(LOCK_SECONDS * 2**self.rounds, LONGEST_LOCK)
            self.rounds += 1
            self.times = []


class Sessions:
    """Who is logged in, and with which password."""

    def __init__(self, accounts):
        self.by_token = {}
        self.logins = 0
        self.failures = {}
        self.digests = {row["id"]: digest(board.ACCOUNTS[row["username"]]) for row in accounts}

    def find(self, token, is_use):
        """The session of a token; None if there is none. `is_use` starts its timeout anew."""
        session = self.by_token.get(token)
        if session is None or session.is_over():
            self.by_token.pop(token, None)
            return None
        if is_use:
            session.used = now()
        return session

    def login(self, body, accounts, address, token):
        """The answer to a login. A valid `token` names the session that it replaces."""
        name, password = body.get("username"), body.get("encryPassword")
        if not isinstance(name, str) or not isinstance(password, str):
            return {"code": INVALID, "field": "encryPassword" if isinstance(name, str) else "username"}
        counts = [self.failures.setdefault(key, Failures()) for key in (("name", name), ("address", address))]
        left = max(count.seconds_left() for count in counts)
        if left:
            return {"code": WRONG_PASSWORD, "lock_seconds": max(1, round(left))}
        account = next((row for row in accounts if row["username"] == name), None)
        if account is None or not secrets.compare_digest(self.digests[account["id"]], password):
            for count in counts:
                count.add()
            return {"code": WRONG_PASSWORD}
        for count in counts:
            count.forgive()
        self.by_token.pop(token, None)
        return self._open(account)

    def _open(self, account):
        self._make_place([session for session in self.by_token.values() if session.account == account["id"]])
        token = secrets.token_hex(16)
        self.logins += 1
        self.by_token[token] = Session(account["id"], self.logins)
        return {
            "code": 0,
            "token": token,
            "change_password_page": 0,
            "onu_capability": 0,
            "role": account["role"],
            "session_timeout": TIMEOUT,
        }

    def _make_place(self, own):
        """Ends the session that has been idle longest, where there is no place: one of the same account if possible."""
        if len(own) < PLACES_OF_ACCOUNT and len(self.by_token) < PLACES:
            return
        idle = min(own or self.by_token.values(), key=lambda session: session.used)
        self.by_token = {token: session for token, session in self.by_token.items() if session is not idle}

    def logout(self, token):
        self.by_token.pop(token, None)

    def set_password(self, account, password, own):
        """Gives an account a password, and ends its sessions but that of the call."""
        self.digests[account] = digest(password)
        is_kept = lambda session: session is own or session.account != account
        self.by_token = {token: session for token, session in self.by_token.items() if is_kept(session)}

    def end_of_account(self, account):
        """Ends the sessions of a deleted account."""
        self.by_token = {token: session for token, session in self.by_token.items() if session.account != account}
        self.digests.pop(account, None)

    def has_password(self, account, password):
        return isinstance(password, str) and secrets.compare_digest(self.digests[account], password)
