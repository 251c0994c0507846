import type { Element, ElementContent, Root, RootContent } from "hast";

/*
 * HTML as people copy it, made ready for Markdown. What Markdown has no signs for, and GitHub shows as HTML, stays HTML: its
 * tags become signs that Markdown does not know, which `withTags` turns back.
 */

// Elements that stay in the Markdown as they are. GitHub shows all but `mark` and `u`, which others do.
const KEPT = [
  "sup",
  "sub",
  "kbd",
  "ins",
  "mark",
  "u",
  "ruby",
  "rt",
  "rp",
  "details",
  "summary",
  "br",
  "code",
  "details open",
] as const;
type Kept = (typeof KEPT)[number];

/** Elements that stay although GitHub's schema doesn't have them. */
export const KEPT_BESIDES: readonly string[] = ["mark", "u"];

// Of the last private plane, which no font has letters in, between symbols: beside emphasis a tag counts as a symbol, too.
const FIRST_SIGN = 0x10_0000;
const SIGN_EDGE = "\u2e4e";
const SIGNS = /[\u{100000}-\u{10007f}]/gu;
// Beside emphasis, the writer of Markdown may make a reference of a character.
const WRITTEN_SIGNS = /(\\*)(?:\u2e4e|&#x2e4e;)([\u{100000}-\u{10007f}])(?:\u2e4e|&#x2e4e;)/giu;
const signOf = (tag: Kept, isEnd: boolean) =>
  `${SIGN_EDGE}${String.fromCodePoint(FIRST_SIGN + 2 * KEPT.indexOf(tag) + Number(isEnd))}${SIGN_EDGE}`;

/** A text with tags for their signs. */
export const withTags = (markdown: string): string =>
  markdown.replace(WRITTEN_SIGNS, (_, before: string, sign: string) => {
    const code = (sign.codePointAt(0) ?? 0) - FIRST_SIGN;
    const tag = KEPT[code >> 1];
    // A backslash at the end of a text would escape the tag.
    const backslashes = before.length % 2 === 1 ? `${before}\\` : before;
    return tag ? `${backslashes}<${code % 2 === 1 ? "/" : ""}${tag}>` : before;
  });

const isKept = (tag: string): tag is Kept =>
  (KEPT as readonly string[]).includes(tag) && tag !== "br" && tag !== "code";

const BLOCKS = new Set(
  "address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const FORMATTING = new Set("b strong i em del s strike ins mark u a sub sup kbd code".split(" "));
const MARKS: Readonly<Record<string, string>> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  del: "del",
  s: "del",
  strike: "del",
};
const HEADING = /^h[1-6]$/;

const text = (value: string): ElementContent => ({ type: "text", value });
const element = (tagName: string, children: ElementContent[], properties: Element["properties"] = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

const isElement = (node: RootContent | ElementContent): node is Element => node.type === "element";
const isBlock = (node: ElementContent): boolean =>
  isElement(node) && (BLOCKS.has(node.tagName) || node.children.some(isBlock));

/** The text of a node. */
const textIn = (node: ElementContent): string =>
  node.type === "text" ? node.value : isElement(node) ? node.children.map(textIn).join("") : "";

const has = (node: ElementContent, tag: string): boolean =>
  isElement(node) && (node.tagName === tag || node.children.some((child) => has(child, tag)));

const classesOf = ({ properties }: Element): readonly string[] =>
  [properties.className].flat().flatMap((name) => (name ? [String(name)] : []));

const styleOf = ({ properties }: Element, name: string): string | undefined => {
  const style = String(properties.style ?? "");
  return new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim().toLowerCase();
};

interface Around {
  readonly isHeading?: boolean;
  readonly isCell?: boolean;
  readonly isCode?: boolean;
  /** The marks that a text has: `*a *b**` isn't emphasis within emphasis. */
  readonly marks?: readonly string[];
}

/** Prepares a document before it is sanitized: styles and classes show what elements don't. */
export function readied(root: Root): Root {
  return { ...root, children: childrenOf(root.children, {}) };
}

const childrenOf = (nodes: readonly (RootContent | ElementContent)[], around: Around): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type === "text") return [text(node.value.replace(SIGNS, ""))];
    return isElement(node) ? elementsFor(node, around) : [];
  });

