/**
 * A run of capitals before 's' is the plural of an acronym: IDs, URLs. Any other is one word up to the capital that begins the
 * next: getXCoordinate is get, X, Coordinate.
 */
export const PARTS =
  /\p{Lu}\p{M}*(?:\p{Lu}\p{M}*)+s(?![\p{Ll}])|\p{Lu}+v\d+|(?:\p{Lu}\p{M}*)+(?=\p{Lu}\p{M}*\p{Ll})|(?:\p{Lu}\p{M}*)?(?:[\p{Ll}\p{Lo}\p{Lm}\p{Lt}]\p{M}*)+\p{N}*|(?:\p{Lu}\p{M}*)+\p{N}*|\p{N}+/gu;

export const APOSTROPHES = /(?<=\p{L})['’ʼ](?=\p{L})/gu;

/** What an identifier may be made of; all else divides words. */
export const CHUNKS = /[\p{L}\p{M}\p{N}]+/gu;

/** The words listed as acronyms, by their lower case: 'API, IPv6 OAuth'. */
function acronymsOf(list: string): ReadonlyMap<string, string> {
  const words = list.match(CHUNKS) ?? [];
  return new Map(words.map((word) => [word.toLowerCase(), word]));
}

/** Where a chunk that starts at `at` has a listed acronym, spelled as listed or in capitals, that ends a word there. */
function acronymAt(chunk: string, at: number, acronyms: readonly string[]): string | undefined {
  return acronyms.find((each) => {
    const found = chunk.slice(at, at + each.length);
    if (found !== each && found !== each.toUpperCase()) return false;
    return !/^[\p{Ll}\p{M}]/u.test(chunk.slice(at + each.length));
  });
}

function dividedChunk(chunk: string, acronyms: readonly string[]): readonly string[] {
  if (acronyms.length === 0) return chunk.match(PARTS) ?? [];
  const words: string[] = [];
  let rest = "";
  const flush = () => {
    words.push(...(rest.match(PARTS) ?? []));
    rest = "";
  };
  for (let at = 0; at < chunk.length; ) {
    const startsWord = at === 0 || rest === "" || /[\p{Lu}\p{N}]/u.test(chunk[at] ?? "");
    const acronym = startsWord ? acronymAt(chunk, at, acronyms) : undefined;
    if (acronym === undefined) rest += chunk[at++];
    else {
      flush();
      words.push(chunk.slice(at, at + acronym.length));
      at += acronym.length;
    }
  }
  flush();
  return words;
}

/**
 * The words of an identifier or a phrase: 'parseHTTPResponse' is parse, HTTP, Response; 'userIDs' is user, IDs; 'IPv6' is
 * one. Figures belong to the word before them. Apostrophes within words are left out.
 */
export function wordsOf(text: string, acronyms: ReadonlyMap<string, string> = new Map()): readonly string[] {
  const listed = [...acronyms.values()].sort((one, other) => other.length - one.length);
  const chunks = text.normalize("NFC").replace(APOSTROPHES, "").match(CHUNKS) ?? [];
  return chunks.flatMap((chunk) => dividedChunk(chunk, listed));
}

/** How words become one name. */
interface Style {
  readonly separator: string;
  /** The form of each word: 'as listed' words are acronyms that keep their spelling where the style has capitals. */
  readonly form: "lower" | "upper" | "capital" | "camel";
}

/** The styles of names, by the id of their operation. */
export const STYLES = {
  camel: { separator: "", form: "camel" },
  pascal: { separator: "", form: "capital" },
  snake: { separator: "_", form: "lower" },
  kebab: { separator: "-", form: "lower" },
  constant: { separator: "_", form: "upper" },
  dot: { separator: ".", form: "lower" },
  path: { separator: "/", form: "lower" },
  train: { separator: "-", form: "capital" },
} as const satisfies Record<string, Style>;

export interface NamingOptions {
  /** Each line is one name, or each identifier in a text is one and all between them stays. */
  readonly each: "line" | "identifier";
  /** Words that are one, and keep their capitals where the style has capitals: 'API, IPv6'. */
  readonly acronyms: string;
}

const capitalized = (word: string): string => {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("").toLowerCase();
};

function shaped(word: string, at: number, { form }: Style, acronyms: ReadonlyMap<string, string>): string {
  if (form === "lower" || (form === "camel" && at === 0)) return word.toLowerCase();
  if (form === "upper") return word.toUpperCase();
  return acronyms.get(word.toLowerCase()) ?? capitalized(word);
}

function named(text: string, style: Style, acronyms: ReadonlyMap<string, string>): string {
  // What surrounds a private or special name stays: _private, __init__, $element.
  const [, before = "", core = "", after = ""] = /^(\$?_*)(.*?)(_*)$/s.exec(text.trim()) ?? [];
  const words = wordsOf(core, acronyms);
  if (words.length === 0) return text;
  const name = words.map((word, at) => shaped(word, at, style, acronyms));
  // Two figures that would meet are kept apart: 'v1 2' is v1_2.
  const joined = name.reduce((all, word) => {
    const isMeeting = style.separator === "" && /\p{N}$/u.test(all) && /^\p{N}/u.test(word);
    return `${all}${isMeeting ? "_" : style.separator}${word}`;
  });
  return before + joined + after;
}

/**
 * What of a text holds no names: comments, strings, addresses, numbers with their units, colors and HTML's entities. An
 * apostrophe within a word, or one that its line does not close, begins no string.
 */
const NAMELESS = [
  String.raw`/\*[^]{0,5000}?\*/|<!--[^]{0,5000}?-->`,
  `"""[^]{0,5000}?"""|'''[^]{0,5000}?'''`,
  String.raw`[A-Za-z][A-Za-z\d+.-]*://[^\s"'<>]+`,
  String.raw`//[^\r\n]*`,
  String.raw`(?<![^\s])(?:#|--)\s[^\r\n]*`,
  String.raw`"(?:[^"\\\r\n]|\\[^]){0,2000}"|(?<![\p{L}\p{N}])'(?:[^'\\\r\n]|\\[^]){0,2000}'|` +
    "`(?:[^`\\\\]|\\\\[^]){0,5000}`",
  String.raw`#[\da-f]{3,8}(?![\p{L}\p{N}_-])`,
  String.raw`(?<![\p{L}\p{N}_$])\d[\p{L}\p{N}_.]*%?`,
  String.raw`&#?\w+;`,
].join("|");
/** Hyphens are part of a name where nothing can be subtracted: of properties, attributes and in texts without code. */
const HYPHENATED = String.raw`(?<=(?:^|[\s{;,"]))[\p{Ll}][\p{Ll}\p{N}]*(?:-[\p{Ll}\p{N}]+)+(?=\s*:(?!:)|=["'])|--[\p{Ll}][\p{Ll}\p{N}]*(?:-[\p{Ll}\p{N}]+)*`;
const PLAIN = String.raw`[\p{L}_$][\p{L}\p{M}\p{N}_$]*`;
const IN_CODE = new RegExp(`(?<none>${NAMELESS})|(?<name>${HYPHENATED}|${PLAIN})`, "gimu");
const IN_TEXT = new RegExp(`(?<none>${NAMELESS})|(?<name>${PLAIN}(?:-[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}_]*)*)`, "gimu");

/** Names within a text in another style. One word alone may be a keyword, and stays; so does what holds no names. */
function eachNamed(text: string, style: Style, acronyms: ReadonlyMap<string, string>) {
  const changed = new Map<string, string>();
  // In a list of names hyphens are theirs; in code they subtract, and in sentences they join words.
  const isList = !/[=;(){}[\]<>]/.test(text) && text.split("\n").every((line) => line.trim().split(/\s+/).length < 4);
  const value = text.replace(isList ? IN_TEXT : IN_CODE, (whole, ...rest) => {
    const { name } = rest.at(-1) as { readonly name?: string };
    if (name === undefined) return whole;
    const [, before = "", core = ""] = /^(--)?(.*)$/s.exec(name) ?? [];
    if (wordsOf(core, acronyms).length < 2) return whole;
    const other = before + named(core, style, acronyms);
    if (other !== name) changed.set(name, other);
    return other;
  });
  return { value, changed };
}

/** As many pairs of names are shown in a note. */
const SHOWN = 3;

/** A text with its names in another style, and a note about it; a line without letters or figures stays as it is. */
export function inStyle(
  text: string,
  style: Style,
  { each, acronyms }: NamingOptions,
): { readonly value: string; readonly note?: string } {
  const listed = acronymsOf(acronyms);
  if (each === "line") return { value: text.replace(/[^\r\n]+/g, (name) => named(name, style, listed)) };
  const { value, changed } = eachNamed(text, style, listed);
  const shown = [...changed].slice(0, SHOWN).map((pair) => pair.join(" → "));
  const list = shown.length === 0 ? "" : `: ${shown.join(", ")}${changed.size > SHOWN ? " …" : ""}`;
  return {
    value,
    note: `${changed.size} different ${changed.size === 1 ? "name" : "names"} changed${list}. Single words, numbers, strings and comments stay.`,
  };
}
