import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toMdast } from "hast-util-to-mdast";
import type { Break, Nodes, Parents, Text } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Handle, type Info, type Options, type State, toMarkdown, type Unsafe } from "mdast-util-to-markdown";
import { isTooDeep } from "./flow.ts";
import { KEPT_BESIDES, readied, withTags } from "./html-for-markdown.ts";
import { schemaWith } from "./to-hast.ts";

// GitHub makes a link of an address in a text, and reads all signs up to the next blank as part of it: a backslash that
// escapes one of them too (GFM 0.29 §6.9). So an address has no escapes, or is no link.

/** What is read as an address, whatever it begins with; signs of kept tags are tags. */
const RUN = /(?:(?:https?|ftp):\/\/|(?<![\p{L}\p{N}])www\.)[^ \t\r\n<\u2e4e]*/giu;
const STRICT = /^(?:https?:\/\/|www\.)[a-z\d-]+(?:\.[a-z\d-]+)*(?=[/?#:]|$)/i;
const NOT_PLAIN = /[`|\\[\]\s]|&#?\w+;/;
const BEFORE_WWW = /(?:^|[\s(])$/;
const BEFORE_SCHEME = /(?:^|[^A-Za-z])$/;

const ENDS_WITH_ADDRESS = new RegExp(`(?:${RUN.source})$`, "iu");

/** Line breaks behind an address, which a backslash would be a part of. */
const blankBreaks = new WeakSet<Break>();
/** The first character behind each text, in what is written in one line with it. */
const behind = new WeakMap<Text, string>();

/** Looks at what follows each text, and at addresses and code, before the tree is written. */
function readyTexts(node: Nodes): void {
  if (node.type === "link" || node.type === "image") node.url = node.url.replace(/[<>]/g, encodeURIComponent);
  if (!("children" in node)) return;
  joinCode(node);
  if (
    node.children.some(({ type }) => type === "text" || type === "emphasis" || type === "strong" || type === "delete")
  ) {
    const leaves = leavesOf(node);
    for (const [at, leaf] of leaves.entries()) {
      const before = leaves[at - 1];
      if (leaf.type === "text" && !behind.has(leaf)) behind.set(leaf, firstOf(leaves[at + 1]));
      if (leaf.type === "break" && before?.type === "text" && ENDS_WITH_ADDRESS.test(before.value))
        blankBreaks.add(leaf);
    }
  }
  for (const child of node.children) readyTexts(child);
}

/** Backticks of code beside code would be read as the end of neither. */
function joinCode(node: Parents): void {
  const { children } = node;
  for (let at = children.length - 1; at > 0; at--) {
    const [one, other] = [children[at - 1], children[at]];
    if (one?.type !== "inlineCode" || other?.type !== "inlineCode") continue;
    one.value += other.value;
    children.splice(at, 1);
  }
}

const leavesOf = (node: Parents): readonly Nodes[] =>
  node.children.flatMap((child) =>
    "children" in child && child.type !== "link" ? leavesOf(child) : ([child] as readonly Nodes[]),
  );

function firstOf(node: Nodes | undefined): string {
  if (!node || node.type === "break") return "";
  return node.type === "text" ? node.value.charAt(0) : "`";
}

const TRAILING = /[?!.,:*_~'"]$/;

/** An address without the signs that GitHub doesn't count among its own. */
function addressIn(run: string): string {
  let address = run;
  for (;;) {
    const isClosing = address.endsWith(")") && address.split(")").length > address.split("(").length;
    if (!TRAILING.test(address) && !isClosing) return address.replace(/&[A-Za-z]+;$/, "");
    address = address.slice(0, -1);
  }
}

/** Writes a text of Markdown with its signs escaped, those within addresses apart. */
const writeText: Handle = (node: Text, parent: Parents | undefined, state: State, info: Info) => {
  const siblings = parent?.children ?? [];
  const index = state.indexStack.at(-1) ?? 0;
  const around = { afterNode: siblings[index + 1], beforeNode: siblings[index - 1] };
  const isBesideMark = /^(?:emphasis|strong|delete|link|image|inlineCode)$/.test(siblings[index + 1]?.type ?? "");
  const { value } = node;
  const written: string[] = [];
  let from = 0;
  const write = (start: number, end: number) =>
    state.safe(value.slice(start, end), {
      ...info,
      before: start === 0 ? info.before : value.charAt(start - 1),
      after: end === value.length ? info.after : value.charAt(end),
      ...(start === 0 && end === value.length ? around : {}),
    });
  const isLink = state.stack.includes("link") || state.stack.includes("label");
  for (const { 0: run, index: start } of isLink ? [] : value.matchAll(RUN)) {
    const end = start + run.length;
    const escaped = write(start, end);
    const follows = end === value.length ? (behind.get(node) ?? "") : value.charAt(end);
    // An escaped '<' would end it with its backslash.
    const goesOn = (isBesideMark && end === value.length) || (follows !== "" && !/[ \t\r\n\u2e4e]/.test(follows));
    if (escaped === run && !goesOn && !run.includes("\\")) continue;
    written.push(write(from, start));
    from = end;
    const address = addressIn(run);
    const rest = write(start + address.length, end);
    const isPlain =
      !goesOn &&
      STRICT.test(address) &&
      !NOT_PLAIN.test(address) &&
      rest === run.slice(address.length) &&
      (/^www/i.test(address) ? BEFORE_WWW : BEFORE_SCHEME).test(start === 0 ? info.before : value.slice(0, start));
    // Without a link it's still the same text.
    written.push(isPlain ? run : escaped.replace(/(https?|ftp)(?=:\/\/)|(www)(?=\.)/gi, "$&\\"));
  }
  written.push(write(from, value.length));
  return written.join("");
};

/** Writes a line break, by two blanks behind an address. */
const writeBreak: Handle = (node: Break) => (blankBreaks.has(node) ? "  \n" : "\\\n");

/**
 * HTML, of a page or a part of one, as GitHub Flavored Markdown: its text and structure, without scripts and styles.
 * Elements without Markdown syntax stay HTML. Absurdly deep nesting stays HTML, as code.
 */
export function htmlToMarkdown(html: string): string {
  const tree = parsed(html);
  const mdast: Nodes = tree ? toMdast(tree) : { type: "code", lang: "html", value: html };
  readyTexts(mdast);
  return withTags(
    toMarkdown(mdast, {
      extensions: [GFM],
      handlers: { text: writeText, break: writeBreak },
      unsafe: [FOOTNOTE],
      bullet: "-",
      rule: "-",
      listItemIndent: "one",
    }),
  );
}

// An address in a text becomes a link on GitHub, as it does for who reads it here: it stays as it is written.
const isOfAddresses = ({ character, after, before, inConstruct }: Unsafe): boolean =>
  inConstruct === "phrasing" &&
  ((character === "@" && before === "[+\\-.\\w]" && after === "[\\-.\\w]") ||
    (character === "." && before === "[Ww]") ||
    (character === ":" && before === "[ps]"));

const withoutAddresses = (options: Options): Options => ({
  ...options,
  ...(options.unsafe && { unsafe: options.unsafe.filter((each) => !isOfAddresses(each)) }),
  ...(options.extensions && { extensions: options.extensions.map(withoutAddresses) }),
});

/** Where a link or a picture begins with it, GitHub reads a footnote. */
const FOOTNOTE: Unsafe = { character: "^", before: "\\[", inConstruct: ["phrasing", "label"] };

const GFM = withoutAddresses(gfmToMarkdown({ stringLength: (text) => withTags(text).length }));

function parsed(html: string): Root | undefined {
  try {
    const tree = raw({ type: "root", children: [{ type: "raw", value: html }] }) as Root;
    if (isTooDeep(tree)) return undefined;
    const schema = schemaWith("");
    return sanitize(readied(tree), {
      ...schema,
      tagNames: [...(schema.tagNames ?? []), ...KEPT_BESIDES],
      strip: [...(schema.strip ?? []), "title", "noscript", "template"],
    }) as Root;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
