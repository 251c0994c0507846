import { inWords, placeFinder } from "#core/place.ts";
import { codePointName } from "#core/text/characters.ts";
import { commentEnd, type State, treeBuilder } from "./builder.ts";
import { asJsonNumber } from "./number.ts";
import { type JsonTree, KIND, type Kind, NONE, type Problem } from "./tree.ts";
import {
  CODE,
  expectedValue,
  foundAt,
  goesOn,
  isDigit,
  isIdentifier,
  jsonWordFor,
  oddSpace,
  unclosed,
  wordAt,
  wordEnd,
} from "./words.ts";

/** After this many problems the rest of a text isn't read. */
const MAX_PROBLEMS = 100;

/** Where the string ends, after its closing quote; its opening one is at `start`. Problems in it are reported. */
function stringEnd(text: string, start: number, quote: number, problems: Problem[]): number {
  let at = start + 1;
  do {
    let code = text.charCodeAt(at);
    while (code !== quote && code !== CODE.backslash && code >= 32) code = text.charCodeAt(++at);
    if (code === quote) return at + 1;
    if (code === CODE.backslash) at = escapeEnd(text, at, problems);
    else if (at >= text.length || code === CODE.newline || code === CODE.return) {
      const message = `This string isn't closed: expected ${String.fromCharCode(quote)} before the end of the line.`;
      problems.push({ at: start, message, isJson5: false });
      return at;
    } else {
      const name = code === 9 ? "a tab" : `the control character ${codePointName(code)}`;
      const written = code === 9 ? "\\t" : `\\u${code.toString(16).padStart(4, "0")}`;
      problems.push({ at, message: `Inside a string, write ${written} for ${name}.`, isJson5: false });
      at++;
    }
  } while (problems.length < MAX_PROBLEMS);
  return at;
}

