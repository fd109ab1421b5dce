"""What the firmware knows about its modules: the schemas of the reads, and the remarks of the reference."""

import json
import re
from pathlib import Path


def zero(schema):
    """The plainest value that a schema of a read allows."""
    if "anyOf" in schema:
        return zero(schema["anyOf"][0])
    if "enum" in schema:
        return schema["enum"][0]
    return {"string": "", "array": []}.get(schema.get("type"), 0)


class Shape:
    """The keys of an answer or of its rows, with the plainest value of each. Keys that may be missing are left out."""

    def __init__(self, schema):
        required = schema.get("required", [])
        self.zeros = {key: zero(value) for key, value in schema["properties"].items() if key in required}
        self.rows = {
            key: Shape(value["items"]) for key, value in schema["properties"].items() if value.get("type") == "array"
        }


def read_shapes(folder):
    """The shape of the answer to each read."""
    shapes = {}
    for path in sorted(Path(folder, "schema").glob("*.read.json")):
        schema = json.loads(path.read_text("utf-8"))
        shapes[path.name[: -len(".read.json")]] = Shape(schema.get("then", schema))
    return shapes


class Reference:
    """Facts that only reference.md has: what role 0 may read, and what is said about a module in a sentence."""

    def __init__(self, folder):
        text = Path(folder, "reference.md").read_text("utf-8")
        sections = re.split(r"^## ", text, flags=re.M)[1:]
        self.sections = {section.split("\n", 1)[0]: section for section in sections}
        self.closed = set()
        self.hidden = {}
        for line in self.sections["Protocol"].split("### What role 0 may do")[1].splitlines():
            cells = [cell.strip() for cell in line.strip("|").split(" |")]
            if len(cells) < 4 or not cells[1].startswith("`"):
                continue
            module, keys, permission, empty = cells[:4]
            if permission == "nothing":
                self.closed.update((module, key.rstrip("[]")) for key in re.findall(r"`(.*?)`", keys))
            self.hidden.setdefault(module, set()).update(re.findall(r"`(.*?)`", empty))

    def options(self, module):
        """The keys whose options other modules offer: (key of the rows, module, options that there always are)."""
        found = {}
        for line in self.sections.get(module, "").splitlines():
            source = re.search(r"options come from `(\w+)` of `(\w+)`(?:; always offered: ([^;|]*))?", line)
            if source:
                [key] = re.findall(r"^\| `(\w+)`", line)
                found[key] = (source[1], source[2], re.findall(r"`(.*?)`", source[3] or ""))
        return found

    def is_optional(self, module):
        return "Optional: firmware may lack the module" in self.sections.get(module, "")

    def missing_row_code(self, module):
        """The code for an unknown id."""
        return self._number(module, r"An unknown `id` has code (\d+)") or 10207

    def emptied_by(self, module):
        """The key whose change empties the table; None if there is none."""
        found = re.search(r"A change of `(\w+)` empties the table", self.sections.get(module, ""))
        return found and found[1]

    def _number(self, module, pattern):
        found = re.search(pattern, self.sections.get(module, ""))
        return found and int(found[1])
