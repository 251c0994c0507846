import { MAX_LINK_LENGTH } from "#core/link-length.ts";
import { choice, flag, privateText } from "#core/params.ts";

export const RESULT_VIEWS = ["matches", "replace", "split", "tests"] as const;
const VIEWS = [...RESULT_VIEWS, "explain", "library"] as const;

export default {
  view: choice("matches", VIEWS),
  global: flag(true),
  ignoreCase: flag(false),
  multiline: flag(false),
  dotAll: flag(false),
  unicode: flag(false),
  unicodeSets: flag(false),
  sticky: flag(false),
  // What is typed: in a link alone that was made with it, on purpose.
  shared: privateText("", { maxLength: MAX_LINK_LENGTH }),
};

/** The flags of JavaScript's expressions that change what matches, with their words. */
export const FLAGS = [
  { letter: "g", name: "global", label: "All matches", hint: "g: continue after the first match" },
  { letter: "i", name: "ignoreCase", label: "Ignore case", hint: "i: a matches A" },
  { letter: "m", name: "multiline", label: "Lines", hint: "m: ^ and $ match at each line" },
  { letter: "s", name: "dotAll", label: "Dot matches all", hint: "s: . matches line breaks too" },
  { letter: "u", name: "unicode", label: "Unicode", hint: "u: whole code points, \\p{…}, strict syntax" },
  { letter: "v", name: "unicodeSets", label: "Unicode sets", hint: "v: as u, with sets and strings in classes" },
  { letter: "y", name: "sticky", label: "Sticky", hint: "y: a match starts where the last one ended" },
] as const;

type FlagName = (typeof FLAGS)[number]["name"];

/** The letters of the flags that are on; `v` replaces `u`, which can't be used with it. */
export const lettersOf = (on: Readonly<Record<FlagName, boolean>>): string =>
  FLAGS.filter(({ name }) => on[name] && !(name === "unicode" && on.unicodeSets))
    .map(({ letter }) => letter)
    .join("");

/** The flags by their letters. */
export const flagsOf = (letters: string): Record<FlagName, boolean> =>
  Object.fromEntries(FLAGS.map(({ name, letter }) => [name, letters.includes(letter)])) as Record<FlagName, boolean>;

/** An expression as in a program: `/…/g`. */
interface Literal {
  readonly source: string;
  readonly flags: string;
}

/** Reads a literal; undefined if the text isn't one: slashes within it must be escaped or in a class. */
export function parseLiteral(text: string): Literal | undefined {
  const [, source, flags = ""] =
    /^\/((?![*/])(?:[^\\/[\n]|\\[^\n]|\[(?:[^\\\]\n]|\\[^\n])*\])+)\/([dgimsuvy]{0,8})$/.exec(text.trim()) ?? [];
  if (source === undefined || new Set(flags).size < flags.length) return undefined;
  return { source, flags: flags.replace("d", "") };
}

/** The literal of an expression. */
export const literalOf = ({ source, flags }: Literal): string =>
  `/${source === "" ? "(?:)" : source.replace(/\\[\s\S]|\[(?:[^\\\]]|\\[\s\S])*\]|\/|\n/g, (part) => (part === "/" ? "\\/" : part === "\n" ? "\\n" : part))}/${flags}`;

/** A pasted expression of several lines in one: a last line break is that of copying, others are ‘\n’. */
export const withEscapedBreaks = (pasted: string): string =>
  pasted.replace(/(?:\r\n?|\n)$/, "").replace(/\r\n?|\n/g, "\\n");
