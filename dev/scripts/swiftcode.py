"""Reads Swift code well enough for the checks in this folder: tokens, conditions, availability, declarations.

`tokens` splits a file, `compiled` keeps what is compiled on one platform, `mark_versions` says which versions each token may
rely on, and `declarations` lists the symbols of a file. `Scanner` finds the library's symbols that a file uses. It resolves
a name by the types that it can see, and otherwise returns all symbols of that name.
"""
import collections
import re

LEXER = re.compile(
    r"(?P<space>[ \t\r]+)"
    r"|(?P<newline>\n)"
    r"|(?P<comment>//[^\n]*)"
    r"|(?P<block>/\*)"
    r"|(?P<directive>\#(?:if|elseif|else|endif)\b[^\n]*)"
    r'|(?P<string>\#*"{3}|\#*")'
    r"|(?P<name>`[^`\n]+`|[@\#$]?[A-Za-z_][A-Za-z0-9_]*|\$\d+)"
    r"|(?P<number>\d[0-9A-Za-z_]*(?:\.\d[0-9A-Za-z_]*)?)"
    r"|(?P<arrow>->)"
    r"|(?P<other>.)", re.DOTALL)

CLOSING = {"(": ")", "[": "]", "{": "}"}


class Token(str):
    """A piece of code and the number of its line; `kind` is name, number, text, directive or other."""
    __slots__ = ("line", "kind", "gap", "versions")

    def __new__(cls, text, line, kind, gap=False):
        token = super().__new__(cls, text)
        token.line, token.kind, token.gap, token.versions = line, kind, gap, {}
        return token


def tokens(text):
    """Returns the tokens of a file, without comments; the code in string interpolations is included."""
    found = []
    _lex(text, 0, 1, None, found)
    return found


def _lex(text, place, line, end, found):
    """Adds tokens up to the parenthesis that closes an interpolation, or to the end of the text."""
    depth, gap, length = 0, True, len(text)
    while place < length:
        match = LEXER.match(text, place)
        kind, piece, place = match.lastgroup, match.group(), match.end()
        if kind == "newline":
            line, gap = line + 1, True
            continue
        if kind in ("space", "comment"):
            gap = True
            continue
        if kind == "block":
            level = 1
            while level and place < length:
                match = re.compile(r"/\*|\*/|\n").search(text, place)
                if not match:
                    return length, line
                place = match.end()
                line += match.group() == "\n"
                level += {"/*": 1, "*/": -1}.get(match.group(), 0)
            gap = True
            continue
        if kind == "string":
            found.append(Token('""', line, "text", gap))
            place, line = _string(text, place, line, piece, found)
        elif kind == "directive":
            found.append(Token(piece.split("//")[0].strip(), line, "directive", True))
        else:
            if end and piece == "(":
                depth += 1
            elif end and piece == ")":
                if depth == 0:
                    return place, line
                depth -= 1
            name = piece.strip("`") if kind == "name" else piece
            found.append(Token(name, line, kind if kind in ("name", "number") else "other", gap))
        gap = False
    return place, line


def _string(text, place, line, opening, found):
    hashes = opening.count("#")
    closing = opening[hashes:] + "#" * hashes
    interpolation = "\\" + "#" * hashes + "("
    while place < len(text):
        if text.startswith(closing, place):
            return place + len(closing), line
        if text.startswith(interpolation, place):
            found.append(Token("(", line, "other"))
            place, line = _lex(text, place + len(interpolation), line, ")", found)
            found.append(Token(")", line, "other"))
            continue
        if text[place] == "\\" and not hashes:
            line += text[place:place + 2].count("\n")
            place += 2
            continue
        line += text[place] == "\n"
        place += 1
    return place, line


# Conditions

PLATFORMS = {
    # The names that `os(…)` accepts, the targetEnvironment, the modules, the name in `@available`.
    "iOS": ({"iOS"}, set(), {"UIKit", "SwiftUI", "Combine", "UserNotifications", "ObjectiveC", "Observation"}),
    "tvOS": ({"tvOS"}, set(), {"UIKit", "SwiftUI", "Combine", "UserNotifications", "ObjectiveC", "Observation"}),
    "macCatalyst": ({"iOS"}, {"macCatalyst"},
                    {"UIKit", "SwiftUI", "Combine", "UserNotifications", "ObjectiveC", "Observation", "AppKit"}),
    "visionOS": ({"visionOS"}, set(), {"UIKit", "SwiftUI", "Combine", "UserNotifications", "ObjectiveC", "Observation"}),
    "watchOS": ({"watchOS"}, set(),
                {"UIKit", "SwiftUI", "WatchKit", "Combine", "UserNotifications", "ObjectiveC", "Observation"}),
    "macOS": ({"macOS"}, set(), {"AppKit", "SwiftUI", "Combine", "UserNotifications", "ObjectiveC", "Observation"}),
    "Linux": ({"Linux"}, set(), {"UIKit", "SwiftUI", "Glibc"}),
}
DARWIN = {"Foundation", "Dispatch", "Synchronization", "os", "Darwin", "Testing", "Cairn", "CairnHosting"}