function escapeEnd(text: string, at: number, problems: Problem[]): number {
  const next = text.charAt(at + 1);
  if (next !== "" && '"\\/bfnrt'.includes(next)) return at + 2;
  if (next === "u") {
    if (/^[\da-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return at + 6;
    problems.push({ at, message: "\\u needs four hexadecimal digits.", isJson5: false });
    return at + 2;
  }
  if (next === "\n" || next === "\r") {
    problems.push({ at, message: "A string can't continue on the next line: write \\n.", isJson5: true });
    return next === "\r" && text.charCodeAt(at + 2) === CODE.newline ? at + 3 : at + 2;
  }
  problems.push({
    at,
    message: `JSON doesn't know the escape \\${next}: use \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u.`,
    isJson5: next === "x" ? /^[\da-fA-F]{2}$/.test(text.slice(at + 2, at + 4)) : !/[1-9]/.test(next),
  });
  return next === "" ? at + 1 : at + 2;
}

const JSON5_NUMBER = /^[+-]?(?:0[xX][\da-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|Infinity|NaN)$/;

/** Whether JSON5 takes a word for a number. */
const isJson5Number = (word: string): boolean => JSON5_NUMBER.test(word);

/** Where the number at an offset ends; the offset itself if there's no number in JSON's syntax. */
function plainNumberEnd(text: string, start: number): number {
  let at = start;
  if (text.charCodeAt(at) === CODE.minus) at++;
  if (text.charCodeAt(at) === 48) at++;
  else if (isDigit(text.charCodeAt(at))) {
    do at++;
    while (isDigit(text.charCodeAt(at)));
  } else return start;
  if (text.charCodeAt(at) === 46) {
    if (!isDigit(text.charCodeAt(++at))) return start;
    while (isDigit(text.charCodeAt(at))) at++;
  }
  if ((text.charCodeAt(at) | 32) === 101) {
    at++;
    const sign = text.charCodeAt(at);
    if (sign === 43 || sign === CODE.minus) at++;
    if (!isDigit(text.charCodeAt(at))) return start;
    while (isDigit(text.charCodeAt(at))) at++;
  }
  return goesOn(text, at) ? start : at;
}

/** What is wrong with a number, in a sentence. */
function oddNumber(word: string): string {
  if (/^[+-]?0\d/.test(word))
    return `A number can't start with 0: write ${asJsonNumber(word) ?? "other digits"} instead of '${word}'.`;
  if (/^[+-]?\.\d/.test(word)) return `Expected a digit before the decimal point of '${word}'.`;
  if (/\.(?!\d)/.test(word)) return `Expected a digit after the decimal point of '${word}'.`;
  if (/^\+/.test(word)) return `A number can't start with +: write '${word.slice(1)}'.`;
  if (/^[+-]?(?:NaN|Infinity)$/.test(word)) return `JSON doesn't allow the number '${word}'.`;
  if (/^[+-]?0[xX]/.test(word)) return `JSON doesn't allow hexadecimal numbers such as '${word}'.`;
  return `Expected a number, not '${word}'.`;
}

type Read = (text: string) => JsonTree;

/**
 * The problems of NDJSON, line by line: a value that isn't closed on its line doesn't make the lines below it wrong.
 * Undefined for a text that isn't NDJSON: most of its lines aren't values of their own, or a value of several begins it.
 */
function lineProblems(text: string, read: Read, most: number): Problem[] | undefined {
  const problems: Problem[] = [];
  let [whole, broken, number] = [0, 0, 0];
  let needed = 1;
  let start = 0;
  while (start < text.length) {
    number++;
    let end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    const line = text.slice(start, end);
    const problem = line.trim() === "" ? undefined : problemOf(line, read);
    if (problem) {
      // A broken first line may be part of a value that continues below, unless most lines are values themselves.
      if (whole === 0 && (broken > 0 || line.trim().length < 3)) return undefined;
      if (whole === 0) needed = 3;
      broken++;
      const message = problem.message.replace(/\bline 1, column/g, `line ${number}, column`);
      if (problems.length < most) problems.push({ ...problem, message, at: start + problem.at });
    } else if (/^\s*[{[]/.test(line)) whole++;
    start = end + 1;
  }
  return broken > 0 && whole >= broken * needed ? problems : undefined;
}

function problemOf(line: string, read: Read): Problem | undefined {
  try {
    JSON.parse(line);
    return undefined;
  } catch {
    const { problems, roots } = read(line);
    const problem = problems.find(({ isJson5 }) => !isJson5);
    if (!problem) return roots === 0 ? { at: 0, message: "Expected a value in this line.", isJson5: false } : undefined;
    return {
      ...problem,
      message: problem.message.replace(/\bthe text ends/i, (words) => `${words.charAt(0)}he line ends`),
    };
  }
}

/**
 * Reads a text of JSON, JSON with comments, JSON5 or NDJSON into a tree of places. It never fails: errors are in
 * `problems` (with what was expected, and where), and reading continues after them. Only memory limits the nesting.
 * `progress` is called now and then with the current offset.
 *
 * RFC 8259; JSON5 1.0.0, https://spec.json5.org; NDJSON, https://github.com/ndjson/ndjson-spec.
 */
export function readJson(text: string, progress: (offset: number) => void = () => {}): JsonTree {
  const builder = treeBuilder(text);
  const { columns } = builder;
  const problems: Problem[] = [];
  const length = text.length;
  const hasMark = text.charCodeAt(0) === CODE.mark;
  let at = hasMark ? 1 : 0;
  let state: State = "top";
  let nextReport = 1 << 20;

  const wrong = (offset: number, message: string, isJson5 = false, isMeant = false) => {
    problems.push({ at: offset, message, isJson5, isMeant });
  };

  const placeOf = (offset: number) => inWords(placeFinder(text)(offset)).replace("Line", "line");

  function skipSpace() {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 32 || code === CODE.newline || code === CODE.return || code === 9) at++;
      else if (code === CODE.slash) {
        const comment = commentEnd(text, at);
        if (!comment) return;
        if (!comment.isClosed) wrong(at, "This comment isn't closed: expected '*/'.");
        builder.takeComment(at, comment.end);
        at = comment.end;
      } else {
        const message = oddSpace(code);
        if (message === undefined) return;
        wrong(at++, message, true);
      }
    }
  }

  function close() {
    state = builder.close(++at);
  }

  /** Takes a number or a word that ends at an offset, where one does. */
  function plain(kind: Kind, end: number): boolean {
    if (end === at) return false;
    state = builder.add(kind, at, end);
    at = end;
    return true;
  }

  const isPlainWord = () =>
    plain(KIND.true, wordEnd(text, at, "true")) ||
    plain(KIND.false, wordEnd(text, at, "false")) ||
    plain(KIND.null, wordEnd(text, at, "null"));

  /** Reads another word, or an odd number, where a value should be. */
  function word(read: string) {
    const end = at + read.length;
    if (isJson5Number(read) || /^[+-]?\.?\d/.test(read)) {
      wrong(at, oddNumber(read), isJson5Number(read));
      state = builder.add(KIND.number, at, end);
    } else {
      const meant = jsonWordFor(read);
      wrong(
        at,
        meant === undefined
          ? `${expectedValue(state, true, false)}, but ${foundAt(text, at)}: a string needs double quotes.`
          : `Expected a value, but found '${read}': JSON writes it ${meant}.`,
      );
      state = builder.add(KIND.null, at, end);
    }
    at = end;
  }

  /** Reads the value that begins here; false where none does. */
  function value(code: number): boolean {
    if (code === CODE.quote || code === CODE.apostrophe) {
      if (code === CODE.apostrophe) wrong(at, "A string needs double quotes, not single quotes.", true, true);
      const start = at;
      at = stringEnd(text, at, code, problems);
      state = builder.add(KIND.string, start, at);
    } else if (code === CODE.openObject || code === CODE.openArray) {
      const start = at++;
      state = builder.add(code === CODE.openArray ? KIND.array : KIND.object, start, start);
    } else if ((code === CODE.minus || isDigit(code)) && plain(KIND.number, plainNumberEnd(text, at))) return true;
    else if (isPlainWord()) return true;
    else {
      const read = wordAt(text, at);
      if (read === "") return false;
      word(read);
    }
    return true;
  }

  /** Skips what can't be read. */
  function skip() {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    while (at < length && !/[\s,:{}[\]"'\w/]/.test(text.charAt(at))) at++;
  }

  /** A bracket that closes, where a container is open. */
  function closing(code: number) {
    const isArray = builder.isInArray();
    if ((code === CODE.closeArray) === isArray) return close();
    const [bracket, what] = isArray ? ["]", "array"] : ["}", "object"];
    const opened = placeOf(columns.starts[builder.container]!);
    wrong(at, `Expected '${bracket}' to close the ${what} that starts in ${opened}, but ${foundAt(text, at)}.`);
    // The bracket of a container further out closes all in between; any other is left out.
    const outer = columns.parents[builder.container]!;
    if (outer !== NONE && (columns.kinds[outer] === KIND.array) === (code === CODE.closeArray)) {
      close();
      at--;
      close();
    } else at++;
  }

  function key(code: number) {
    if (code === CODE.closeObject) {
      if (state === "key") wrong(at, "Expected a key after the comma, but found '}'.", true);
      return close();
    }
    const start = at;
    if (code === CODE.quote || code === CODE.apostrophe) {
      if (code === CODE.apostrophe) wrong(at, "A key needs double quotes, not single quotes.", true, true);
      at = stringEnd(text, at, code, problems);
    } else {
      const read = wordAt(text, at);
      if (read === "") {
        const expected =
          state === "first key" ? "Expected a key in double quotes or '}'" : "Expected a key in double quotes";
        wrong(at, `${expected}, but ${foundAt(text, at)}.`);
        if (code === CODE.comma) at++;
        else if (code === CODE.closeArray) closing(code);
        else if (code === CODE.colon) {
          builder.keyStart = at;
          builder.keyEnd = at;
          state = "colon";
        } else if (code === CODE.openObject || code === CODE.openArray) value(code);
        else skip();
        return;
      }
      wrong(at, `A key needs double quotes: write "${read}".`, isIdentifier(read), isIdentifier(read));
      at += read.length;
    }
    builder.keyStart = start;
    builder.keyEnd = at;
    state = "colon";
  }

  function afterValue(code: number) {
    const isArray = builder.isInArray();
    if (code === CODE.comma) {
      at++;
      state = isArray ? "value" : "key";
    } else if (code === CODE.closeArray || code === CODE.closeObject) closing(code);
    else {
      wrong(at, `Expected ',' or '${isArray ? "]" : "}"}' after the value, but ${foundAt(text, at)}.`);
      if (code === CODE.colon || code === CODE.hash) skip();
      else state = isArray ? "value" : "key";
    }
  }

  function step(code: number) {
    if (state === "first key" || state === "key") key(code);
    else if (state === "colon") {
      if (code === CODE.colon) at++;
      else {
        wrong(at, `Expected ':' after the key, but ${foundAt(text, at)}.`);
        if (text.charAt(at) === "=") at += text.charAt(at + 1) === ">" ? 2 : 1;
      }
      state = "value";
    } else if (state === "after") afterValue(code);
    else if (state === "first item" && code === CODE.closeArray) close();
    else if (state === "top" && builder.roots > 0 && !/[\n\r]/.test(text.slice(builder.lastEnd, at))) {
      wrong(at, `Expected the end of the text or of the line after the value, but ${foundAt(text, at)}.`);
      builder.lastEnd = at;
      if (!value(code)) skip();
      builder.lastEnd = Math.max(builder.lastEnd, at);
    } else if (value(code)) return;
    else missingValue(code);
  }

  function missingValue(code: number) {
    const isTop = builder.container === NONE;
    const isArray = !isTop && builder.isInArray();
    const isTrailing = isArray && code === CODE.closeArray;
    wrong(at, `${expectedValue(state, isTop, isArray)}, but ${foundAt(text, at)}.`, isTrailing);
    if (isTop) return skip();
    if (code === CODE.closeArray || code === CODE.closeObject || code === CODE.comma) {
      if (!isArray) state = builder.add(KIND.null, at, at);
      state = "after";
      if (isTrailing || code !== CODE.comma) return closing(code);
      return afterValue(code);
    }
    skip();
  }

  for (;;) {
    let code = text.charCodeAt(at);
    // Most punctuation has no space before it.
    if (!(code > 32 && code < 128 && code !== CODE.slash)) {
      skipSpace();
      code = text.charCodeAt(at);
    }
    if (at >= nextReport) {
      progress(at);
      nextReport = at + (1 << 20);
    }
    if (at >= length || problems.length >= MAX_PROBLEMS) break;
    // Functions change it, which the compiler does not see.
    const now = state as State;
    // What follows a value in JSON without a slip.
    if (code === CODE.comma && now === "after") {
      at++;
      state = builder.isInArray() ? "value" : "key";
    } else if (code === CODE.quote && (now === "value" || now === "first item")) {
      const start = at;
      at = stringEnd(text, at, CODE.quote, problems);
      state = builder.add(KIND.string, start, at);
    } else if (code === CODE.colon && now === "colon") {
      at++;
      state = "value";
    } else step(code);
  }
  if (problems.length < MAX_PROBLEMS) {
    if (builder.container !== NONE) {
      const opened = placeOf(columns.starts[builder.container]!);
      wrong(length, unclosed(state, builder.isInArray(), opened));
    } else if (builder.roots === 0 && problems.length === 0) wrong(at, "Expected a value, but the text ends.");
  }
  problems.sort((one, other) => one.at - other.at);
  const isBroken = problems.some(({ isJson5 }) => !isJson5);
  const ofLines = isBroken && /[\]}]\s*?\n/.test(text) ? lineProblems(text, readJson, MAX_PROBLEMS) : undefined;
  return builder.done(ofLines ?? problems, hasMark);
}
