import { closingOf, plainCss } from "./css-text.ts";

/** A property and its value, or a value that stands alone. */
export interface Declaration {
  /** As CSS writes it: `box-shadow`, `--shadow`; a variable of another language as it is; empty for a value alone. */
  readonly name: string;
  /** Without `!important`. */
  readonly value: string;
  /** Whether it is a string of a script or an element. */
  readonly quoted: boolean;
  /** The number of the rule that it stands in. */
  readonly rule: number;
  /** What stands before that rule's brace. */
  readonly selector: string;
}

/**
 * The declarations of a piece of CSS, or of a script, a style sheet of Sass or an element that has CSS in its strings.
 * Nothing else is understood of it.
 */
export function declarationsOf(css: string): Declaration[] {
  const found: Declaration[] = [];
  let rules = 0;

  function readRules(text: string, outer: string): void {
    let selector = outer;
    let rule = rules++;
    let start = 0;
    const take = (end: number) => readOne(text.slice(start, end).trim(), rule, selector);
    for (let at = 0; at < text.length; at++) {
      const sign = text[at] as string;
      if (sign === "(") at = (closingOf(text, at + 1) ?? at + 1) - 1;
      else if (QUOTES.includes(sign)) at = Math.max(at, text.indexOf(sign, at + 1));
      else if (sign === "{") {
        // A script's assignment may stand before the brace; nothing of it is a value.
        selector = text.slice(start, at).trim();
        rule = rules++;
        start = at + 1;
      } else if (sign === ";" || sign === "}") {
        take(at);
        start = at + 1;
      }
    }
    take(text.length);
  }

  function readOne(text: string, rule: number, selector: string): void {
    if (text === "") return;
    const add = (name: string, value: string, quoted: boolean) =>
      found.push({ name: cssName(name), value: value.replace(/ ?! ?important$/i, "").trim(), quoted, rule, selector });
    const strings = stringsIn(text);
    for (const { name, content } of strings) {
      if (/^[-\w]+ ?:|[;{]/.test(content)) readRules(content, selector);
      else add(name, content, true);
    }
    if (strings.length > 0) return;
    const [, name = "", value = text] = NAMED.exec(text) ?? [];
    add(name, value, false);
  }

  readRules(plainCss(css), "");
  return found;
}

const QUOTES = "\"'`";
const NAMED = /^([-$@\w]+) ?:(?!:)(.*)$/;

/**
 * The strings of a script or an element that have a name, as in `boxShadow: "…"`, `"box-shadow": "…"`,
 * `const shadow = '…'` and `style="…"`, or else a script's template.
 */
function stringsIn(text: string): { readonly name: string; readonly content: string }[] {
  // In a declaration of CSS, what stands between brackets may be a file with strings of its own.
  const seen = NAMED.test(text) ? withoutBrackets(text) : text;
  const named = [...seen.matchAll(/([-$@\w]+)["'`]? ?[:=] ?(["'`])(.*?)\2/dg)].map(({ 1: name = "", indices }) => {
    const [start, end] = indices?.[3] ?? [0, 0];
    return { name, content: text.slice(start, end).trim() };
  });
  const template = /`([^`]*)`/.exec(seen)?.[1];
  return named.length > 0 || template === undefined ? named : [{ name: "", content: template.trim() }];
}

/** The text with blanks in the place of all that stands between brackets. */
function withoutBrackets(text: string): string {
  let blank = "";
  let depth = 0;
  for (const sign of text.split("")) {
    if (sign === ")") depth--;
    blank += depth > 0 ? " " : sign;
    if (sign === "(") depth++;
  }
  return blank;
}

/** `boxShadow` and `WebkitBoxShadow` as CSS writes them. */
const cssName = (name: string) =>
  name.startsWith("--")
    ? name
    : name
        .replace(/^(Webkit|Moz|Ms|O)(?=[A-Z])/, "-$1")
        .replace(/([a-z])([A-Z])/g, "$1-$2")
        .toLowerCase();
