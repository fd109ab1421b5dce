"""The configuration of the device, and what reads and writes do to it."""

import json

import board
from contract import Reference, read_shapes
from names import Names
from validator import Validator

SUCCESS, INVALID, UNKNOWN_MODULE, NOT_ALLOWED, WRONG_DEVICE = 0, 10203, 10204, 10205, 10370
# They belong to sessions, or start something and store nothing.
COMMANDS = {"change_password_page", "login", "logout", "restore_to_default"}


class Refused(Exception):
    """A call is refused with a code."""

    def __init__(self, code, **keys):
        super().__init__(code)
        self.answer = {"code": code, **keys}


class Device:
    """Stores what has been written, as the validator allows."""

    def __init__(self, contract, library):
        self.reference = Reference(contract)
        self.validator = Validator(library)
        shapes = read_shapes(contract)
        self.shapes = {module: shape for module, shape in shapes.items() if not self.reference.is_optional(module)}
        self.forms = {}
        for form in self.validator.forms:
            if not self.reference.is_optional(form.module):
                self.forms.setdefault(form.module, []).append(form)
        self.names = Names(self.reference.sections, self.shapes)
        self.options = {module: self.reference.options(module) for module in self.forms}
        self.owners = {id(form): self._owner(form) for forms in self.forms.values() for form in forms}
        # The lists of rows stand beside the settings; `last_ids` has the highest id that a table has given.
        self.state = {module: dict(shape.zeros) for module, shape in self.shapes.items()}
        self.last_ids = {}
        self._load_factory()
        self.complete_accounts()

    def _owner(self, form):
        """The module whose read shows what a form has written; None if no read does."""
        names = {field.name for field in form.fields if not field.is_optional}

        def shows(module):
            shape = self.shapes[module]
            shape = shape.rows.get(form.table) if form.table else shape
            return shape is not None and bool(names) and names <= set(shape.zeros)

        if form.module in COMMANDS:
            return None
        if form.module in self.shapes and shows(form.module):
            return form.module
        return next((module for module in self.shapes if module not in self.forms and shows(module)), None)

    def _load_factory(self):
        for forms in self.forms.values():
            for form in forms:
                if self.owners[id(form)] and not form.table:
                    state = self.state[self.owners[id(form)]]
                    state.update(self._initial(form, state))
        for module, values in board.FACTORY.items():
            if module not in self.state:
                continue
            for key, value in values.items():
                if key not in self.shapes[module].rows:
                    self.state[module][key] = value
                    continue
                for row in value:
                    self._append(module, key, {**self._new_row(module, key), **row})

    @staticmethod
    def _initial(form, zeros):
        """The defaults of a form, as the types of a read."""
        values = {}
        for field in form.fields:
            if field.initial is None or field.is_optional:
                continue
            is_text = isinstance(zeros[field.name], str)
            values[field.name] = field.initial if is_text else json.loads(field.initial)
        return values

    def _new_row(self, module, table):
        forms = [form for form in self.validator.forms if self.owners.get(id(form)) == module and form.table == table]
        row = {key: value for key, value in self.shapes[module].rows[table].zeros.items() if key != "id"}
        for form in forms:
            row.update(self._initial(form, row))
        return row

    def _append(self, module, table, row):
        number = self.last_ids.get(f"{module}.{table}", 0) + 1
        self.last_ids[f"{module}.{table}"] = number
        self.state[module][table] = [*self.state[module][table], {**row, "id": number}]
        return number

    def read(self, module, role):
        """The answer to a read."""
        if module not in self.shapes:
            raise Refused(UNKNOWN_MODULE)
        shape = self.shapes[module]
        closed = [key for key in shape.zeros if (module, key) in self.reference.closed]
        if role < 1 and len(closed) == len(shape.zeros):
            raise Refused(NOT_ALLOWED)
        hidden = self.reference.hidden.get(module, set()) if role < 1 else set()
        blank = lambda values: {key: "" if key in hidden else value for key, value in values.items()}
        answer = blank(self.state[module])
        for key in shape.rows:
            answer[key] = [blank(row) for row in answer[key]]
        for key in closed if role < 1 else []:
            answer[key] = shape.zeros[key]
        return {"code": SUCCESS, **answer}

    def write(self, body, role):
        """Checks and stores a write, and returns the answer."""
        module = body.get("module")
        if not isinstance(module, str) or module not in self.forms:
            raise Refused(UNKNOWN_MODULE)
        if "action" in body:
            return self._write_rows(body, role)
        return self._write_settings(body, role)

    def accounts(self):
        """The rows of the accounts."""
        return self.state["account_info"]["list"]

    def complete_accounts(self):
        """Marks all accounts as existing ones, and removes their passwords, which are stored elsewhere."""
        fixed = {"known": 1, "encryPassword": "", "new_password": "", "confirmation": ""}
        self.state["account_info"]["list"] = [{**row, **fixed} for row in self.accounts()]

    def setting(self, module, key):
        return self.state.get(module, {}).get(key)

    def _check(self, forms, body, role, stored, others):
        code, key = self.validator.check(body, role, stored, others, self.setting)
        if code:
            raise Refused(code, **({"field": key} if key else {}))
        self._check_options(forms, {**stored, **body})

    def _check_options(self, forms, values):
        """Refuses a value that the module it comes from does not offer: the validator does not know other modules."""
        for form in forms:
            for field in form.fields:
                source = self.options[form.module].get(field.name)
                if source is None or not values.get(field.name) or not field.applies(values):
                    continue
                key, module, always = source
                offered = {str(row.get(key)) for table in self.shapes[module].rows for row in self.state[module][table]}
                if not set(values[field.name].split(",")) <= offered | set(always):
                    raise Refused(INVALID, field=field.name)

    def _without_hidden(self, body, owner, role):
        """A body without the empty texts of keys that the role may not read."""
        hidden = self.reference.hidden.get(owner, set()) if role < 1 else set()
        return {key: value for key, value in body.items() if not (value == "" and key in hidden)}

    def _write_settings(self, body, role):
        forms = [form for form in self.forms[body["module"]] if not form.table]
        forms = [form for form in forms if not form.needs_key or form.names & set(body)]
        owners = [self.owners[id(form)] for form in forms if self.owners[id(form)]]
        owner = owners[0] if owners else None
        body = self._without_hidden(body, owner, role)
        stored = self.state.get(owner, {})
        self._check(forms, body, role, stored, [])
        if not owner:
            return {"code": SUCCESS}
        state = dict(stored)
        for form in forms:
            self._take(form, body, state)
        emptying = self.reference.emptied_by(owner)
        if emptying and state[emptying] != stored[emptying]:
            state.update({table: [] for table in self.shapes[owner].rows})
        self.state[owner] = state
        return {"code": SUCCESS}

    @staticmethod
    def _take(form, body, target):
        """Takes over the keys of a form that apply: they have been checked."""
        after = {**target, **body}
        for field in form.fields:
            if field.name in body and not field.is_read_only and not field.is_optional and field.applies(after):
                target[field.name] = body[field.name]

    def table_form(self, body):
        """The table that a body with an action is for; None if there is none."""
        forms = [form for form in self.forms[body["module"]] if form.table]
        if isinstance(body.get("table"), str):
            forms = [form for form in forms if form.table == body["table"]]
        sent = set(body) & set().union(*(form.names for form in forms))
        return next((form for form in forms if sent <= form.names), None)

    def _write_rows(self, body, role):
        form, action = self.table_form(body), body["action"]
        if form is None or action not in ("add", "set", "del", "clear"):
            raise Refused(INVALID, field="action")
        owner = self.owners[id(form)]
        if role < form.min_role or (form.is_fixed and action != "set"):
            raise Refused(NOT_ALLOWED)
        rows = self.state[owner][form.table]
        before = list(rows)
        if action == "clear":
            self.state[owner][form.table] = []
        elif action == "del":
            self._delete(owner, form, body)
        elif action == "add":
            blank = self._new_row(owner, form.table)
            self._check([form], body, role, {}, rows)
            self._take(form, body, blank)
            return {"code": SUCCESS, "id": self._append(owner, form.table, blank)}
        else:
            [row] = self._rows_with(owner, form, [body.get("id")])
            body = self._without_hidden(body, owner, role)
            self._check([form], body, role, row, [other for other in rows if other is not row])
            changed = dict(row)
            self._take(form, body, changed)
            self.state[owner][form.table] = [changed if other is row else other for other in rows]
        self.names.follow(self.state, owner, form.table, before)
        return {"code": SUCCESS}

    def _rows_with(self, owner, form, ids):
        rows = {row["id"]: row for row in self.state[owner][form.table]}
        if not ids or any(type(number) is not int or number not in rows for number in ids):
            raise Refused(self.reference.missing_row_code(form.module))
        return [rows[number] for number in ids]

    def _delete(self, owner, form, body):
        ids = body["ids"] if isinstance(body.get("ids"), list) else [body.get("id")]
        self._rows_with(owner, form, ids)
        kept = [row for row in self.state[owner][form.table] if row["id"] not in ids]
        self.state[owner][form.table] = kept

    def backup(self):
        """What a backup contains."""
        return {"device": board.DEVICE, "state": self.state}

    def restore(self, backup, role):
        """Takes over a backup as a whole: for role 0 without accounts, and keys that it may not write."""
        state = backup.get("state")
        if backup.get("device") != board.DEVICE or not isinstance(state, dict) or state.keys() != self.state.keys():
            raise Refused(WRONG_DEVICE)
        kept = {"account_info": set(self.state["account_info"])} if role < 1 else {}
        for form in (form for forms in self.forms.values() for form in forms if form.min_role > role):
            if self.owners[id(form)]:
                kept.setdefault(self.owners[id(form)], set()).update([form.table] if form.table else form.names)
        for module, values in state.items():
            unchanged = {key: self.state[module][key] for key in kept.get(module, ()) if key in self.state[module]}
            self.state[module] = {**values, **unchanged}
            for table in self.shapes[module].rows:
                ids = [row["id"] for row in self.state[module][table]]
                name = f"{module}.{table}"
                self.last_ids[name] = max([self.last_ids.get(name, 0), *ids])
