import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Tree = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a page says: blocks, and in them texts, marks and links. Both a page and its Markdown are brought to this form. */
export type Shape = string | Marked;
interface Marked extends ReadonlyArray<Shape> {
  readonly 0: string;
}

const NAMES: Readonly<Record<string, string>> = { b: "strong", i: "em", s: "del", strike: "del" };
const BLOCKS = new Set("p h1 h2 h3 h4 h5 h6 blockquote ul ol li pre table tr th td hr div".split(" "));
const attribute = (node: Element, name: string) => node.attrs.find((each) => each.name === name)?.value ?? "";

/** The shape of HTML: blanks as browsers show them, tight and loose lists alike, addresses as texts. */
export function shapeOf(html: string): readonly Shape[] {
  return blocksIn(
    parseFragment(html.replace(/[ \t\r\n]*<br *\/?>[ \t\r\n]*/g, "<br>"), { scriptingEnabled: false }).childNodes,
  );
}

/** The blocks of some nodes; what is between them is a paragraph of its own. */
function blocksIn(nodes: readonly Tree[]): Shape[] {
  const blocks: Shape[] = [];
  let run: Tree[] = [];
  const end = () => {
    const inside = inlineIn(run);
    if (inside.length > 0) blocks.push(["p", ...inside]);
    run = [];
  };
  for (const node of nodes) {
    if (!BLOCKS.has(node.nodeName)) {
      if (/^t(?:head|body)$/.test(node.nodeName)) blocks.push(...blocksIn((node as Element).childNodes));
      else run.push(node);
      continue;
    }
    end();
    const element = node as Element;
    const name = node.nodeName;
    if (name === "div") blocks.push(...blocksIn(element.childNodes));
    else if (name === "pre") blocks.push(codeBlock(element));
    else if (/^(?:p|h\d|th|td)$/.test(name)) {
      const inside = inlineIn(element.childNodes);
      if (inside.length > 0 || /^t/.test(name)) blocks.push([name, ...inside]);
    } else if (name === "ol") blocks.push([`ol ${attribute(element, "start") || 1}`, ...blocksIn(element.childNodes)]);
    else blocks.push([name, ...blocksIn(element.childNodes)]);
  }
  end();
  return blocks;
}

function codeBlock(node: Element): Shape {
  const language = node.childNodes.flatMap((child) => ("attrs" in child ? [attribute(child, "class")] : [])).join();
  return [`pre ${language}`, textIn(node).replace(/\n+$/, "")];
}

const textIn = (node: Tree): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textIn).join("") : "";

/** Texts and marks, with one blank for several, and none at the ends and beside line breaks. */
function inlineIn(nodes: readonly Tree[]): Shape[] {
  const flat = withoutEnds(joined(nodes.flatMap((node) => inlineOf(node))));
  const trimmed = flat.map((each, at) => {
    if (typeof each !== "string") return each;
    const isFirst = at === 0 || flat[at - 1]?.[0] === "br";
    const isLast = at === flat.length - 1 || flat[at + 1]?.[0] === "br";
    return each.replace(isFirst ? /^ +/ : /$^/, "").replace(isLast ? / +$/ : /$^/, "");
  });
  return joined(trimmed);
}

/** Line breaks and blanks at the ends of a block show nothing. */
function withoutEnds(shapes: readonly Shape[]): readonly Shape[] {
  const isNothing = (shape: Shape | undefined) => shape === " " || shape?.[0] === "br";
  let [start, end] = [0, shapes.length];
  while (start < end && isNothing(shapes[start])) start++;
  while (end > start && isNothing(shapes[end - 1])) end--;
  return shapes.slice(start, end);
}

function inlineOf(node: Tree, marks: readonly string[] = []): Shape[] {
  if (node.nodeName === "#text") return [(node as DefaultTreeAdapterTypes.TextNode).value.replace(/[ \t\r\n]+/g, " ")];
  if (!("attrs" in node)) return [];
  const name = NAMES[node.nodeName] ?? node.nodeName;
  if (name === "br") return [["br"]];
  if (name === "img")
    return [[`img ${decoded(attribute(node, "src"))} ${attribute(node, "title")}`, attribute(node, "alt")]];
  const inside = joined(node.childNodes.flatMap((child) => inlineOf(child, [...marks, name])));
  if (name === "p" || (/^(?:em|strong|del)$/.test(name) && marks.includes(name))) return inside;
  // Blanks and line breaks at the ends of marks are beside them.
  const [before, bare, after] = parted(inside);
  if (bare.length === 0) return [...before, ...after];
  const href = name === "a" ? attribute(node, "href") : "";
  // An address in a text is a link to itself on GitHub.
  if (name === "a" && isAddress(href, bare)) return [...before, ...bare, ...after];
  return [...before, [name === "a" ? `a ${decoded(href)} ${attribute(node, "title")}` : name, ...bare], ...after];
}

