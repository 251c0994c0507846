import { asJsonNumber } from "#core/json/number.ts";
import { readJson } from "#core/json/read.ts";
import { type Dialect, dialectOf, type JsonTree, KIND, type Problem } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { firstOf } from "#core/text/counted.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { isNearlyJson } from "./nearly-json.ts";

/** A part of a text that was replaced by another. */
interface Change {
  /** The offset in the text before, in UTF-16 units. */
  readonly at: number;
  readonly removed: string;
  readonly added: string;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\p{L}\p{N}_$.+-]+|\s+|[\s\S]/gu;
/** Texts with more differences are not compared further. */
const MAX_EDITS = 400;

interface Token {
  readonly text: string;
  readonly at: number;
}

/** The tokens of a text, without the spaces between them. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    if (match[0].trim() !== "") tokens.push({ text: match[0], at: match.index });
  }
  return tokens;
}

/**
 * The changes between two texts of JSON or a similar format, by words and signs, ignoring spaces; undefined if they
 * differ in too much to list. E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986.
 */
export function tokenChanges(before: string, after: string): Change[] | undefined {
  const one = tokensOf(before);
  const other = tokensOf(after);
  const trace = editTrace(one, other);
  if (!trace) return undefined;
  const edits: { readonly from: number; readonly to: number; readonly isAdded: boolean }[] = [];
  let x = one.length;
  let y = other.length;
  for (let depth = trace.length - 1; depth > 0; depth--) {
    const ends = trace[depth - 1] as Map<number, number>;
    const diagonal = x - y;
    const isAdded =
      diagonal === -depth || (diagonal !== depth && endAt(ends, diagonal - 1) < endAt(ends, diagonal + 1));
    const from = isAdded ? diagonal + 1 : diagonal - 1;
    x = endAt(ends, from);
    y = x - from;
    edits.push({ from: x, to: y, isAdded });
  }
  return joined(edits.reverse(), one, other, before.length);
}

const endAt = (ends: ReadonlyMap<number, number>, diagonal: number): number => ends.get(diagonal) ?? -1;

/** How far each diagonal gets with each number of edits. */
function editTrace(one: readonly Token[], other: readonly Token[]): Map<number, number>[] | undefined {
  const trace: Map<number, number>[] = [];
  let ends = new Map([[1, 0]]);
  for (let depth = 0; depth <= MAX_EDITS; depth++) {
    const next = new Map<number, number>();
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      const isAdded =
        diagonal === -depth || (diagonal !== depth && endAt(ends, diagonal - 1) < endAt(ends, diagonal + 1));
      let x = isAdded ? endAt(ends, diagonal + 1) : endAt(ends, diagonal - 1) + 1;
      let y = x - diagonal;
      while (x < one.length && y < other.length && one[x]?.text === other[y]?.text) {
        x++;
        y++;
      }
      next.set(diagonal, x);
      if (x >= one.length && y >= other.length) {
        trace.push(next);
        return trace;
      }
    }
    trace.push(next);
    ends = next;
  }
  return undefined;
}

/** Edits that touch each other are one change. */
function joined(
  edits: readonly { readonly from: number; readonly to: number; readonly isAdded: boolean }[],
  one: readonly Token[],
  other: readonly Token[],
  end: number,
): Change[] {
  const changes: Change[] = [];
  let next = { x: -1, y: -1 };
  for (const { from, to, isAdded } of edits) {
    const token = isAdded ? other[to] : one[from];
    const last = changes.at(-1);
    const text = token?.text ?? "";
    if (last && from === next.x && to === next.y) {
      changes[changes.length - 1] = isAdded
        ? { ...last, added: last.added + text }
        : { ...last, removed: last.removed + text };
    } else {
      changes.push({ at: one[from]?.at ?? end, removed: isAdded ? "" : text, added: isAdded ? text : "" });
    }
    next = isAdded ? { x: from, y: to + 1 } : { x: from + 1, y: to };
  }
  return changes;
}