def is_true(condition, platform, without=frozenset()):
    """Evaluates the condition of an `#if` for a platform; what it does not know counts as true in DEBUG builds.

    `without` holds modules that count as missing although the platform has them.
    """
    systems, environments, modules = PLATFORMS[platform]
    if platform != "Linux":
        modules = modules | DARWIN
    modules = modules - without

    def value(match):
        function, argument = match.group(1), match.group(2).strip()
        if function == "os":
            return str(argument in systems or (argument == "OSX" and platform == "macOS"))
        if function == "canImport":
            return str(argument.split(",")[0] in modules)
        if function == "targetEnvironment":
            return str(argument in environments)
        return "True"

    text = re.sub(r"\b(os|canImport|targetEnvironment|compiler|swift|arch|hasFeature|hasAttribute|_endian)\(([^)]*)\)",
                  value, condition)
    text = re.sub(r"\b(?!True\b|False\b)[A-Za-z_]\w*", lambda name: str(name.group() == "DEBUG" or name.group() == "true"),
                  text)
    text = text.replace("&&", " and ").replace("||", " or ").replace("!", " not ")
    return bool(eval(text, {"__builtins__": {}}))  # Only True, False, and, or, not and parentheses are left.


def compiled(code, platform):
    """Returns the tokens that are compiled on a platform."""
    result, stack = [], []
    for token in code:
        if token.kind != "directive":
            if all(is_on for is_on, _ in stack):
                result.append(token)
            continue
        enter(token, stack, platform)
    return result


def enter(directive, stack, platform, without=frozenset()):
    """Updates the stack of conditions at a directive.

    Each condition is a pair: whether its code is compiled, and whether one of its branches has been.
    """
    word, _, condition = directive.partition(" ")
    if word == "#if":
        is_on = is_true(condition, platform, without)
        stack.append((is_on, is_on))
    elif word == "#elseif":
        _, was_on = stack.pop()
        is_on = not was_on and is_true(condition, platform, without)
        stack.append((is_on, was_on or is_on))
    elif word == "#else":
        _, was_on = stack.pop()
        stack.append((not was_on, True))
    else:
        stack.pop()


def close(code, index):
    """Returns the index of the bracket that closes the one at `index`."""
    opening = code[index]
    closing, depth = CLOSING[opening], 0
    for place in range(index, len(code)):
        if code[place] == opening and code[place].kind == "other":
            depth += 1
        elif code[place] == closing and code[place].kind == "other":
            depth -= 1
            if depth == 0:
                return place
    return len(code) - 1


def _versions(code, index):
    """Reads `(iOS 18, tvOS 18.1, *)` that begins at `index`; returns the versions and the index after it."""
    end, versions, place = close(code, index), {}, index + 1
    while place < end:
        if code[place].kind == "name" and place + 1 < end and code[place + 1].kind == "number":
            numbers = [str(code[place + 1])]
            if place + 3 < end and code[place + 2] == "." and code[place + 3].kind == "number":
                numbers.append(str(code[place + 3]))
            versions[str(code[place])] = tuple(int(part) for part in ".".join(numbers).split("."))
        place += 1
    return versions, end + 1


def mark_versions(code, minimum):
    """Sets `versions` of each token: the versions that an `@available` or `#available` around it guarantees.

    `minimum` holds the deployment target of each platform.
    """
    versions = [dict(minimum)]
    for token in code:
        token.versions = versions[0]
    index = 0
    while index < len(code):
        if code[index] == "@available" and code[index + 1] == "(":
            found, after = _versions(code, index + 1)
            if found:
                _raise(code, index, _declaration_end(code, after), found)
            index = after
            continue
        if code[index] == "#available" and code[index + 1] == "(":
            found, after = _versions(code, index + 1)
            is_guard = _is_guard(code, index)
            # An `if` covers its further conditions and its body; a `guard` covers the rest of the block after its `else`.
            place = after
            while place < len(code) and code[place] != "{":
                place = close(code, place) + 1 if code[place] in ("(", "[") else place + 1
            body_end = close(code, place) if place < len(code) else place
            _raise(code, after, place if is_guard else body_end, found)
            if is_guard:
                _raise(code, body_end, _block_end(code, body_end + 1), found)
            index = after
            continue
        index += 1


def _is_guard(code, index):
    for place in range(index - 1, -1, -1):
        if code[place] in ("guard", "if", "while"):
            return code[place] == "guard"
    return False


def _block_end(code, index):
    depth = 0
    for place in range(index, len(code)):
        if code[place].kind == "other":
            depth += (code[place] == "{") - (code[place] == "}")
            if depth < 0:
                return place
    return len(code)


def _declaration_end(code, index):
    """Returns the end of the declaration after an attribute: its body, or its line."""
    place = index
    while place < len(code):
        token = code[place]
        if token in ("(", "["):
            place = close(code, place) + 1
            continue
        if token == "{":
            return close(code, place)
        if token == "}" or (place > index + 2 and token.line > code[place - 1].line and token.kind == "name"
                            and code[place - 1] not in (",", ":", "=", "->", ">", "where")
                            and not code[place - 1].startswith("@") and code[place - 1] not in MODIFIERS
                            and token not in ("where",)):
            return place
        place += 1
    return place