function parted(shapes: readonly Shape[]): readonly [Shape[], Shape[], Shape[]] {
  const [before, bare, after]: [Shape[], Shape[], Shape[]] = [[], [...shapes], []];
  for (const [at, ends] of [
    [0, /^ +/],
    [-1, / +$/],
  ] as const)
    for (let end = bare.at(at); end !== undefined; end = bare.at(at)) {
      const isBreak = typeof end !== "string" && end[0] === "br";
      if (!isBreak && !(typeof end === "string" && ends.test(end))) break;
      const outside = isBreak ? end : " ";
      if (at === 0) before.push(outside);
      else after.unshift(outside);
      const rest = typeof end === "string" ? end.replace(ends, "") : "";
      bare.splice(at, 1, ...(rest === "" ? [] : [rest]));
    }
  return [before, bare, after];
}

const isAddress = (href: string, [said, ...more]: readonly Shape[]): boolean =>
  typeof said === "string" &&
  more.length === 0 &&
  [said, `http://${said}`, `mailto:${said}`].some((each) => decoded(each) === decoded(href));

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const isBreak = (shape: Shape | undefined) => typeof shape !== "string" && shape?.[0] === "br";

/** Texts beside each other as one, the same marks beside each other as one, and no empty ones. */
function joined(shapes: readonly Shape[]): Shape[] {
  const result: Shape[] = [];
  for (const next of shapes) {
    const last = result.at(-1);
    const shape = typeof next === "string" && isBreak(last) ? next.replace(/^ +/, "") : next;
    if (isBreak(shape) && typeof last === "string") result[result.length - 1] = last.replace(/ +$/, "");
    if (typeof shape === "string" && typeof last === "string")
      result[result.length - 1] = `${last}${shape}`.replace(/ {2,}/g, " ");
    else if (
      typeof shape !== "string" &&
      typeof last !== "string" &&
      last?.[0] === shape[0] &&
      /^(?:em|strong|del|code)$/.test(shape[0])
    ) {
      const [name, ...inside] = [...last, ...shape.slice(1)] as [string, ...Shape[]];
      result[result.length - 1] = [name, ...joined(inside)];
    } else if (shape !== "") result.push(shape);
  }
  return result.filter((shape) => shape !== "");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The signs of Markdown's grammar, and what is beside them in texts. */
const piece = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom("a", "b", "Word", " ", "2", "é", "漢字", "。", "「x」", "“y”", "’", "…", ".", ",", "?"),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "*",
      "**",
      "_",
      "__",
      "`",
      "``",
      "[",
      "]",
      "(",
      ")",
      "](",
      "<",
      ">",
      "&",
      "&amp;",
      "&copy;",
      "&#42;",
      "\\",
      "\\*",
      "#",
      "# ",
      "+ ",
      "- ",
      "* ",
      "1. ",
      "2) ",
      "|",
      "~",
      "~~",
      "!",
      "![",
      ":",
      "=",
      "===",
      "---",
      "```",
      "> ",
      "$",
      "{",
      "^",
      "[^1]",
      "[x] ",
      "[ ] ",
      "\n",
      "a\u00a0b",
      "'",
      "/",
      "<!--",
      "<b>",
      "</div>",
      "<?",
      "\t",
      "    ",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "http://x.example/a_b_c",
      "https://x.example/?a=1&b=2",
      "www.x.example/a*b",
      "a_b@x.example",
      "https://x.example/(a)",
      ":smile:",
      "@name",
      "#12",
    ),
  },
);
const words = fc.array(piece, { minLength: 1, maxLength: 6 }).map((all) => all.join(""));
const plain = words.map(escaped);
const address = fc.constantFrom(
  "/a",
  "b c.md",
  "a(b).md",
  "a(b",
  "<x>",
  "#t",
  "https://x.example/a_b?c=*&d=1",
  "a%20b",
  "x|y",
  "a\\b",
  "é",
  "a)b",
);
const title = fc.option(fc.constantFrom("t", 'a "b"', "it's", "a (b)"), { nil: undefined });
const attributes = (name: string, value: string, its: string | undefined) =>
  `${name}="${escaped(value)}"${its === undefined ? "" : ` title="${escaped(its)}"`}`;

