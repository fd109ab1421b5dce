"""Keys with the names of rows of other tables, which follow them."""

import re

SENTENCE = re.compile(
    r"^- `(\w+)` is `(\w+)` of a row in `(\w+)` of `(\w+)`\. .*; when that row is deleted, (.*)\.$", re.M
)


class Names:
    """What the reference says of such keys, by the module that has them."""

    def __init__(self, sections, modules):
        self.found = [(module, *found) for module in modules for found in SENTENCE.findall(sections.get(module, ""))]

    def follow(self, state, owner, table, before):
        """After a write to a table, which had these rows before."""
        after = {row["id"]: row for row in state[owner][table]}
        for module, key, name, named_table, named_module, end in self.found:
            if (named_module, named_table) != (owner, table) or module not in state:
                continue
            names = {row[name]: after.get(row["id"], {name: ""})[name] for row in before}
            content = state[module]
            if key in content:
                content[key] = names.get(content[key], content[key])
            for rows_key, rows in content.items():
                if isinstance(rows, list) and any(key in row for row in rows):
                    content[rows_key] = [row for row in (self._moved(row, key, names, end) for row in rows) if row]

    @staticmethod
    def _moved(row, key, names, end):
        name = names.get(row[key], row[key])
        if name or not row[key]:
            return {**row, key: name}
        other = re.search(r"if `(\w+)` is empty", end)
        goes = not row[other[1]] if other else "too" in end
        return None if goes else {**row, key: ""}
