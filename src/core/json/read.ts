import { codePointName } from "#core/characters.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { asJsonNumber } from "./number.ts";
import { type Comment, type JsonTree, KIND, type Kind, NONE, type Problem } from "./tree.ts";

/** After so many problems the rest of a text is not read. */
const MOST_PROBLEMS = 100;

type State = "top" | "first key" | "key" | "colon" | "first item" | "value" | "after";

const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;
const HASH = 35;
const APOSTROPHE = 39;
const STAR = 42;
const COMMA = 44;
const MINUS = 45;
const SLASH = 47;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const MARK = 0xfeff;

const isClosing = (code: number): boolean => code === CLOSE_ARRAY || code === CLOSE_OBJECT;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** A run of what a word or a number is made of. */
const WORD = /(?:[\p{L}\p{N}_$.+\\-]|\u200c|\u200d)+/uy;
const IDENTIFIER = /^[\p{L}_$](?:[\p{L}\p{N}\p{M}_$]|\u200c|\u200d)*$/u;
const JSON5_NUMBER = /^[+-]?(?:0[xX][\da-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|Infinity|NaN)$/;
/** What other languages call JSON's three words. */
const FOREIGN_WORDS: ReadonlyMap<string, string> = new Map([
  ["True", "true"],
  ["TRUE", "true"],
  ["False", "false"],
  ["FALSE", "false"],
  ["None", "null"],
  ["nil", "null"],
  ["NULL", "null"],
  ["Null", "null"],
  ["undefined", "null"],
]);

/**
 * Reads a text of JSON, JSON with comments, JSON5 or NDJSON into a tree of places. It never fails: what is wrong is in
 * `problems` (with what was expected, and at which place), and reading goes on behind it. Nesting is limited by memory
 * alone. `progress` hears now and then at which offset it is.
 *
 * RFC 8259; JSON5 1.0.0, https://spec.json5.org; NDJSON, https://github.com/ndjson/ndjson-spec.
 */
export function readJson(text: string, progress: (offset: number) => void = () => {}): JsonTree {
  const columns = growing(16 + (text.length >> 3));
  const problems: Problem[] = [];
  const comments: Comment[] = [];
  let pending: { readonly start: number; readonly end: number }[] = [];
  const length = text.length;
  const hasMark = text.charCodeAt(0) === MARK;
  let at = hasMark ? 1 : 0;
  let container = NONE;
  let roots = 0;
  let keyStart = 0;
  let keyEnd = 0;
  // The last finished value, for comments behind it in its line.
  let last = NONE;
  let lastEnd = 0;
  let state: State = "top";
  let nextReport = 1 << 20;

  const wrong = (offset: number, message: string, isJson5 = false) => {
    problems.push({ at: offset, message, isJson5 });
  };

  /** What stands at an offset, as a sentence names it. */
  function found(offset: number): string {
    if (offset >= length) return "the text ends";
    WORD.lastIndex = offset;
    const word = WORD.exec(text)?.[0];
    if (word !== undefined) return `'${word.length > 30 ? `${word.slice(0, 30)}…` : word}' was found`;
    const code = text.codePointAt(offset) ?? 0;
    if (code === NEWLINE || code === RETURN) return "the line ends";
    return code < 32 || (code >= 127 && code < 160)
      ? `the control character ${codePointName(code)} was found`
      : `'${String.fromCodePoint(code)}' was found`;
  }

  const placeOf = (offset: number) => inWords(placeFinder(text)(offset)).replace("Line", "line");

  function skipSpace() {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 32 || code === NEWLINE || code === RETURN || code === 9) at++;
      else if (code === SLASH) {
        if (!skipComment()) return;
      } else if (code > 127 && /[\u00a0\u2028\u2029\ufeff\p{Zs}]/u.test(text.charAt(at))) {
        wrong(at, `The space ${codePointName(code)} is none in JSON.`, true);
        at++;
      } else if (code === 11 || code === 12) {
        wrong(at, `A ${code === 11 ? "vertical tab" : "form feed"} is no space in JSON.`, true);
        at++;
      } else return;
    }
  }

  function skipComment(): boolean {
    const start = at;
    const second = text.charCodeAt(at + 1);
    if (second === SLASH) {
      while (at < length && text.charCodeAt(at) !== NEWLINE && text.charCodeAt(at) !== RETURN) at++;
    } else if (second === STAR) {
      const end = text.indexOf("*/", at + 2);
      if (end < 0) wrong(at, "The comment that begins here is not closed: '*/' was expected.");
      at = end < 0 ? length : end + 2;
    } else return false;
    const isBehind = last !== NONE && pending.length === 0 && !/[\n\r]/.test(text.slice(lastEnd, start));
    if (isBehind) comments.push({ start, end: at, node: last, side: "after" });
    else pending.push({ start, end: at });
    return true;
  }

  function belong(node: number, side: Comment["side"]) {
    for (const comment of pending) comments.push({ ...comment, node, side });
    pending = [];
  }

  function add(kind: Kind, start: number, end: number) {
    const node = columns.add(kind, start, end, keyStart, keyEnd, container);
    if (pending.length > 0) belong(node, "before");
    if (container === NONE) roots++;
    else columns.sizes[container]!++;
    keyStart = 0;
    keyEnd = 0;
    if (kind >= KIND.array) {
      container = node;
      last = NONE;
      state = kind === KIND.array ? "first item" : "first key";
    } else {
      last = node;
      lastEnd = end;
      state = container === NONE ? "top" : "after";
    }
  }

  function close() {
    at++;
    if (pending.length > 0) belong(container, "inside");
    columns.ends[container] = at;
    columns.nexts[container] = columns.count();
    last = container;
    lastEnd = at;
    container = columns.parents[container]!;
    state = container === NONE ? "top" : "after";
  }

  /** Reads a string from its quote to behind its closing one. */
  function string(quote: number) {
    const start = at++;
    for (;;) {
      let code = text.charCodeAt(at);
      while (code !== quote && code !== BACKSLASH && code >= 32) code = text.charCodeAt(++at);
      if (code === quote) {
        at++;
        return;
      }
      if (code === BACKSLASH) readEscape();
      else if (at >= length || code === NEWLINE || code === RETURN) {
        wrong(
          start,
          `The string that begins here is not closed: ${String.fromCharCode(quote)} was expected in its line.`,
        );
        return;
      } else {
        const name = code === 9 ? "A tab" : `The control character ${codePointName(code)}`;
        const written = code === 9 ? "\\t" : `\\u${code.toString(16).padStart(4, "0")}`;
        wrong(at, `${name} inside of a string must be written ${written}.`);
        at++;
      }
      if (problems.length >= MOST_PROBLEMS) return;
    }
  }

  function readEscape() {
    const next = text.charAt(at + 1);
    if (next === "u") {
      if (/^[\da-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) at += 6;
      else {
        wrong(at, "Four hexadecimal digits were expected after \\u.");
        at += 2;
      }
    } else if (next !== "" && '"\\/bfnrt'.includes(next)) at += 2;
    else if (next === "\r" && text.charCodeAt(at + 2) === NEWLINE) {
      wrong(at, "A string must not go on in the next line: write \\n.", true);
      at += 3;
    } else if (next === "\n" || next === "\r") {
      wrong(at, "A string must not go on in the next line: write \\n.", true);
      at += 2;
    } else {
      const isJson5 = next === "x" ? /^[\da-fA-F]{2}$/.test(text.slice(at + 2, at + 4)) : !/[1-9]/.test(next);
      wrong(at, `\\${next} is no escape of JSON: one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u was expected.`, isJson5);
      at += next === "" ? 1 : 2;
    }
  }

  /** Reads digits as JSON writes them; false where more than them stands there. */
  function plainNumber(): boolean {
    let here = at;
    if (text.charCodeAt(here) === MINUS) here++;
    if (text.charCodeAt(here) === 48) here++;
    else if (isDigit(text.charCodeAt(here))) {
      do here++;
      while (isDigit(text.charCodeAt(here)));
    } else return false;
    if (text.charCodeAt(here) === 46) {
      if (!isDigit(text.charCodeAt(++here))) return false;
      while (isDigit(text.charCodeAt(here))) here++;
    }
    if ((text.charCodeAt(here) | 32) === 101) {
      here++;
      const sign = text.charCodeAt(here);
      if (sign === 43 || sign === MINUS) here++;
      if (!isDigit(text.charCodeAt(here))) return false;
      while (isDigit(text.charCodeAt(here))) here++;
    }
    const next = text.charCodeAt(here);
    if (next > 127 || isDigit(next) || next === 46 || next === 43 || next === MINUS || next === 95 || next === 36)
      return false;
    if ((next | 32) >= 97 && (next | 32) <= 122) return false;
    add(KIND.number, at, here);
    at = here;
    return true;
  }

  function plainWord(name: string, kind: Kind): boolean {
    const end = at + name.length;
    if (!text.startsWith(name, at) || !(text.charCodeAt(end) <= COMMA || isClosing(text.charCodeAt(end)))) return false;
    add(kind, at, end);
    at = end;
    return true;
  }

  function oddNumber(word: string): string {
    if (/^[+-]?0\d/.test(word))
      return `A number must not begin with 0: ${asJsonNumber(word) ?? "other digits"} was expected, not '${word}'.`;
    if (/^[+-]?\.\d/.test(word)) return `A digit was expected before the point of '${word}'.`;
    if (/\.(?!\d)/.test(word)) return `A digit was expected after the point of '${word}'.`;
    if (/^\+/.test(word)) return `A number must not begin with +: '${word.slice(1)}' was expected.`;
    if (/^[+-]?(?:NaN|Infinity)$/.test(word)) return `JSON has no number '${word}'.`;
    if (/^[+-]?0[xX]/.test(word)) return `JSON has no hexadecimal numbers such as '${word}'.`;
    return `A number was expected, but '${word}' is none.`;
  }

  /** Reads a word or an odd number where a value should be. */
  function word() {
    WORD.lastIndex = at;
    const read = WORD.exec(text)?.[0] ?? "";
    const end = at + read.length;
    const kind = read === "true" ? KIND.true : read === "false" ? KIND.false : read === "null" ? KIND.null : undefined;
    if (kind !== undefined) add(kind, at, end);
    else if (JSON5_NUMBER.test(read)) {
      wrong(at, oddNumber(read), true);
      add(KIND.number, at, end);
    } else if (/^[+-]?\.?\d/.test(read)) {
      wrong(at, oddNumber(read));
      add(KIND.number, at, end);
    } else {
      const meant = FOREIGN_WORDS.get(read);
      wrong(
        at,
        meant === undefined
          ? `${WANTED[state] ?? "A value was expected"}, but ${found(at)}: a string must stand in double quotes.`
          : `A value was expected, but '${read}' was found: JSON writes it ${meant}.`,
      );
      add(KIND.null, at, end);
    }
    at = end;
  }

  /** Reads the value that begins here; false where none does. */
  function value(code: number): boolean {
    if (code === QUOTE || code === APOSTROPHE) {
      if (code === APOSTROPHE) wrong(at, "A string must stand in double quotes, not in single quotes.", true);
      const start = at;
      string(code);
      add(KIND.string, start, at);
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      const start = at++;
      add(code === OPEN_ARRAY ? KIND.array : KIND.object, start, start);
    } else if ((code === MINUS || isDigit(code)) && plainNumber()) return true;
    else if (plainWord("true", KIND.true) || plainWord("false", KIND.false) || plainWord("null", KIND.null))
      return true;
    else {
      WORD.lastIndex = at;
      if (!WORD.test(text)) return false;
      word();
    }
    return true;
  }

  /** Goes behind what nothing can be made of. */
  function skip() {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    while (at < length && !/[\s,:{}[\]"'\w/]/.test(text.charAt(at))) at++;
  }

  /** A bracket that closes, where a container is open. */
  function closing(code: number) {
    const isArray = columns.kinds[container] === KIND.array;
    if ((code === CLOSE_ARRAY) === isArray) return close();
    const opened = placeOf(columns.starts[container]!);
    wrong(
      at,
      `${isArray ? "']' was expected to close the array" : "'}' was expected to close the object"} that begins in ${opened}, but ${found(at)}.`,
    );
    // The bracket of a container further out closes all in between; any other is left out.
    const outer = columns.parents[container]!;
    if (outer !== NONE && (columns.kinds[outer] === KIND.array) === (code === CLOSE_ARRAY)) {
      close();
      at--;
      close();
    } else at++;
  }

  function key(code: number) {
    if (code === CLOSE_OBJECT) {
      if (state === "key") wrong(at, "A key was expected after the comma, but '}' was found.", true);
      return close();
    }
    const start = at;
    if (code === QUOTE || code === APOSTROPHE) {
      if (code === APOSTROPHE) wrong(at, "A key must stand in double quotes, not in single quotes.", true);
      string(code);
    } else {
      WORD.lastIndex = at;
      const read = WORD.exec(text)?.[0] ?? "";
      if (read === "") {
        const expected =
          state === "first key" ? "A key in double quotes or '}' was expected" : "A key in double quotes was expected";
        wrong(at, `${expected}, but ${found(at)}.`);
        if (code === COMMA) at++;
        else if (code === CLOSE_ARRAY) closing(code);
        else if (code === COLON) {
          keyStart = at;
          keyEnd = at;
          state = "colon";
        } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) value(code);
        else skip();
        return;
      }
      wrong(
        at,
        `A key must stand in double quotes: "${read}" was expected, but it stands without quotes.`,
        IDENTIFIER.test(read),
      );
      at += read.length;
    }
    keyStart = start;
    keyEnd = at;
    state = "colon";
  }

  function afterValue(code: number) {
    const isArray = columns.kinds[container] === KIND.array;
    if (code === COMMA) {
      at++;
      state = isArray ? "value" : "key";
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) closing(code);
    else {
      wrong(at, `',' or '${isArray ? "]" : "}"}' was expected after the value, but ${found(at)}.`);
      if (code === COLON || code === HASH) skip();
      else state = isArray ? "value" : "key";
    }
  }

  function step(code: number) {
    if (state === "first key" || state === "key") key(code);
    else if (state === "colon") {
      if (code === COLON) at++;
      else {
        wrong(at, `':' was expected after the key, but ${found(at)}.`);
        if (text.charAt(at) === "=") at += text.charAt(at + 1) === ">" ? 2 : 1;
      }
      state = "value";
    } else if (state === "after") afterValue(code);
    else if (state === "first item" && code === CLOSE_ARRAY) close();
    else if (state === "top" && roots > 0 && !/[\n\r]/.test(text.slice(lastEnd, at))) {
      wrong(at, `The end of the text or of the line was expected after the value, but ${found(at)}.`);
      lastEnd = at;
      if (!value(code)) skip();
      lastEnd = Math.max(lastEnd, at);
    } else if (value(code)) return;
    else missingValue(code);
  }

  function missingValue(code: number) {
    const isTop = container === NONE;
    const isArray = !isTop && columns.kinds[container] === KIND.array;
    const isTrailing = isArray && code === CLOSE_ARRAY;
    const expected =
      state === "first item"
        ? "A value or ']' was expected"
        : isTop
          ? "A value was expected"
          : isArray
            ? "A value was expected after the comma"
            : "A value was expected after ':'";
    wrong(at, `${expected}, but ${found(at)}.`, isTrailing);
    if (isTop) return skip();
    if (code === CLOSE_ARRAY || code === CLOSE_OBJECT || code === COMMA) {
      if (!isTrailing && !isArray) {
        add(KIND.null, at, at);
      }
      state = "after";
      if (isTrailing || code !== COMMA) return closing(code);
      return afterValue(code);
    }
    skip();
  }

  for (;;) {
    let code = text.charCodeAt(at);
    // Most signs stand without a space before them.
    if (!(code > 32 && code < 128 && code !== SLASH)) {
      skipSpace();
      code = text.charCodeAt(at);
    }
    if (at >= nextReport) {
      progress(at);
      nextReport = at + (1 << 20);
    }
    if (at >= length || problems.length >= MOST_PROBLEMS) break;
    // Functions change it, which the compiler does not see.
    const now = state as State;
    // What follows a value in JSON without a slip.
    if (code === COMMA && now === "after") {
      at++;
      state = columns.kinds[container] === KIND.array ? "value" : "key";
    } else if (code === QUOTE && (now === "value" || now === "first item")) {
      const start = at;
      string(QUOTE);
      add(KIND.string, start, at);
    } else if (code === COLON && now === "colon") {
      at++;
      state = "value";
    } else step(code);
  }
  if (pending.length > 0) belong(NONE, "inside");
  if (problems.length < MOST_PROBLEMS) {
    if (container !== NONE) {
      const isArray = columns.kinds[container] === KIND.array;
      const what = isArray ? "array" : "object";
      // It was changed by the functions above, which the compiler does not see.
      const ending = state as State;
      const wanted = ending === "colon" ? "':'" : ending === "value" ? "a value" : isArray ? "']'" : "'}'";
      wrong(
        length,
        `The text ends, but ${wanted} was expected: the ${what} that begins in ${placeOf(columns.starts[container]!)} is not closed.`,
      );
    } else if (roots === 0 && problems.length === 0) wrong(at, "A value was expected, but the text ends.");
  }
  while (container !== NONE) {
    columns.ends[container] = length;
    columns.nexts[container] = columns.count();
    container = columns.parents[container]!;
  }
  comments.sort((one, other) => one.start - other.start);
  problems.sort((one, other) => one.at - other.at);
  return { text, ...columns.done(), roots, comments, problems, hasMark };
}

const WANTED: Partial<Record<State, string>> = {
  "first item": "A value or ']' was expected",
  value: "A value was expected",
};

/** Columns that grow as nodes are added. */
function growing(first: number) {
  let room = first;
  let size = 0;
  const columns = {
    kinds: new Uint8Array(room),
    starts: new Uint32Array(room),
    ends: new Uint32Array(room),
    keyStarts: new Uint32Array(room),
    keyEnds: new Uint32Array(room),
    parents: new Uint32Array(room),
    nexts: new Uint32Array(room),
    sizes: new Uint32Array(room),
    count: () => size,
    add,
    done,
  };

  function grow() {
    room = Math.ceil(room * 1.7);
    for (const name of ["starts", "ends", "keyStarts", "keyEnds", "parents", "nexts", "sizes"] as const) {
      const next = new Uint32Array(room);
      next.set(columns[name]);
      columns[name] = next;
    }
    const kinds = new Uint8Array(room);
    kinds.set(columns.kinds);
    columns.kinds = kinds;
  }

  function add(kind: Kind, start: number, end: number, keyStart: number, keyEnd: number, parent: number): number {
    if (size === room) grow();
    const node = size++;
    columns.kinds[node] = kind;
    columns.starts[node] = start;
    columns.ends[node] = end;
    // Columns begin with zeros.
    if (keyEnd !== 0) {
      columns.keyStarts[node] = keyStart;
      columns.keyEnds[node] = keyEnd;
    }
    columns.parents[node] = parent;
    columns.nexts[node] = size;
    return node;
  }

  function done() {
    const { kinds, starts, ends, keyStarts, keyEnds, parents, nexts, sizes } = columns;
    return { count: size, kinds, starts, ends, keyStarts, keyEnds, parents, nexts, sizes };
  }

  return columns;
}