def _raise(code, start, end, found):
    cache = {}
    for token in code[start:end]:
        key = id(token.versions)
        if key not in cache:
            merged = dict(token.versions)
            for platform, version in found.items():
                merged[platform] = max(version, merged.get(platform, (0,)))
            # On Catalyst a version of iOS holds unless one of macCatalyst is named.
            if "iOS" in found and "macCatalyst" not in found:
                merged["macCatalyst"] = max(found["iOS"], merged.get("macCatalyst", (0,)))
            cache[key] = merged
        token.versions = cache[key]


# Declarations

MODIFIERS = {
    "public", "open", "package", "internal", "private", "fileprivate", "static", "class", "final", "override", "required",
    "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "nonisolated", "isolated", "indirect", "dynamic",
    "optional", "prefix", "postfix", "infix", "consuming", "borrowing", "sending", "async", "unsafe",
}
KEYWORDS = {
    "class", "struct", "enum", "protocol", "actor", "extension", "func", "var", "let", "init", "subscript", "case",
    "typealias", "associatedtype", "deinit", "import", "operator", "precedencegroup", "macro",
}


class Declaration:
    """A symbol: `path` is `Type.name(label:)`, and the flags are those of the tables."""

    def __init__(self, path, kind, file, line):
        self.path, self.kind, self.file, self.line = path, kind, file, line
        self.parent, _, self.name = path.rpartition(".")
        self.nullable = self.settable = self.static = self.override = self.implicit = self.is_public = False
        self.isolation = None  # "@MainActor", "nonisolated", or nothing of its own
        self.versions = {}
        self.scope_isolation = None  # That of the extension or type around it
        self.bases = []
        self.defaults = set()
        self.type = ""
        self.token = None
        self.code = []  # The tokens of the declaration, from its attributes up to its body
        self.scope = None  # The extension or type around it

    @property
    def base(self):
        return self.name.partition("(")[0]

    @property
    def labels(self):
        return re.findall(r"([^:(]+):", self.name.partition("(")[2]) if "(" in self.name else None


def skip_angles(code, index):
    depth = 0
    while index < len(code):
        if code[index] == "<":
            depth += 1
        elif code[index] == ">":
            depth -= 1
            if depth == 0:
                return index + 1
        elif code[index] in ("(", "["):
            index = close(code, index)
        index += 1
    return index


def _parameters(code, index):
    """Returns the labels of a parameter list, the labels with a default value, and the index after it."""
    end, labels, defaults, place = close(code, index), [], set(), index + 1
    while place < end:
        while code[place].startswith("@"):
            place += 1
            if code[place] == "<" and not code[place].gap:
                place = skip_angles(code, place)
            elif code[place] == "(" and not code[place].gap:
                place = close(code, place) + 1
        labels.append(str(code[place]))
        start = place
        while place < end and code[place] != ",":
            if code[place] in CLOSING:
                place = close(code, place)
            elif code[place] == "<":
                place = skip_angles(code, place) - 1
            elif code[place] == "=":
                defaults.add(len(labels) - 1)
            place += 1
        text = code[start:place]
        if "..." in "".join(text):
            defaults.add(len(labels) - 1)
        place += 1
    return labels, defaults, end + 1


def _type(code, index, stops):
    """Reads a type; returns its tokens and the index after it."""
    result, place = [], index
    while place < len(code):
        token = code[place]
        if token in stops or token.kind == "directive":
            break
        if result and token.line > code[place - 1].line and token.kind == "name" and code[place - 1] not in (
                "&", "->", ".", "any", "some", ",", ":") and token not in ("throws", "async", "where"):
            break
        if result and token.line > code[place - 1].line and (token.startswith("@") or token == "}"):
            break
        if token == "}":
            break
        if token in ("(", "["):
            end = close(code, place) + 1
        elif token == "<":
            end = skip_angles(code, place)
        else:
            end = place + 1
        result += code[place:end]
        place = end
    return result, place


def _is_optional(type_tokens):
    depth, level_arrow = 0, False
    for token in type_tokens:
        if token.kind == "other":
            depth += (token in ("(", "[", "<")) - (token in (")", "]", ">"))
        if token == "-" and depth == 0:
            level_arrow = True
    return bool(type_tokens) and type_tokens[-1] == "?" and not level_arrow


