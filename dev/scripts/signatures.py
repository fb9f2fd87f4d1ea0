"""Reads Swift declarations into a form in which two spellings of the same signature are equal.

The internal names of parameters, the names of generic parameters, the order of requirements, the place of a constraint
(`<V: View>` or `where V : View`), `Self.` and module names do not count, nor does the value of a default argument. What
counts: labels, types, attributes of parameters, constraints, `static`, `mutating`, `async`, `throws`, results and setters.
"""
import re
import sys

sys.dont_write_bytecode = True
import swiftcode  # noqa: E402

MODULES = {"SwiftUI", "HeadlessSwiftUI", "SwiftUICore", "Swift", "Foundation", "UIKit", "Observation"}
KEPT = ("static", "mutating")
DEFAULT = " = …"
# Xcode 27 declares one builder in the place of several.
BUILDERS = {"@ContentBuilder": "@ViewBuilder"}


class Signature:
    """A declaration without its body.

    `head`, `parameters` and `result` are its text, `requirements` its constraints, `outer` those of its extension. The
    isolation is the one that it declares itself.
    """

    def __init__(self, head, parameters, result):
        self.head, self.parameters, self.result = head, parameters, result
        self.requirements, self.outer, self.isolation = set(), set(), None

    def is_in(self, pages):
        """Tells whether documentation pages contain this declaration, or one that accepts more.

        A page names some constraints of the extension and not others. A parameter with a default value may be two
        declarations there, one with the parameter and one without. An opaque result tells callers less than a type.
        """
        if any(self.equals(page, self.parameters) for page in pages):
            return True
        titled = self.titled()
        if titled is not self:
            return titled.is_in([page.titled() for page in pages])
        optional = [one for one in self.parameters or [] if one.endswith(DEFAULT)]
        return bool(optional) and all(
            any(self.equals(page, parameters) for page in pages) for parameters in (
                [one.removesuffix(DEFAULT) for one in self.parameters],
                [one for one in self.parameters if one not in optional]))

    def titled(self):
        """Returns the same declaration with the type of its title left open.

        Apple declares most titles as a `Text`, as a key and as a string. One page stands for all three.
        """
        if not self.parameters:
            return self
        title = re.fullmatch(r"_: (Text|LocalizedStringKey|(T\d+))(\??)", self.parameters[0])
        if not title or title[2] and f"{title[2]}: StringProtocol" not in self.requirements:
            return self
        found = Signature(self.head, [f"_: title{title[3]}", *self.parameters[1:]], self.result)
        found.requirements, found.outer, found.isolation = set(self.requirements), self.outer, self.isolation
        if title[2]:
            found.requirements.discard(f"{title[2]}: StringProtocol")
            removed = int(title[2][1:])
            found.rename(lambda number: number - (number > removed))
        return found

    def rename(self, change):
        def renamed(text):
            return re.sub(r"\bT(\d+)\b", lambda match: f"T{change(int(match[1]))}", text)

        self.parameters, self.result = [renamed(one) for one in self.parameters], renamed(self.result)
        self.requirements = {renamed(one) for one in self.requirements}

    def within(self, owner):
        """Writes the type around the declaration, and types inside it, in one way."""
        def named(text):
            return re.sub(rf"\b{re.escape(owner)}\.", "", re.sub(r"\bSelf\b", owner, text)) if owner else text

        self.result = named(self.result)
        self.parameters = self.parameters and [named(one) for one in self.parameters]

    def equals(self, page, parameters):
        return (self.head == page.head and self.result in (page.result, "-> some View" if page.result else "")
                and self.requirements <= page.requirements <= self.requirements | self.outer
                and (parameters is None) == (page.parameters is None)
                and (parameters is None or parameters in (
                    page.parameters, [one.removesuffix(DEFAULT) for one in page.parameters])))

    def __str__(self):
        text = self.head + (f"({', '.join(self.parameters)})" if self.parameters is not None else "")
        wanted = f" where {', '.join(sorted(self.requirements))}" if self.requirements else ""
        return f"{text} {self.result}".rstrip() + wanted


def read(text):
    """Reads a declaration as a documentation page shows it."""
    return signature(swiftcode.tokens(text))


def signature(code, outer=(), is_settable=None):
    """Reads the tokens of a declaration; `outer` holds the tokens after the `where` of its extension."""
    return _Reader(list(code), is_settable).read(list(outer))


def constraints(code):
    """Returns the tokens after the `where` of an extension or of a type."""
    place = _outside(code, "where")
    return code[place + 1:] if place is not None else []


def _outside(code, wanted, start=0):
    """Returns the index of a token outside of brackets; nil if there is none."""
    place = start
    while place < len(code):
        if code[place] in ("(", "[") and code[place].kind == "other":
            place = swiftcode.close(code, place) + 1
            continue
        if code[place] == wanted:
            return place
        place += 1
    return None


def _split(code, separator=","):
    """Splits tokens at a separator outside of brackets."""
    parts, part, depth = [], [], 0
    for index, token in enumerate(code):
        if token.kind == "other":
            depth += (token in ("(", "[", "{", "<")) - (token in (")", "]", "}", ">"))
        if token == separator and depth == 0:
            parts.append(part)
            part = []
        else:
            part.append(token)
    return [part for part in parts + [part] if part]