function elementsFor(node: Element, around: Around): ElementContent[] {
  const { tagName, properties } = node;
  if (around.isCode) return tagName === "br" ? [text("\n")] : childrenOf(node.children, around);
  if (tagName === "pre") return [codeBlock(node, around)];
  // Between backticks an exponent would be a digit like those before it.
  if (tagName === "code" && (has(node, "sup") || has(node, "sub")))
    return [text(signOf("code", false)), ...childrenOf(node.children, around), text(signOf("code", true))];
  if (tagName === "code") return parted(element("code", childrenOf(node.children, { ...around, isCode: true })));
  if (tagName === "br") return around.isCell ? [text(signOf("br", false))] : [node];
  if (tagName === "img") return [pictureOf(node)];
  if (tagName === "table" && !around.isCell && isLayout(node))
    return cellsIn(node).map((cell) => element("div", childrenOf(cell.children, around)));
  const mark = MARKS[tagName];
  const isMarked = mark !== undefined && (around.marks ?? []).includes(mark);
  const inner: Around = {
    ...around,
    ...(mark !== undefined && { marks: [...(around.marks ?? []), mark] }),
    isHeading: around.isHeading || HEADING.test(tagName),
    isCell: around.isCell || tagName === "td" || tagName === "th",
  };
  const children = childrenOf(node.children, inner);
  if (isMarked) return children;
  if (tagName === "td" || tagName === "th") return [element(tagName, oneLine(children), properties)];
  if (around.isCell && BLOCKS.has(tagName) && !/^(table|tbody|thead|tfoot|tr)$/.test(tagName))
    return [element("div", children)];
  if (tagName === "a") return linkOf(node, children, around);
  if (tagName === "details") return detailsOf(node, inner);
  if (tagName === "summary") return [element("p", children)];
  if (/^(b|strong)$/.test(tagName) && /^(normal|[1-5]00)$/.test(styleOf(node, "font-weight") ?? ""))
    return styled(node, children, "font-weight");
  if (/^(i|em)$/.test(tagName) && styleOf(node, "font-style") === "normal") return styled(node, children);
  if (tagName === "span" || tagName === "font") return styled(node, children);
  if (isKept(tagName))
    return within(children, (part) => [text(signOf(tagName, false)), ...part, text(signOf(tagName, true))]);
  if (FORMATTING.has(tagName)) return within(children, (part) => parted(element(tagName, part, properties)));
  // GitHub and Sphinx name the language around the block.
  const named = tagName === "div" ? classesOf(node).find((name) => LANGUAGE.test(name)) : undefined;
  return [
    named
      ? element(
          "div",
          children.map((child) => inLanguage(child, named)),
          properties,
        )
      : { ...node, children },
  ];
}

/** The cells of a table, those of tables within it left out. */
const cellsIn = (node: Element): readonly Element[] =>
  node.children
    .filter(isElement)
    .flatMap((child) => (/^t[dh]$/.test(child.tagName) ? [child] : child.tagName === "table" ? [] : cellsIn(child)));

const hasStructure = (node: ElementContent): boolean =>
  isElement(node) && (/^(h[1-6]|pre|hr|table)$/.test(node.tagName) || node.children.some(hasStructure));

/** Whether a table lays out a page, as those of older ones do: it has what a table of Markdown cannot hold, or one cell. */
function isLayout(table: Element): boolean {
  const cells = cellsIn(table);
  if (cells.some(({ tagName }) => tagName === "th") || has(table, "caption")) return false;
  return cells.length === 1 || cells.some(({ children }) => children.some(hasStructure));
}