def declarations(code, file, path="", parent=None, is_protocol=False, is_public_scope=False, isolation=None, found=None):
    """Returns the declarations of a file, with those of its types; the bodies of functions are skipped."""
    found = [] if found is None else found
    index, begin = 0, None
    attributes, modifiers, versions = [], [], {}
    while index < len(code):
        token = code[index]
        if not attributes and not modifiers:
            begin = index
        if token.startswith("@"):
            if index + 1 < len(code) and code[index + 1] == "(" and not code[index + 1].gap:
                if token == "@available":
                    versions, index = _versions(code, index + 1)
                else:
                    index = close(code, index + 1) + 1
            else:
                index += 1
            attributes.append(str(token))
            continue
        following = code[index + 1] if index + 1 < len(code) else ""
        if token in MODIFIERS and token.kind == "name" and not (
                token == "class" and following not in MODIFIERS | {"func", "var", "let", "subscript", "init"}):
            if following == "(" and not following.gap:
                end = close(code, index + 1)
                modifiers.append(f"{token}({''.join(code[index + 2:end])})")
                index = end + 1
            else:
                modifiers.append(str(token))
                index += 1
            continue
        if token not in KEYWORDS or token.kind != "name":
            index = close(code, index) + 1 if token in CLOSING and token.kind == "other" else index + 1
            attributes, modifiers, versions = [], [], {}
            continue
        start, keyword = index, str(token)
        is_public = bool({"public", "open"} & set(modifiers)) or (
            (is_protocol or is_public_scope) and not {"private", "fileprivate", "internal", "package"} & set(modifiers))
        own = "@MainActor" if "@MainActor" in attributes else "nonisolated" if any(
            word.startswith("nonisolated") for word in modifiers) else None

        def add(name, kind, line=token.line):
            symbol = Declaration(f"{path}.{name}" if path else name, kind, file, line)
            symbol.is_public, symbol.isolation, symbol.versions = is_public, own, versions
            symbol.static = keyword == "case" or bool({"static", "class"} & set(modifiers))
            symbol.override = "override" in modifiers
            symbol.scope_isolation, symbol.token, symbol.scope = isolation, token, parent
            symbol.code = code[begin:_signature_end(code, start + 1)]
            found.append(symbol)
            return symbol

        if keyword in ("class", "struct", "enum", "protocol", "actor", "extension"):
            name_tokens, index = _type(code, index + 1, {":", "{", "where", "<"})
            name = "".join(name_tokens)
            if code[index] == "<":
                index = skip_angles(code, index)
            bases = []
            if code[index] == ":":
                bases, index = _type(code, index + 1, {"{", "where"})
            while code[index] != "{":
                index += 1
            end = close(code, index)
            full = name if keyword == "extension" or not path else f"{path}.{name}"
            if keyword == "extension":
                symbol = Declaration(full, "extension", file, token.line)
                symbol.is_public, symbol.isolation = is_public, own
                symbol.code = code[begin:_signature_end(code, start + 1)]
                found.append(symbol)
            else:
                symbol = add(name, keyword)
            symbol.bases = [base for base in re.split(r"[,&]", "".join(
                one for one in bases if not one.startswith("@"))) if base]
            inner = is_public and (keyword == "extension" and bool({"public", "open"} & set(modifiers)))
            declarations(code[index + 1:end], file, full, symbol, keyword == "protocol" and is_public, inner,
                         own, found)
            index = end + 1
        elif keyword == "func":
            name, index = code[index + 1], index + 2
            while code[index] not in ("(", "<") or (code[index] == "<" and name.kind != "name"):
                name, index = name + code[index], index + 1
            if code[index] == "<":
                index = skip_angles(code, index)
            labels, defaults, index = _parameters(code, index)
            symbol = add(f"{name}({''.join(label + ':' for label in labels)})", "func")
            symbol.defaults = defaults
            while index < len(code) and code[index] in ("async", "throws", "rethrows"):
                index += 1
                if index < len(code) and code[index] == "(":
                    index = close(code, index) + 1
            if index < len(code) and code[index] == "->":
                result, index = _type(code, index + 1, {"{", "where"})
                symbol.nullable, symbol.type = _is_optional(result), "".join(result)
            index = _skip_body(code, index)
        elif keyword in ("init", "subscript"):
            index += 1
            failable = index < len(code) and code[index] in ("?", "!")
            index += failable
            if code[index] == "<":
                index = skip_angles(code, index)
            labels, defaults, index = _parameters(code, index)
            if keyword == "subscript":
                labels = ["_"] * len(labels)
            symbol = add(f"{keyword}({''.join(label + ':' for label in labels)})", keyword)
            symbol.defaults = defaults
            if keyword == "subscript":
                result, index = _type(code, index + 1, {"{", "where"})
                symbol.nullable = _is_optional(result)
                symbol.settable = _has_setter(code, index)
            index = _skip_body(code, index)
        elif keyword in ("var", "let"):
            names, index = [code[index + 1]], index + 2
            symbol = add(str(names[0]), "var")
            type_tokens, is_implicit = [], False
            if index < len(code) and code[index] == ":":
                type_tokens, index = _type(code, index + 1, {"=", "{"})
                is_implicit = bool(type_tokens) and type_tokens[-1] == "!"
            symbol.nullable, symbol.implicit, symbol.type = _is_optional(type_tokens), is_implicit, "".join(type_tokens)
            hidden = any(re.fullmatch(r"(private|internal|fileprivate|package)\(set\)", word) for word in modifiers)
            if index < len(code) and code[index] == "=":
                if not type_tokens:
                    symbol.type = _made_type(code, index + 1)
                index = _skip_value(code, index + 1)
                symbol.settable = keyword == "var" and not hidden
                if index < len(code) and code[index] == "{":
                    index = close(code, index) + 1
            elif index < len(code) and code[index] == "{":
                symbol.settable = not hidden and _has_setter(code, index)
                index = close(code, index) + 1
            else:
                symbol.settable = keyword == "var" and not hidden
        elif keyword == "case":
            index += 1
            while index < len(code):
                name, index = code[index], index + 1
                labels = None
                if index < len(code) and code[index] == "(" and not code[index].gap:
                    labels, _, index = _parameters(code, index)
                symbol = add(str(name), "case", name.line)
                symbol.is_public = bool(parent and parent.is_public)
                if index < len(code) and code[index] == "=":
                    index += 1
                    while index < len(code) and code[index] != "," and code[index].line == code[index - 1].line:
                        index += 1
                if index < len(code) and code[index] == ",":
                    index += 1
                    continue
                break
        elif keyword in ("typealias", "associatedtype"):
            symbol = add(str(code[index + 1]), keyword)
            index += 2
            if index < len(code) and code[index] == "<":
                index = skip_angles(code, index)
            if index < len(code) and code[index] in ("=", ":"):
                result, index = _type(code, index + 1, set())
                symbol.type = "".join(result)
        else:
            index += 1
            if keyword == "deinit":
                index = _skip_body(code, index)
        if index <= start:
            index = start + 1
        attributes, modifiers, versions = [], [], {}
    return found


