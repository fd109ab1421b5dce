"""The modules of accounts, whose effects the contract describes in words."""

from device import NOT_ALLOWED, Refused

RESERVED_NAME, WRONG_OLD_PASSWORD = 10320, 10321
RESERVED_NAMES = {"telecomadmin", "cmccadmin", "cuadmin", "root"}


class Accounts:
    """Reads and writes of accounts."""

    def __init__(self, device, sessions):
        self.device = device
        self.sessions = sessions

    def row(self, session):
        return next(row for row in self.device.accounts() if row["id"] == session.account)

    def shown(self, answer, session):
        """The answer to a read: whose session it is, and the accounts that are not hidden."""
        own = self.row(session)
        is_shown = lambda row: not answer["hide_user"] or row["role"] or row["id"] == own["id"]
        return {**answer, "username": own["username"], "list": [row for row in answer["list"] if is_shown(row)]}

    def write(self, body, session):
        """A write of `account` or `change_password_page`."""
        own = self.row(session)
        if body["module"] == "change_password_page":
            answer = self.device.write(body, own["role"])
            self._expect_password(own["id"], body)
            self.sessions.set_password(own["id"], body["new_password"], session)
            return answer
        action, number = body.get("action"), body.get("id")
        numbers = body["ids"] if isinstance(body.get("ids"), list) else [number]
        if own["role"] < 1 and not (action == "set" and number == own["id"]):
            raise Refused(NOT_ALLOWED)
        if (action == "del" and own["id"] in numbers) or action == "clear":
            raise Refused(NOT_ALLOWED)
        if isinstance(body.get("username"), str) and body["username"].lower() in RESERVED_NAMES:
            raise Refused(RESERVED_NAME, field="username")
        return self._store(body, action, own, session)

    def _store(self, body, action, own, session):
        before = {row["id"] for row in self.device.accounts()}
        if action == "set" and "encryPassword" in body and body.get("id") in before:
            self._expect_password(body["id"], body)
        answer = self.device.write(body, own["role"])
        if action in ("add", "set") and body.get("new_password"):
            self.sessions.set_password(answer.get("id", body.get("id")), body["new_password"], session)
        for gone in before - {row["id"] for row in self.device.accounts()}:
            self.sessions.end_of_account(gone)
        self.device.complete_accounts()
        return answer

    def _expect_password(self, number, body):
        if not self.sessions.has_password(number, body.get("encryPassword")):
            raise Refused(WRONG_OLD_PASSWORD, field="encryPassword")