/** What a style says of a run of text, as Google Docs and Word write it. */
function styled(node: Element, children: ElementContent[], skipped = ""): ElementContent[] {
  const weight = skipped === "font-weight" ? "" : (styleOf(node, "font-weight") ?? "");
  const line = styleOf(node, "text-decoration") ?? styleOf(node, "text-decoration-line") ?? "";
  const align = styleOf(node, "vertical-align");
  const tags = [
    ...(/^(bold|bolder|[6-9]00)$/.test(weight) ? ["strong"] : []),
    ...(/^(italic|oblique)/.test(styleOf(node, "font-style") ?? "") ? ["em"] : []),
    ...(line.includes("line-through") ? ["del"] : []),
  ];
  const script = align === "super" ? "sup" : align === "sub" ? "sub" : undefined;
  const content = script
    ? within(children, (part) => [text(signOf(script, false)), ...part, text(signOf(script, true))])
    : children;
  return tags.reduce((inner, tag) => within(inner, (part) => parted(element(tag, part))), content);
}

/** Gives each run of text in a list of nodes its element: within blocks, not around them. */
function within(
  nodes: readonly ElementContent[],
  wrap: (part: ElementContent[]) => ElementContent[],
): ElementContent[] {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const end = () => {
    if (run.some((node) => textIn(node).trim() !== "" || has(node, "img"))) result.push(...wrap(run));
    else result.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && isBlock(node)) {
      end();
      result.push(/^(pre|table|hr)$/.test(node.tagName) ? node : { ...node, children: within(node.children, wrap) });
    } else run.push(node);
  }
  end();
  return result;
}

/** Moves the blanks at an element's ends outside it: `**a: **b` is not bold. */
function parted(node: Element): ElementContent[] {
  // So do line breaks: `**a\\` at the end of a line is not bold either.
  const isBreak = (child: ElementContent | undefined) =>
    child !== undefined && isElement(child) && child.tagName === "br";
  const [head, tail] = [node.children[0], node.children.at(-1)];
  if (head && isBreak(head)) return [head, ...parted({ ...node, children: node.children.slice(1) })];
  if (tail && isBreak(tail)) return [...parted({ ...node, children: node.children.slice(0, -1) }), tail];
  const start = /^\s+/.exec(firstText(node))?.[0] ?? "";
  const end = /\s+$/.exec(lastText(node))?.[0] ?? "";
  if (start === "" && end === "") return [node];
  if (textIn(node).trim() === "" && !has(node, "img")) return [text(textIn(node))];
  const children = trimmed(trimmed(node.children, /^\s+/, 0), /\s+$/, -1);
  return [...(start ? [text(start)] : []), { ...node, children }, ...(end ? [text(end)] : [])];
}

const firstText = ({ children }: Element): string => (children[0]?.type === "text" ? children[0].value : "");
const lastText = ({ children }: Element): string => {
  const last = children.at(-1);
  return last?.type === "text" ? last.value : "";
};

function trimmed(children: readonly ElementContent[], blanks: RegExp, at: 0 | -1): ElementContent[] {
  const node = children.at(at);
  if (node?.type !== "text") return [...children];
  return children.with(at, text(node.value.replace(blanks, "")));
}