/** Characters that may follow a backslash in a JSON string. */
const ESCAPE = /^(?:["\\/bfnrt]|u[\da-fA-F]{4})/;
// A path may be among other words: 'start C:\Tools\new.exe'.
const WINDOWS_PATH = /(?:^|[\s"'`=(,;])(?:[A-Za-z]:\\(?!\\)|\\\\[\w.$-]+\\(?!\\))/;

/**
 * Repairs, token by token, what a guess about the whole text gets wrong: paths of Windows and other backslashes within
 * strings, an apostrophe within a string in single quotes, comments after #, a semicolon for a comma, and items left
 * out of arrays, NaN and Infinity, which become null.
 */
export function mendFirst(text: string): {
  readonly text: string;
  readonly comments: readonly string[];
  readonly lost: readonly string[];
} {
  const out: string[] = [];
  const open: string[] = [];
  const comments: string[] = [];
  const lost = new Set<string>();
  // The text before, apart from spaces and comments.
  let last = "";
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "'") {
      const end = stringEnd(text, at, sign);
      out.push(mendedString(text.slice(at, end), sign));
      last = "value";
      at = end;
      continue;
    }
    const isKey = open.at(-1) === "{" && last !== ":";
    const address = last === "value" || isKey ? undefined : ADDRESS.exec(text.slice(at, at + 10_000))?.[0];
    if (address !== undefined) {
      out.push(address);
      last = "value";
      at += address.length;
      continue;
    }
    const isOpen = last !== "value" && !isKey && /[-+NI]/.test(sign);
    const number = !isOpen ? undefined : NOT_OF_JSON.exec(text.slice(at, at + 50))?.[0];
    if (number !== undefined) {
      const isLost = /[Nn]/.test(number);
      if (isLost) lost.add(number);
      out.push(isLost ? "null" : number.slice(1));
      last = "value";
      at += number.length;
      continue;
    }
    const comment = /^(?:\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)/.exec(text.slice(at, at + 10_000))?.[0];
    if (comment !== undefined && (sign !== "/" || /[\s,:[\]{}]|^$/.test(text.charAt(at - 1)))) {
      out.push(comment);
      comments.push(comment);
      at += comment.length;
      continue;
    }
    if (sign === "#" && (at === 0 || /[\s,[{]/.test(text.charAt(at - 1)))) {
      const [line = ""] = /^[^\n\r]*/.exec(text.slice(at)) ?? [];
      comments.push(line);
      at += line.length;
      continue;
    }
    if (sign === "[" || sign === "{") open.push(sign);
    else if (sign === "]" || sign === "}") open.pop();
    const isInside = open.length > 0;
    if (sign === ";" && isInside) {
      out.push(",");
      last = ",";
    } else if (sign === "," && open.at(-1) === "[" && (last === "," || last === "[")) {
      out.push("null,");
      last = ",";
    } else if (sign === "," && open.at(-1) === "{" && (last === "," || last === "{")) {
      // A member that was left out has no name to keep.
    } else {
      out.push(sign);
      if (!/\s/.test(sign)) last = /[[{,:]/.test(sign) ? sign : "value";
    }
    at++;
  }
  return { text: out.join(""), comments, lost: [...lost] };
}

/** Numbers of JavaScript and Python that JSON doesn't have, and those with a plus. */
const NOT_OF_JSON = /^(?:[+-]?(?:NaN|Infinity)|\+(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*(?:[,;\]}"'/#]|$))/;

/** An address without quotes, whose // begins no comment. */
const ADDRESS = /^[A-Za-z][A-Za-z\d+.-]*:\/\/[^\s,"'[\]{}]*/;

/** What follows the end of a string in single quotes; something else follows an apostrophe, as in 'the dogs' bone'. */
const BEHIND = /^\s*(?:[,:;\]}#'"]|\/[/*]|$)/;

/** The end of a string. */
function stringEnd(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    // Sometimes a path ends with a backslash, and the quote after it ends the string.
    if (
      sign === "\\" &&
      !(text.charAt(at + 1) === quote && endsValue(text, at + 2) && WINDOWS_PATH.test(text.slice(start + 1, at + 1)))
    )
      at++;
    else if (sign === quote && (quote === '"' || BEHIND.test(text.slice(at + 1, at + 100)))) return at + 1;
    else if (sign === "\n") return at;
  }
  return text.length;
}

const endsValue = (text: string, at: number): boolean => /^\s*(?:[,:\]}]|$)/.test(text.slice(at, at + 100));

function mendedString(raw: string, quote: string): string {
  if (raw.length < 2 || !raw.endsWith(quote)) return raw;
  const inside = raw.slice(1, -1);
  if (quote === '"' && !inside.includes("\\")) return raw;
  const isPath = WINDOWS_PATH.test(inside) && !/^(?:[^\\]|\\\\)*$/.test(inside);
  const escaped = isPath
    ? inside.replaceAll("\\", "\\\\")
    : inside.replace(/\\([\s\S]?)/g, (pair, next: string, at: number) => {
        if (next === "'") return "'";
        return ESCAPE.test(inside.slice(at + 1, at + 6)) ? pair : `\\${pair}`;
      });
  return quote === '"'
    ? `"${escaped}"`
    : `"${escaped.replace(/\\[\s\S]|"/g, (part) => (part === '"' ? '\\"' : part))}"`;
}

/** A text that was mended. */
export interface Repaired {
  readonly text: string;
  /** Where and what was changed, in the order of the text; undefined if it's too much to show. */
  readonly changes:
    | readonly { readonly place: string; readonly at: number; readonly removed: string; readonly added: string }[]
    | undefined;
  readonly notes: readonly string[];
}

type Outcome =
  | { readonly ok: true; readonly value: Repaired }
  | { readonly ok: false; readonly problem: Pick<Problem, "at" | "message"> };

const STRICT = { indent: undefined, compactArrays: false, order: "none" } as const;

const NOT_JSON =
  "This doesn't look like JSON, so it wasn't changed. JSON starts with {, [ or a quote, or with a key and a colon.";

// Texts are compared in memory, with the repairing itself.
export const MAX_REPAIRED = 20_000_000;

/**
 * Turns a text that is nearly JSON into JSON. JSON5 is read as such; for everything else jsonrepair guesses what was
 * meant.
 */
export async function repair(tree: JsonTree, dialect: Dialect): Promise<Outcome> {
  const { text } = tree;
  if (dialect === "JSON" || dialect === "NDJSON") {
    return { ok: true, value: { text, changes: [], notes: ["Nothing needed repairing."] } };
  }
  if (text.length > MAX_REPAIRED)
    return { ok: false, problem: { at: 0, message: "A text of more than 20 MB can't be repaired." } };
  if (dialect !== "broken") {
    const strict = jsonText(tree, STRICT);
    if (!strict.ok) return { ok: false, problem: { at: 0, message: strict.message } };
    const repaired = withChanges(text, strict.value, tree.comments.length > 0);
    return { ok: true, value: { ...repaired, notes: [...repaired.notes, ...nullNote(lostNumbers(tree))] } };
  }
  if (!isNearlyJson(text)) return { ok: false, problem: { at: 0, message: NOT_JSON } };
  const { jsonrepair, JSONRepairError } = await import("jsonrepair");
  try {
    const { text: first, comments, lost } = mendFirst(text);
    const read = readJson(first);
    const mended =
      dialectOf(read) === "broken"
        ? jsonrepair(first)
        : ((strict) => (strict.ok ? strict.value : first))(jsonText(read, STRICT));
    if (!["JSON", "NDJSON"].includes(dialectOf(readJson(mended)))) {
      return { ok: false, problem: { at: tree.problems[0]?.at ?? 0, message: "This can't be repaired." } };
    }
    const repaired = withChanges(text, mended, isLost(comments, text, mended));
    return { ok: true, value: { ...repaired, notes: [...repaired.notes, ...nullNote(lost)] } };
  } catch (error) {
    if (isTooDeep(error)) {
      return { ok: false, problem: { at: 0, message: "This is nested too deeply to be repaired." } };
    }
    if (!(error instanceof JSONRepairError)) throw error;
    return {
      ok: false,
      problem: {
        at: Math.min(error.position, text.length),
        message: `This can't be repaired: ${sentence(error.message)}`,
      },
    };
  }
}

/** The numbers of JSON5 that JSON doesn't have: NaN and Infinity, as they are written. */
export function lostNumbers({ text, count, kinds, starts, ends, problems }: JsonTree): string[] {
  if (problems.length === 0) return [];
  const lost = new Set<string>();
  for (let node = 0; node < count; node++) {
    const raw = kinds[node] === KIND.number ? text.slice(starts[node], ends[node]) : "0";
    if (asJsonNumber(raw) === undefined) lost.add(raw);
  }
  return [...lost];
}

/** What became of NaN and Infinity. */
export const nullNote = (lost: readonly string[]): readonly string[] =>
  lost.length > 0 ? [`${firstOf(lost)} became null, as JSON has no such number.`] : [];

/** The library's message without the offset, which is reported as a place. */
const sentence = (message: string): string =>
  `${message
    .replace(/ at position \d+/, "")
    .replace(/\.$/, "")
    .replace(/^./, (letter) => letter.toLowerCase())}.`;

/** Whether a comment is gone: what looked like one may have become part of a text. */
function isLost(comments: readonly string[], before: string, after: string): boolean {
  const count = (text: string, words: string) => text.split(words).length;
  const [all, kept] = [wordsOf(before), wordsOf(after)];
  return comments.some((comment) => {
    const words = wordsOf(comment);
    return words === "" || count(kept, words) < count(all, words);
  });
}

const wordsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");

function withChanges(before: string, after: string, losesComments: boolean): Repaired {
  const found = tokenChanges(before, after);
  const find = placeFinder(before);
  const changes = found?.map((change) => ({ ...change, place: inWords(find(change.at)) }));
  const notes = losesComments ? ["The comments are left out, as JSON has none."] : [];
  // A key is always in quotes, so adding them changes nothing.
  const isKey = (end: number) => /^\s*:/.test(before.slice(end, end + 100));
  const becameText = found?.some(
    ({ at, removed, added }) =>
      /^[\w.+-]+$/.test(removed) && added.startsWith(`"${removed}"`) && !isKey(at + removed.length),
  );
  if (becameText) notes.push("Some numbers or words became quoted text: check that this is right.");
  return { text: after, changes, notes };
}