class _Reader:
    def __init__(self, code, is_settable):
        self.code, self.is_settable, self.names = code, is_settable, {}

    def read(self, outer):
        code, index, words, isolation, requirements = self.code, 0, [], None, set()
        while code[index] not in swiftcode.KEYWORDS or (code[index] == "class" and code[index + 1] in ("func", "var")):
            isolation = str(code[index]) if code[index] in ("@MainActor", "nonisolated") else isolation
            if code[index] in KEPT:
                words.append(str(code[index]))
            index += 1
            if code[index] == "(" and not code[index].gap:
                index = swiftcode.close(code, index) + 1
        keyword, index = str(code[index]), index + 1
        words.append("var" if keyword == "let" else keyword)
        if keyword not in ("init", "subscript"):
            words.append(str(code[index]))
            index += 1
            while keyword == "func" and code[index] not in ("(", "<"):
                words[-1], index = words[-1] + code[index], index + 1
        elif code[index] in ("?", "!"):
            words[-1], index = words[-1] + code[index], index + 1
        if index < len(code) and code[index] == "<":
            end = swiftcode.skip_angles(code, index)
            # The names of a type's own parameters count, because its members use them.
            self.generics(code[index + 1:end - 1], keyword in ("func", "init", "subscript"), requirements)
            index = end
        rest = code[index:]
        where = _outside(rest, "where")
        if where is not None:
            end = _outside(rest, "{", where) or len(rest)
            self.constrain(rest[where + 1:end], requirements)
            rest = rest[:where] + rest[end:]
        parameters = None
        if keyword in ("func", "init", "subscript"):
            end = swiftcode.close(rest, 0)
            parameters, rest = [self.parameter(one) for one in _split(rest[1:end])], rest[end + 1:]
        found = Signature(" ".join(words), parameters, self.result(keyword, rest))
        found.requirements, found.isolation = requirements, isolation
        self.constrain(outer, found.outer)
        return found

    def result(self, keyword, rest):
        if keyword in ("struct", "class", "enum"):
            return ""
        block = _outside(rest, "{")
        accessors, rest = (rest[block:], rest[:block]) if block is not None else (None, rest)
        text = self.type(rest)
        if keyword in ("var", "let", "subscript"):
            is_settable = self.is_settable
            if is_settable is None:
                is_settable = "set" in accessors if accessors is not None else keyword == "var"
            text += " { get set }" if is_settable else " { get }"
        return "" if text == "-> Void" else text

    def generics(self, code, is_own, found):
        for part in _split(code):
            if part[0] in ("each", "let"):
                part = part[1:]
            name = str(part[0])
            if is_own:
                self.names[name] = f"T{len(self.names)}"
            if len(part) > 1 and part[1] == ":":
                self.add(part[:1], part[2:], found)

    def constrain(self, code, found):
        for part in _split([token for token in code if token.kind != "directive"]):
            equal = next((i for i in range(len(part) - 1) if part[i] == "=" and part[i + 1] == "="), None)
            if equal is not None:
                found.add(" == ".join(sorted([self.type(part[:equal]), self.type(part[equal + 2:])])))
                continue
            colon = next((i for i, token in enumerate(part) if token == ":"), None)
            if colon is not None:
                self.add(part[:colon], part[colon + 1:], found)

    def add(self, subject, bases, found):
        for base in _split(bases, "&"):
            for name in {"Codable": ("Decodable", "Encodable")}.get(self.type(base), (self.type(base),)):
                found.add(f"{self.type(subject)}: {name}")

    def parameter(self, code):
        """Returns `label: type`, with its builder and `= …` for a default value."""
        index, builder = 0, ""
        while code[index].startswith("@"):
            end = index + 1
            if code[end] in ("(", "<") and not code[end].gap:
                end = swiftcode.skip_angles(code, end) if code[end] == "<" else swiftcode.close(code, end) + 1
            builder += BUILDERS.get(code[index], str(code[index])) + self.type(code[index + 1:end]) + " "
            index = end
        colon = next(i for i, token in enumerate(code) if token == ":" and i >= index)
        value = _outside(code, "=", colon)
        result = f"{code[index]}: {self.type(code[colon + 1:value])}"
        return builder + result + (DEFAULT if value is not None else "")

    def type(self, code):
        """Returns a type as text."""
        text, previous = "", None
        for index, token in enumerate(code):
            following = code[index + 1] if index + 1 < len(code) else ""
            if following == "." and (token in MODULES or token == "Self" and previous != "."):
                previous = token
                continue
            if token == "." and (previous in MODULES or previous == "Self") and not text.endswith(str(previous)):
                previous = token
                continue
            piece = self.names.get(str(token), str(token)) if previous != "." else str(token)
            is_word = piece[0].isalnum() or piece[0] in "@_"
            if text and is_word and (text[-1].isalnum() or text[-1] in "_)>?"):
                text += " "
            text += piece
            previous = token
        text = re.sub(r"->\(\)", "-> Void", text)
        text = re.sub(r"(?<=[(,])_ \w+:", "", text)
        return BUILDERS.get(text, text)
