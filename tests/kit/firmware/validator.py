"""The generated validator in C (ontlet-check.h), compiled as a shared library, and its tables."""

import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_double, c_int, c_size_t, c_uint, c_ulong, c_void_p

NUMBER, TEXT, OTHER = range(3)
ABSENT, IN_BODY, STORED = range(3)
READ_ONLY, OPTIONAL_KEY = 4, 32


class Value(Structure):
    _fields_ = [("type", c_int), ("number", c_double), ("text", c_char_p), ("length", c_size_t)]


Find = CFUNCTYPE(c_int, c_void_p, c_ulong, c_char_p, POINTER(Value))


class Source(Structure):
    _fields_ = [("find", Find), ("context", c_void_p), ("others", c_ulong), ("role", c_int)]


class Refusal(Structure):
    _fields_ = [("code", c_int), ("key", c_char_p)]


class Condition(Structure):
    _fields_ = [("key", c_char_p), ("values", POINTER(c_char_p))]


class Key(Structure):
    _fields_ = [
        ("name", c_char_p),
        ("kind", c_int),
        ("flags", c_uint),
        ("format", c_int),
        ("min", c_double),
        ("max", c_double),
        ("initial", c_char_p),
        ("options", POINTER(c_char_p)),
        ("conditions", POINTER(Condition)),
        ("rules", c_void_p),
        ("code", c_int),
    ]


class FormTable(Structure):
    _fields_ = [
        ("module", c_char_p),
        ("table", c_char_p),
        ("keys", POINTER(Key)),
        ("count", c_size_t),
        ("max_rows", c_ulong),
        ("full_code", c_int),
        ("is_fixed", c_int),
        ("min_role", c_int),
        ("needs_key", c_int),
    ]


def strings(array):
    """The strings of an array that ends with 0."""
    result = []
    while array and array[len(result)] is not None:
        result.append(array[len(result)].decode())
    return result


class Field:
    """A key of a form."""

    def __init__(self, key):
        self.name = key.name.decode()
        self.is_read_only = bool(key.flags & READ_ONLY)
        self.is_optional = bool(key.flags & OPTIONAL_KEY)
        self.initial = None if key.initial is None else key.initial.decode()
        self.conditions = []
        while key.conditions and key.conditions[len(self.conditions)].key is not None:
            condition = key.conditions[len(self.conditions)]
            self.conditions.append((condition.key.decode(), strings(condition.values)))

    def applies(self, values):
        """Whether the key applies beside these values."""
        return all(str(values.get(key, "")) in options for key, options in self.conditions)


class Form:
    """The settings of a module, or the rows of a table: an entry of ontlet_forms."""

    def __init__(self, table):
        self.module = table.module.decode()
        self.table = None if table.table is None else table.table.decode()
        self.fields = [Field(table.keys[place]) for place in range(table.count)]
        self.names = {field.name for field in self.fields}
        self.is_fixed = bool(table.is_fixed)
        self.min_role = table.min_role
        self.needs_key = bool(table.needs_key)


def put(target, value, kept):
    """Writes a decoded JSON value to where C reads it. `kept` owns the bytes of texts."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        target.type = OTHER
    elif isinstance(value, str):
        content = value.encode("utf-8", "surrogatepass")
        kept.append(content)
        target.type, target.text, target.length = TEXT, content, len(content)
    else:
        target.type, target.number = NUMBER, float(value)


class Validator:
    """The library, and the forms in its tables."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.ontlet_check.argtypes = [c_char_p, POINTER(Source), POINTER(Refusal)]
        count = c_size_t.in_dll(self.library, "ontlet_form_count").value
        self.forms = [Form(table) for table in (FormTable * count).in_dll(self.library, "ontlet_forms")]

    def check(self, body, role, stored, others, setting):
        """
        Checks a decoded body: returns 0 or a code, and the first wrong key or None. `stored` are the values that a
        missing key keeps, `others` the other rows of the table; setting(module, key) finds a setting of any module.
        """
        kept = []

        def find(_, row, name, target):
            key = name.decode()
            if row:
                place, value = STORED, others[row - 1].get(key)
            elif "." in key:
                place, value = STORED, setting(*key.split("."))
            elif key in body:
                place, value = IN_BODY, body[key]
            else:
                place, value = STORED, stored.get(key)
            if value is None and place == STORED:
                return ABSENT
            put(target.contents, value, kept)
            return place

        source = Source(Find(find), None, len(others), role)
        refusal = Refusal(0, None)
        code = self.library.ontlet_check(body["module"].encode(), source, refusal)
        return code, None if refusal.key is None else refusal.key.decode()
