import { acronymsOf, wordsOf } from "./words.ts";

/** How words become one name. */
export interface Style {
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

/** An identifier within other text: letters, figures and the signs that divide words in names, but no dot or slash. */
export const IDENTIFIER = /[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*(?:-[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/gu;

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
  // What stands around a private or special name stays: _private, __init__, $element.
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

/** A text with its names in another style; lines stay lines, and a line without letters or figures stays as it is. */
export function inStyle(text: string, style: Style, { each, acronyms }: NamingOptions): string {
  const listed = acronymsOf(acronyms);
  const one = (name: string) => named(name, style, listed);
  return each === "line" ? text.replace(/[^\r\n]+/g, one) : text.replace(IDENTIFIER, one);
}