// What pages put into their headings to link to them.
const ANCHOR =
  /^(#|¶|§|🔗|⚓|⚓︎|permalink|permanent link|anchor|direct link to .*|link to (this )?(heading|section).*)?$/iu;

function linkOf(node: Element, children: ElementContent[], { isHeading }: Around): ElementContent[] {
  const href = String(node.properties.href ?? "");
  const label = children.map(textIn).join("").trim();
  const hasPicture = children.some((child) => has(child, "img"));
  if (isHeading && !hasPicture && href.includes("#") && ANCHOR.test(label)) return [];
  if (href === "") return children;
  const name = String(node.properties.ariaLabel ?? node.properties.title ?? "").trim();
  if (label === "" && !hasPicture) return name === "" ? [] : [{ ...node, children: [text(name)] }];
  return within(children, (part) => parted({ ...node, children: part }));
}

function pictureOf(node: Element): ElementContent {
  const { src, alt } = node.properties;
  if (!/^data:/i.test(String(src ?? ""))) return node;
  return text(
    alt ? `(Picture ‘${String(alt)}’: embedded in the page, left out)` : "(Picture: embedded in the page, left out)",
  );
}

/** The element as GitHub shows it: its content stays Markdown, between blank lines. */
function detailsOf({ children, properties }: Element, around: Around): ElementContent[] {
  const summary = children.find((child): child is Element => isElement(child) && child.tagName === "summary");
  const title = summary ? childrenOf(summary.children, around).flatMap(inlineOf) : [];
  const rest = childrenOf(
    children.filter((child) => child !== summary),
    around,
  );
  const head = summary ? [text(signOf("summary", false)), ...title, text(signOf("summary", true))] : [];
  return [
    element("p", [text(signOf(properties.open === undefined ? "details" : "details open", false)), ...head]),
    element("div", rest),
    element("p", [text(signOf("details", true))]),
  ];
}

const inlineOf = (node: ElementContent): ElementContent[] =>
  isElement(node) && isBlock(node) ? node.children.flatMap(inlineOf) : [node];

/** The content of a table cell in one line, with a break before each former line. */
function oneLine(children: readonly ElementContent[]): ElementContent[] {
  const lines: ElementContent[][] = [[]];
  const add = (node: ElementContent) => {
    if (!isElement(node) || !isBlock(node)) {
      lines.at(-1)?.push(node);
      return;
    }
    lines.push([]);
    if (node.tagName === "pre") lines.at(-1)?.push(element("code", [text(textIn(node).trim().replace(/\s+/g, " "))]));
    else for (const child of node.children) add(child);
    lines.push([]);
  };
  for (const child of children) add(child);
  return lines
    .filter((line) => line.some((node) => textIn(node).trim() !== "" || has(node, "img")))
    .flatMap((line, at) => (at === 0 ? line : [text(signOf("br", false)), ...line]));
}

const LANGUAGE = /^(?:language-|lang-|brush:|highlight-(?:source-|text-)?)(?!(?:default|none)$)([\w+#.-]+)/;
const BY_SCOPE: Readonly<Record<string, string>> = {
  "html-basic": "html",
  "html-erb": "erb",
  viml: "vim",
  ipython3: "python",
  pycon: "python",
};

function languageIn(names: readonly string[]): string | undefined {
  const found = names.flatMap((name) => LANGUAGE.exec(name)?.[1] ?? [])[0];
  // Pandoc and others: `sourceCode bash`, `prettyprint lang-js`.
  const beside = names.includes("sourceCode")
    ? names.find((name) => !/^(sourceCode|numberSource|number-lines)$/i.test(name))
    : undefined;
  return found === undefined ? beside : (BY_SCOPE[found] ?? found);
}

/** A block of code with its language, wherever a page names it: on the block, in it or around it. */
function codeBlock(node: Element, around: Around): ElementContent {
  const code = codeIn(node);
  const source = code ?? node;
  const language =
    (code && languageIn(classesOf(code))) ??
    languageIn(classesOf(node)) ??
    [node.properties.dataLang, node.properties.dataLanguage, node.properties.lang].flatMap((name) =>
      name ? [String(name)] : [],
    )[0];
  const content = childrenOf(source.children, { ...around, isCode: true });
  return element("pre", [element("code", content, language ? { className: [`language-${language}`] } : {})]);
}

function codeIn(node: Element): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    if (child.tagName === "code") return child;
    const inner = codeIn(child);
    if (inner) return inner;
  }
  return undefined;
}

function inLanguage(node: ElementContent, name: string): ElementContent {
  if (!isElement(node)) return node;
  if (node.tagName !== "pre") return { ...node, children: node.children.map((child) => inLanguage(child, name)) };
  const [code] = node.children;
  const language = languageIn([name]);
  if (!code || !isElement(code) || classesOf(code).length > 0 || !language) return node;
  return element("pre", [element("code", code.children, { className: [`language-${language}`] })]);
}
