import { afterClosingParen, isNestedTooDeeply, plainCss } from "./css-text.ts";

/** A property and its value, or a value on its own. */
export interface Declaration {
  /** As CSS spells it: `box-shadow`, `--shadow`; a variable of another language as it is; empty for a value on its own. */
  readonly name: string;
  /** Without `!important`. */
  readonly value: string;
  /** Whether it comes from a string of a script or from an attribute. */
  readonly quoted: boolean;
  /** The number of the rule that contains it. */
  readonly rule: number;
  /** The text before that rule's brace. */
  readonly selector: string;
}

/**
 * Parses the declarations in CSS or Sass, or in a script or an element that has CSS in its strings. Other syntax is
 * ignored.
 */
export function parseDeclarations(css: string): Declaration[] {
  const found: Declaration[] = [];
  let rules = 0;

  function readRules(text: string, outer: string): void {
    let selector = outer;
    let rule = rules++;
    let start = 0;
    const take = (end: number) => readOne(text.slice(start, end).trim(), rule, selector);
    for (let at = 0; at < text.length; at++) {
      const sign = text[at] as string;
      if (sign === "(") at = (afterClosingParen(text, at + 1) ?? at + 1) - 1;
      else if (QUOTES.includes(sign)) at = Math.max(at, text.indexOf(sign, at + 1));
      else if (sign === "{") {
        // A script's assignment may precede the brace; it is not a value.
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

  // The end of each parenthesis is searched for.
  if (!isNestedTooDeeply(css, DEEPEST)) readRules(plainCss(css), "");
  return found;
}

const DEEPEST = 200;
const QUOTES = "\"'`";
const NAMED = /^([-$@\w]+) ?:(?!:)(.*)$/;

/**
 * The strings of a script or an element that have a name, as in `boxShadow: "…"`, `"box-shadow": "…"`,
 * `const shadow = '…'` and `style="…"`, or else a template literal.
 */
function stringsIn(text: string): { readonly name: string; readonly content: string }[] {
  // In a CSS declaration, parentheses may enclose a data: URL with quotes of its own.
  const seen = NAMED.test(text) ? blankParentheses(text) : text;
  const named = [...seen.matchAll(/(?<![-$@\w])([-$@\w]+)["'`]? ?[:=] ?(["'`])(.*?)\2/dg)].map(
    ({ 1: name = "", indices }) => {
      const [start, end] = indices?.[3] ?? [0, 0];
      return { name, content: text.slice(start, end).trim() };
    },
  );
  const template = /`([^`]*)`/.exec(seen)?.[1];
  return named.length > 0 || template === undefined ? named : [{ name: "", content: template.trim() }];
}

/** The text with everything between parentheses replaced by blanks. */
function blankParentheses(text: string): string {
  let blank = "";
  let depth = 0;
  for (const sign of text.split("")) {
    if (sign === ")") depth--;
    blank += depth > 0 ? " " : sign;
    if (sign === "(") depth++;
  }
  return blank;
}

/** Spells `boxShadow` and `WebkitBoxShadow` as CSS does. */
const cssName = (name: string) =>
  name.startsWith("--")
    ? name
    : name
        .replace(/^(Webkit|Moz|[Mm]s|O)(?=[A-Z])/, "-$1-")
        .replace(/([a-z])([A-Z])/g, "$1-$2")
        .toLowerCase();
