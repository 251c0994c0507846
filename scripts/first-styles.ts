// The part of the style sheet that a page needs to be painted. It's inlined in the page, and the sheet comes later.

interface Rule {
  /** A selector list, or an at-rule with what follows its name. */
  readonly prelude: string;
  /** The content of its braces; undefined for a statement. */
  readonly block: string | undefined;
}

/** What HTML uses of a style sheet. */
export interface Used {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** With their values, as written: `data-look="box"`. */
  readonly attributes: ReadonlySet<string>;
}

/** Set by scripts before the sheet is here (src/theme-boot.js, src/boot.ts), and by no HTML. */
const BY_SCRIPTS = ["dark", "first-search"];
const ALWAYS = ["html", "body"];

/** The classes and elements of some pages. */
export function usedIn(pages: Iterable<string>): Used {
  const classes = new Set(BY_SCRIPTS);
  const elements = new Set(ALWAYS);
  const attributes = new Set<string>();
  for (const html of pages) {
    for (const [, list = ""] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of list.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" ")) classes.add(name);
    }
    for (const [, name = ""] of html.matchAll(/<([a-z][a-z0-9]*)/g)) elements.add(name);
    // React writes some names with capitals, such as `inputMode`.
    for (const [, name = "", value = ""] of html.matchAll(/(?<= )([\w-]+)(="[^"]*")/g)) {
      attributes.add(name.toLowerCase() + value);
    }
  }
  return { classes, elements, attributes };
}

/** Rules for print, for browsers without @property, and improvements of the system's own colors. */
const LATER = /^@media (?:print|\(forced-colors)|^@layer properties$/;
const WITHIN = /^@(?:media|layer|container|supports)\b/;
/** States that start with a visitor's action. */
const ACTS = /:(?:hover|active|popover-open|modal|-moz-ui-invalid)\b|::backdrop|::file-selector-button/;

/** Parts that browsers give to some controls: a page needs their rules if it has one of these attributes. */
const PARTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/::-webkit-(?:date|calendar)/, ["date", "time", "datetime-local", "month", "week"].map((type) => `type="${type}"`)],
  [/::-webkit-search/, ['type="search"']],
  [/::-webkit-(?:inner|outer)-spin/, ['type="number"']],
];

/** The rules of a minified style sheet that pages with these classes and elements need to be painted, in order. */
export function firstStyles(css: string, used: Used): string {
  const rules = rulesOf(css);
  const text = withoutUnused(textOf(rules, used));
  const isNamed = (name: string) => new RegExp(`${name.replaceAll("-", "\\-")}(?![\\w-])`).test(text);
  const named = rules.filter(({ prelude }) => {
    const name = /^@(?:keyframes|property) (\S+)/.exec(prelude)?.[1];
    return name !== undefined && isNamed(name);
  });
  return text + named.map(({ prelude, block }) => `${prelude}{${block}}`).join("");
}

/** Without unused theme values; some are used by others. */
function withoutUnused(text: string): string {
  const shorter = text.replace(/(?<=^@layer theme\{:root,:host\{)[^}]*/, (block) =>
    splitAt(block, ";")
      .filter((declaration) => text.includes(`var(${declaration.slice(0, declaration.indexOf(":"))}`))
      .join(";"),
  );
  return shorter === text ? text : withoutUnused(shorter);
}

/** The fonts of a style sheet in `folder`, with addresses relative to a page. */
export const fontFaces = (css: string, toFolder: string): string =>
  rulesOf(css)
    .filter(({ prelude }) => prelude === "@font-face")
    .map(
      ({ block = "" }) =>
        `@font-face{${block.replaceAll(/url\((["']?)(?:\.\/)?([^"')]+)\1\)/g, `url(${toFolder}$2)`)}}`,
    )
    .join("");

function textOf(rules: readonly Rule[], used: Used): string {
  let text = "";
  for (const { prelude, block } of rules) {
    if (block === undefined) text += prelude.startsWith("@layer") ? `${prelude};` : "";
    else if (LATER.test(prelude)) continue;
    else if (WITHIN.test(prelude)) {
      const within = textOf(rulesOf(block), used);
      if (within !== "") text += `${prelude}{${within}}`;
    } else if (!prelude.startsWith("@")) {
      const selectors = splitAt(prelude, ",").filter((selector) => mayMatch(selector, used));
      if (selectors.length > 0) text += `${selectors.join(",")}{${block}}`;
    }
  }
  return text;
}

/** The content of the innermost brackets, with the pseudo-class before them. */
const BRACKETS = /(?::([\w-]+))?(?<!\\)\(((?:\\.|[^()\\])*)(?<!\\)\)/;

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/g;

/** Whether a selector may match; conditions such as `:not(…)` are ignored. */
function mayMatch(selector: string, used: Used): boolean {
  if (ACTS.test(selector)) return false;
  const owners = PARTS.find(([part]) => part.test(selector))?.[1];
  if (owners?.some((owner) => used.attributes.has(owner)) === false) return false;
  let plain = selector;
  for (let found = BRACKETS.exec(plain); found; found = BRACKETS.exec(plain)) {
    const [whole, name, within = ""] = found;
    const isOneOf = name === "is" || name === "where";
    if (isOneOf && !splitAt(within, ",").some((one) => mayMatch(one, used))) return false;
    plain = plain.replace(whole, () => "");
  }
  const attributes = Array.from(plain.matchAll(/(?<!\\)\[([\w-]+)=["']?([^"'\]]*)["']?(?<!\\)\]/g));
  plain = plain.replaceAll(/(?<!\\)\[(?:\\.|[^[\]\\])*(?<!\\)\]/g, "");
  const names = plain.matchAll(CLASS);
  const types = plain.replaceAll(CLASS, "").matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g);
  return (
    Array.from(names).every(([, name = ""]) => used.classes.has(unescaped(name))) &&
    Array.from(types).every(([, name = ""]) => used.elements.has(name)) &&
    attributes.every(([, name = "", value = ""]) => used.attributes.has(`${name}="${value}"`))
  );
}

const unescaped = (name: string): string =>
  name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, code?: string, sign = "") =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The rules of a style sheet, or of a block. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === "/" && css[at + 1] === "*") {
      at = css.indexOf("*/", at) + 1;
      start = at + 1;
    } else if (sign === ";") {
      rules.push({ prelude: css.slice(start, at).trim(), block: undefined });
      start = at + 1;
    } else if (sign === "{") {
      const end = endOfBlock(css, at);
      rules.push({ prelude: css.slice(start, at).trim(), block: css.slice(at + 1, end) });
      at = end;
      start = end + 1;
    } else at = afterString(css, at);
  }
  return rules;
}

/** Where the block that opens at a position is closed. */
function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at;
    else at = afterString(css, at);
  }
  throw new Error("A block of the style sheet is not closed");
}

/** The last position of a quoted text or an escaped character that begins here, otherwise the position itself. */
function afterString(css: string, at: number): number {
  if (css[at] === "\\") return at + 1;
  if (css[at] !== '"' && css[at] !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== css[at]) end += css[end] === "\\" ? 2 : 1;
  return end;
}

/** Parts of a text between separators that aren't in brackets. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if ("([".includes(text[at] ?? "")) depth++;
    else if (")]".includes(text[at] ?? "")) depth--;
    else if (text[at] === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    } else at = afterString(text, at);
  }
  return [...parts, text.slice(start)];
}