def _signature_end(code, index):
    """Returns the end of the declaration that contains `index`: its body, its value, or the next declaration."""
    place = index
    while place < len(code):
        token = code[place]
        if token in ("(", "[") and token.kind == "other":
            place = close(code, place) + 1
            continue
        if token.kind == "other" and token in ("{", "}"):
            return place
        if token == "=" and code[place + 1] != "=" and code[place - 1] != "=":
            return place
        if place > index and token.line > code[place - 1].line and (
                token in KEYWORDS | MODIFIERS or token.startswith("@")) and code[place - 1] not in (",", ":", "->"):
            return place
        place += 1
    return place


def _made_type(code, index):
    """Returns the type in `= Type(…)`, or an empty string for another value."""
    name = ""
    while index + 1 < len(code) and code[index].kind == "name" and code[index][0].isupper():
        name += code[index]
        if code[index + 1] == "(":
            return name
        if code[index + 1] != ".":
            return ""
        name, index = name + ".", index + 2
    return ""


def _skip_body(code, index):
    while index < len(code) and code[index] == "where" or (
            index < len(code) and code[index - 1] != "{" and "where" in code[max(0, index - 12):index]
            and code[index] not in ("{", "}") and code[index].kind != "directive"
            and code[index] not in KEYWORDS | MODIFIERS and not code[index].startswith("@")):
        index += 1
    if index < len(code) and code[index] == "{":
        return close(code, index) + 1
    return index


def _skip_value(code, index):
    """Returns the index after an initial value; a block in the same line belongs to the property's observers or to it."""
    while index < len(code):
        token = code[index]
        if token in CLOSING and token.kind == "other":
            index = close(code, index) + 1
            continue
        previous = code[index - 1]
        if token.line > previous.line and token not in (".", "?", ":", "&") and (
                previous not in ("=", "?", ":", ",", ".", "&", "+", "-", "||", "&&")):
            return index
        index += 1
    return index


def _has_setter(code, index):
    end, depth = close(code, index), 0
    is_accessor_block = False
    for place in range(index + 1, end):
        token = code[place]
        if token in ("{", "(", "["):
            depth += 1
        elif token in ("}", ")", "]"):
            depth -= 1
        elif depth == 0 and token in ("set", "_modify", "willSet", "didSet") and code[place - 1] != ".":
            following = code[place + 1]
            if following in ("{", "(", "}", "get") or place + 1 == end:
                return True
    return is_accessor_block


# Names

TYPES = ("class", "struct", "enum", "protocol", "actor")


class Model:
    """The declarations of the headless UIKit and of the code that uses it."""

    def __init__(self, declared, used):
        self.types, self.members, self.bases = {}, collections.defaultdict(dict), collections.defaultdict(list)
        self.aliases = {}
        self.is_ours = {symbol.path for symbol in used if symbol.kind in TYPES}
        for symbol in used + declared:
            if symbol.kind in TYPES:
                self.types[symbol.path] = symbol
            if symbol.kind in TYPES + ("extension",):
                self.bases[symbol.path] += symbol.bases
            elif symbol.kind == "typealias":
                self.aliases[symbol.path] = symbol.type
        for symbol in declared:
            if symbol.kind not in TYPES + ("extension", "typealias", "associatedtype"):
                self.members[symbol.parent].setdefault(symbol.base, []).append(symbol)
        self.own = {symbol.base for symbol in used}
        self.own_values = {symbol.base for symbol in used if symbol.static}
        self.own_types = {"var": collections.defaultdict(dict), "func": collections.defaultdict(dict)}
        for symbol in used:
            if symbol.kind in self.own_types:
                self.own_types[symbol.kind][symbol.parent].setdefault(symbol.base, symbol.type)
        # Enumerations and structures have members by their protocols, such as `contains` of an option set.
        self.values = {symbol.path for symbol in declared if symbol.kind in ("enum", "struct")}
        self.by_name = collections.defaultdict(list)
        for members in self.members.values():
            for name, symbols in members.items():
                self.by_name[name] += symbols

    def chain(self, name, seen=None):
        """Returns a type with its superclasses and protocols, nearest first."""
        seen = [] if seen is None else seen
        name = self.aliases.get(name, name)
        if name in seen or name not in self.bases and name not in self.types and name not in self.members:
            return seen
        seen.append(name)
        for base in self.bases.get(name, []):
            self.chain(plain(base), seen)
        return seen

    def is_uikit(self, name):
        return any(one in self.types and one not in self.is_ours for one in self.chain(name))

    def declared(self, path):
        """Returns the members with exactly this path."""
        parent, _, name = path.rpartition(".")
        return [one for one in self.members[parent].get(name.partition("(")[0], []) if one.path == path]

    def find(self, type_name, name):
        """Returns the members of this name in a type, of the nearest type that has some."""
        for one in self.chain(type_name):
            if name in self.members.get(one, {}):
                return self.members[one][name]
        return []