const { inline } = fc.letrec<{ inline: string; marked: string }>((tie) => ({
  inline: fc
    .array(fc.oneof({ depthSize: "small" }, plain, tie("marked")), { minLength: 1, maxLength: 4 })
    .map((all) => all.join("")),
  marked: fc.oneof(
    { depthSize: "small", maxDepth: 2 },
    words.map((text) => `<code>${escaped(text)}</code>`),
    fc.constant("<br>"),
    fc
      .tuple(address, title, words)
      .map(
        ([src, its, alt]) => `<img ${attributes("src", src, its)} alt="${escaped(alt.replace(/\s+/g, " ").trim())}">`,
      ),
    fc.tuple(fc.constantFrom("em", "strong", "del", "sup", "i", "b"), tie("inline")).map(([tag, inside]) =>
      // cmark-gfm looks for what is beside emphasis behind '~~', so that no emphasis can follow it.
      tag === "del" ? ` <del>${inside}</del> ` : `<${tag}>${inside}</${tag}>`,
    ),
    fc
      .tuple(
        address,
        title,
        tie("inline").filter((inside) => /[a-z漢]/i.test(inside.replace(/<[^>]*>/g, ""))),
      )
      .map(([href, its, inside]) => `<a ${attributes("href", href, its)}>${inside.replace(/<\/?a\b[^>]*>/g, "")}</a>`),
  ),
}));

// Before a bar in the code of a cell, GFM has no way to write a backslash.
const cell = fc.tuple(fc.constantFrom("th", "td"), inline);
const row = (size: number, tag: string) =>
  fc
    .array(cell, { minLength: size, maxLength: size })
    .map(
      (cells) =>
        `<tr>${cells.map(([, text]) => `<${tag}>${text.replace(/<br>/g, " ").replaceAll("\\", "/")}</${tag}>`).join("")}</tr>`,
    );
const table = fc
  .integer({ min: 1, max: 3 })
  .chain((size) =>
    fc
      .tuple(row(size, "th"), fc.array(row(size, "td"), { minLength: 1, maxLength: 2 }))
      .map(([head, rows]) => `<table><thead>${head}</thead><tbody>${rows.join("")}</tbody></table>`),
  );
const code = fc
  .tuple(
    fc.constantFrom("", ' class="language-js"'),
    words,
    fc.constantFrom("", "\n```\n", "\n\n", "\n~~~", "\n  "),
    words,
  )
  .map(
    ([language, one, between, other]) =>
      `<pre><code${language}>${escaped(`${one}${between}${other}`.replace(/\n+$/, ""))}</code></pre>`,
  );

/** Pages of all blocks, with the signs of Markdown in their texts, addresses and titles. */
const { blocks } = fc.letrec<{ blocks: string; block: string }>((tie) => ({
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }).map((all) => all.join("")),
  block: fc.oneof(
    { depthSize: "small", maxDepth: 2 },
    inline.map((inside) => `<p>${inside}</p>`),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), inline)
      .map(([level, inside]) => `<h${level}>${inside.replace(/<br>/g, " ")}</h${level}>`),
    table,
    code,
    fc.constant("<hr>"),
    tie("blocks").map((inside) => `<blockquote>${inside}</blockquote>`),
    fc
      .tuple(
        fc.constantFrom("ul", "ol", 'ol start="7"'),
        fc.array(fc.oneof(inline, tie("blocks")), { minLength: 1, maxLength: 3 }),
      )
      .map(
        ([tag, items]) =>
          `<${tag}>${items.map((item) => `<li>${item.replace(/^<hr>/, "<p>a</p><hr>")}</li>`).join("")}</${tag.slice(0, 2)}>`,
      ),
  ),
}));

export const page: fc.Arbitrary<string> = blocks;