def plain(text):
    """Returns the name of a type without optionality, arguments, `any` and `some`."""
    text = re.sub(r"^(any|some|inout|weak)(?=[A-Z(])", "", text.strip())
    while text.endswith(("?", "!")):
        text = text[:-1]
    if text.startswith("(") and text.endswith(")"):
        return plain(text[1:-1])
    text = re.sub(r"^(any|some)(?=[A-Z(])", "", text)
    if text.startswith("["):
        return "Dictionary" if ":" in text else "Array"
    text = text.partition("<")[0]
    return text.partition("&")[0]


def accepts(symbol, labels, trailing):
    """Tells whether a call with these labels can be a call of the symbol."""
    own = symbol.labels
    if own is None:
        return True
    place = 0
    for label in labels:
        while place < len(own) and own[place] != label:
            if place not in symbol.defaults and not trailing:
                return False
            place += 1
        if place == len(own):
            # A variadic parameter takes several arguments.
            return label == "_" and bool(own) and place - 1 in symbol.defaults
        place += 1
    left = [index for index in range(place, len(own)) if index not in symbol.defaults]
    return len(left) <= trailing


def call_labels(code, index):
    """Returns the labels of the call whose `(` or `{` is at `index`, and the number of trailing closures."""
    labels = []
    if index < len(code) and code[index] == "(":
        end, place = close(code, index), index + 1
        while place < end:
            is_label = place + 1 < end and code[place].kind == "name" and code[place + 1] == ":"
            labels.append(str(code[place]) if is_label else "_")
            while place < end and code[place] != ",":
                place = close(code, place) + 1 if code[place] in CLOSING else place + 1
            place += 1
        index = end + 1
    elif index >= len(code) or code[index] != "{":
        return None, 0
    trailing = 0
    while index < len(code) and code[index] == "{" and (code[index].line == code[index - 1].line):
        trailing += 1
        index = close(code, index) + 1
        if index + 2 < len(code) and code[index].kind == "name" and code[index + 1] == ":" and code[index + 2] == "{":
            index += 2
    return labels, trailing


def reference_labels(code, index):
    """Returns the labels of a reference such as `dismiss(animated:completion:)`; nil if it is none."""
    if index >= len(code) or code[index] != "(":
        return None
    end = close(code, index)
    inside = code[index + 1:end]
    if inside and len(inside) % 2 == 0 and all(one == ":" for one in inside[1::2]) and all(
            one.kind == "name" for one in inside[::2]):
        return [str(one) for one in inside[::2]]
    return None


STARTS = {"(", ",", "=", ":", "[", "{", "return", "case", "?", "!", "&&", "||", "in", "??", "&", "if", "else", "->", "+",
          "try", "await", "where", "guard", "~", "is", ";", "-", "|", ">", "<"}


class Scanner:
    """Finds the symbols of UIKit that a file uses on one platform."""

    def __init__(self, model, code, watched=None):
        """Looks for all names, or for those in `watched` only."""
        self.model, self.code, self.watched = model, code, watched
        self.found = []  # (token, candidates)
        self.locals = {}
        self.memo = {}

    def scan(self):
        code = self.code
        scopes, pending = [], None  # Names of the enclosing types, None for other blocks.
        self.scope_at = []
        for index, token in enumerate(code):
            self.scope_at.append(next((scope for scope in reversed(scopes) if scope), None))
            if token.kind == "name" and token in TYPES + ("extension",) and index + 1 < len(code) and code[
                    index + 1].kind == "name" and code[index - 1] != "." and code[index + 1] not in (
                    "func", "var", "let", "subscript", "init"):
                name, place = str(code[index + 1]), index + 2
                while place + 1 < len(code) and code[place] == ".":
                    name, place = f"{name}.{code[place + 1]}", place + 2
                outer = next((scope for scope in reversed(scopes) if scope), None)
                pending = name if token == "extension" or not outer else f"{outer}.{name}"
            elif token == "{" and token.kind == "other":
                scopes.append(pending)
                pending = None
            elif token == "}" and token.kind == "other" and scopes:
                scopes.pop()
        for index, token in enumerate(code):
            if token.kind == "name" and (self.watched is None or str(token) in self.watched):
                self.visit(index)
        return self.found

    def visit(self, index):
        code, token = self.code, self.code[index]
        previous = code[index - 1] if index else ""
        following = code[index + 1] if index + 1 < len(code) else ""
        if following == ":" and previous in ("(", ","):
            return
        if previous in ("func", "var", "let", "class", "struct", "enum", "protocol", "case", "extension", "import") and (
                previous != "case" or following not in (".",)):
            if previous == "extension" and str(token) in self.model.types and str(token) not in self.model.is_ours:
                self.add(token, [self.model.types[str(token)]])
            return
        symbols = self.lookup(index)
        if symbols:
            self.add(token, symbols)

    def add(self, token, symbols):
        self.found.append((token, symbols))

    def narrowed(self, index, symbols):
        """Keeps the functions that the call at `index` can mean."""
        code = self.code
        reference = reference_labels(code, index + 1)
        if reference is not None:
            exact = [one for one in symbols if one.labels == reference]
            return exact or symbols
        labels, trailing = call_labels(code, index + 1)
        if labels is None:
            return symbols
        return [one for one in symbols if accepts(one, labels, trailing)]

    def lookup(self, index):
        """Returns the symbols that a name can mean; an empty list if it is not UIKit's."""
        code, token, model = self.code, self.code[index], self.model
        previous = code[index - 1] if index else ""
        name = str(token)
        if previous == ".":
            before = code[index - 2] if index > 1 else ""
            is_implicit = (before in STARTS and before.kind != "text") if before else True
            if before == "?" and code[index - 2].gap is False and code[index - 3] not in STARTS:
                is_implicit = False  # Optional chaining.
            if before in ("!", ">") and not before.gap:
                is_implicit = False
            if is_implicit:
                if name in model.own_values:
                    return []
                symbols = [one for one in model.by_name.get(name, []) if one.static or one.kind == "case"]
                if code[index + 1:index + 2] == ["init"]:
                    return []
                return self.narrowed(index, symbols)
            base, is_type = self.type_before(index - 2)
            if base is not None:
                nested = f"{base}.{name}"
                if nested in model.types:
                    return [] if nested in model.is_ours else [model.types[nested]]
                symbols = self.narrowed(index, model.find(base, name))
                if not symbols and self.is_unknown(base, name):
                    return [Declaration(f"{base}.{name}", "unknown", "", token.line)]
                return symbols
            if name in model.own:
                return []
            symbols = [one for one in model.by_name.get(name, []) if not one.static and one.kind != "case"]
            return self.narrowed(index, symbols)
        if name in model.types:
            if name in model.is_ours:
                return []
            result = [model.types[name]]
            labels, trailing = call_labels(code, index + 1)
            if index + 1 < len(code) and code[index + 1] == "(" and labels is not None:
                result += self.narrowed(index, model.find(name, "init"))
            return result
        scope = self.scope_at[index]
        if scope and model.is_uikit(scope):
            if self.local_type(index, name) is not None:
                return []
            return self.narrowed(index, model.find(scope, name))
        return []

    def is_unknown(self, base, name):
        """Tells whether a name is declared nowhere although the type is UIKit's own."""
        model = self.model
        return base in model.types and base not in model.is_ours and base not in model.values and not (
            name in ANYWHERE or name in model.own or any(name in model.members[one] for one in model.chain(base))
            or f"{base}.{name}" in model.types or f"{base}.{name}" in model.aliases)

    # Types

    def type_before(self, end):
        """Returns the type of the expression that ends at `end`, if it is known, and true if it names the type itself."""
        if end not in self.memo:
            self.memo[end] = (None, False)
            self.memo[end] = self.find_type(end)
        return self.memo[end]

    def find_type(self, end):
        code, model = self.code, self.model
        while end >= 0 and code[end] in ("?", "!"):
            end -= 1
        token = code[end]
        called = False
        if token.kind == "text":
            return "String", False
        if token == ")":
            opening = self.opening(end)
            if opening > 1 and code[opening - 1] == ">" and not code[opening].gap:
                # `Name<Argument>(…)`
                start = self.angle(opening - 1)
                name = str(code[start - 1]) if start else ""
                return (name if name[:1].isupper() else None), False
            if opening == 0 or code[opening - 1].kind != "name" or code[opening].gap:
                inside = code[opening + 1:end]
                # `(x as? UIView)`
                for place, one in enumerate(inside):
                    if one == "as":
                        text = "".join(piece for piece in inside[place + 1:] if piece not in ("?", "!"))
                        return plain(text), False
                return self.type_before(end - 1) if len(inside) else (None, False)
            end, called = opening - 1, True
            token = code[end]
        if token in ("]", "}") or token.kind != "name":
            return None, False
        name = str(token)
        if end and code[end - 1] == ".":
            before = code[end - 2]
            if before in STARTS and not (before == "?" and not before.gap and code[end - 3] not in STARTS):
                return None, False
            base, is_type = self.type_before(end - 2)
            if base is None:
                return None, False
            if f"{base}.{name}" in model.types:
                return f"{base}.{name}", not called
            own = self.own_type(base, name, called)
            if own:
                return own, False
            if name == "init":
                return base, False
            found = self.fitting(model.find(base, name), called)
            return (self.value(found[0]), False) if found else (None, False)
        if name == "self" or name == "super":
            scope = self.scope_at[end]
            return scope, False
        if name == "Self":
            return self.scope_at[end], True
        if name in model.types or name in model.aliases:
            return model.aliases.get(name, name), not called
        local = self.local_type(end, name)
        if local is not None:
            return (local or None), False
        scope = self.scope_at[end]
        if scope:
            own = self.own_type(scope, name, called)
            if own:
                return own, False
            found = self.fitting(model.find(scope, name), called)
            if found:
                return self.value(found[0]), False
        return None, False

    @staticmethod
    def fitting(symbols, is_called):
        return [one for one in symbols if is_called or one.kind != "func"]

    def own_type(self, scope, name, is_called):
        """Returns the type of a member that the code itself declares, if it says one."""
        for kind in ("func", "var") if is_called else ("var",):
            for one in self.model.chain(scope):
                if self.model.own_types[kind].get(one, {}).get(name):
                    return plain(self.model.own_types[kind][one][name])
        return None

    @staticmethod
    def value(symbol):
        text = symbol.type
        if not text and symbol.kind == "case":
            return symbol.parent
        if text in ("Self", "") and symbol.kind in ("func", "var"):
            return symbol.parent if text == "Self" else None
        return plain(text) or None

    def angle(self, end):
        """Returns the index of the `<` that the `>` at `end` closes; 0 if there is none."""
        depth = 0
        for place in range(end, max(end - 60, 0), -1):
            depth += (self.code[place] == ">") - (self.code[place] == "<")
            if depth == 0:
                return place
        return 0

    def opening(self, end):
        depth = 0
        for place in range(end, -1, -1):
            if self.code[place].kind != "other":
                continue
            if self.code[place] == ")":
                depth += 1
            elif self.code[place] == "(":
                depth -= 1
                if depth == 0:
                    return place
        return 0

    def local_type(self, index, name):
        """Returns the type of a variable that is declared before `index`: nil if there is none, "" if it is not known."""
        if name not in self.locals:
            # The list is filled in the order of the file, so `let x = x` finds the outer `x`.
            self.locals[name] = []
            self.declare(name, self.locals[name])
        scope = self.scope_at[index]
        latest = None
        for place, kind, finish, owner in self.locals[name]:
            if place < index < finish and owner == scope:
                latest = kind
        return latest

    def declare(self, name, result):
        """Adds where variables of this name are declared in this file, their types, and where their scopes end."""
        code = self.code
        for place, token in enumerate(code):
            if token != name or token.kind != "name" or place == 0:
                continue
            previous = code[place - 1]
            following = code[place + 1] if place + 1 < len(code) else ""
            finish = _block_end(code, place)
            owner = self.scope_at[place]
            if previous in ("let", "var") or (previous == "for"):
                is_member = finish < len(code) and self.is_type_body(place)
                if is_member:
                    continue
                if following == ":":
                    kind, _ = _type(code, place + 2, {"=", "{", ",", "else", "in"})
                    result.append((place, plain("".join(kind)), finish, owner))
                elif following == "=":
                    kind = self.value_type(place + 2)
                    result.append((place, kind, finish, owner))
                else:
                    result.append((place, "", finish, owner))
            elif following == ":" and previous.kind == "name" and code[place - 2] in ("(", ","):
                kind, after = _type(code, place + 2, {",", ")", "="})
                result.append((place, plain("".join(kind)), self.body_end(place), owner))
            elif following == ":" and previous in ("(", ",") and self.is_parameter(place):
                kind, after = _type(code, place + 2, {",", ")", "="})
                result.append((place, plain("".join(kind)), self.body_end(place), owner))
            elif previous in ("{", ",", "(") and following in ("in", ",", ")") and self.is_closure_parameter(place):
                result.append((place, "", finish, owner))

    def is_type_body(self, place):
        depth = 0
        for index in range(place, -1, -1):
            if self.code[index].kind != "other":
                continue
            if self.code[index] == "}":
                depth += 1
            elif self.code[index] == "{":
                if depth == 0:
                    return self.scope_at[index] != self.scope_at[index + 1] if index + 1 < len(self.code) else False
                depth -= 1
        return True

    def is_parameter(self, place):
        """True in the parameters of a function or of an initialiser."""
        depth = 0
        for index in range(place - 1, -1, -1):
            if self.code[index] == ")":
                depth += 1
            elif self.code[index] == "(":
                if depth == 0:
                    return self.code[index - 1] in ("init", "subscript") or self.code[index - 2] == "func" or (
                        self.code[index - 1] == ">" )
                depth -= 1
        return False

    def is_closure_parameter(self, place):
        index = place
        while index < len(self.code) and (self.code[index].kind == "name" or self.code[index] in (",", "(", ")")):
            if self.code[index] == "in":
                return True
            index += 1
        return False

    def body_end(self, place):
        """Returns the end of the body of the function whose parameter is at `place`."""
        index = place
        while index < len(self.code) and self.code[index] != "{":
            if self.code[index] == "}":
                return index
            index += 1
        return close(self.code, index) if index < len(self.code) else index

    def value_type(self, place):
        """Returns the type of the value that begins at `place` and ends with its line or before a brace, if it is simple."""
        code, end = self.code, place
        if code[place].kind != "name" and code[place] != "(":
            return ""
        while end < len(code):
            if code[end] in ("(", "["):
                end = close(code, end) + 1
                continue
            if code[end] == "as":
                kind, _ = _type(code, end + 1 + (code[end + 1] in ("?", "!")), {",", "{", "else", "=", "??"})
                return plain("".join(kind))
            if code[end].kind in ("name",) and code[end - 1].kind != "other" and end > place:
                break
            if code[end].kind == "other" and code[end] not in (".", "?", "!"):
                break
            if end > place and code[end].line > code[end - 1].line and code[end] != ".":
                break
            end += 1
        if end == place:
            return ""
        base, is_type = self.type_before(end - 1)
        return base or ""


# The members of every object and of every optional.
ANYWHERE = {"self", "Type", "init", "description", "debugDescription", "hash", "hashValue", "isEqual", "map", "flatMap"}
