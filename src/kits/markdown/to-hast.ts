import type { Element, ElementContent, Root } from "hast";
import { raw } from "hast-util-raw";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import type {
  Blockquote,
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  Root as MdastRoot,
  Paragraph,
  PhrasingContent,
  RootContent,
} from "mdast";
import { type Handlers, toHast } from "mdast-util-to-hast";
import { isTooDeep, visit } from "./flow.ts";
import { htmlIn } from "./html-groups.ts";

/** The kinds of alerts, as in `> [!NOTE]`, in lower case. */
const ALERTS = ["note", "tip", "important", "warning", "caution"] as const;

/** The kind of an alert. */
export type Alert = (typeof ALERTS)[number];

// Keys that a page gives to its own controls are not for documents to take.
const KEYS_OF_THE_PAGE = new Set(["accessKey", "tabIndex"]);

/**
 * What may be in a document: GitHub's schema, with the classes of alerts, and without attributes that would take keys
 * from the page. `prefix` comes before ids and names, which could otherwise be taken for the page's own.
 */
export const schemaWith = (prefix: string): Schema => ({
  ...defaultSchema,
  clobberPrefix: prefix,
  // The content of a style element isn't text.
  strip: [...(defaultSchema.strip ?? []), "style"],
  attributes: {
    ...defaultSchema.attributes,
    "*": (defaultSchema.attributes?.["*"] ?? []).filter((name) => !KEYS_OF_THE_PAGE.has(String(name))),
    div: [
      ...(defaultSchema.attributes?.div ?? []),
      ["className", "markdown-alert", ...ALERTS.map((kind) => `markdown-alert-${kind}`)],
    ],
    p: [["className", "markdown-alert-title"]],
    sup: ["dataFootnoteRef"],
  },
});

const MARKER = new RegExp(`^\\[!(${ALERTS.join("|")})\\][ \\t]*(?:\\n|$)`, "i");

/** A quote that begins with `[!NOTE]` alone on its line as the alert that it is; any other block as it is. */
function asAlert(node: RootContent): RootContent {
  if (node.type !== "blockquote") return node;
  const [first, ...rest] = node.children;
  if (first?.type !== "paragraph") return node;
  const [text, ...after] = first.children;
  if (text?.type !== "text") return node;
  const [marker, name = ""] = MARKER.exec(text.value) ?? [];
  const isAlone = marker?.endsWith("\n") || after.length === 0 || after[0]?.type === "break";
  if (marker === undefined || !isAlone) return node;
  const left = text.value.slice(marker.length);
  const words: PhrasingContent[] = [
    ...(left === "" ? [] : [{ type: "text" as const, value: left }]),
    ...(after[0]?.type === "break" ? after.slice(1) : after),
  ];
  const body = [...(words.length > 0 ? [{ ...first, children: words }] : []), ...rest];
  return body.length === 0 ? node : alert(name.toLowerCase(), body);
}

function alert(kind: string, body: Blockquote["children"]): Blockquote {
  const title: Paragraph = {
    type: "paragraph",
    data: { hProperties: { className: ["markdown-alert-title"] } },
    children: [{ type: "text", value: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` }],
  };
  return {
    type: "blockquote",
    data: { hName: "div", hProperties: { className: ["markdown-alert", `markdown-alert-${kind}`] } },
    children: [title, ...body],
  };
}

/** What blocks need to know of the document around them. */
export interface Surroundings {
  /** What references lead to: the first of each label counts. */
  readonly definitions: readonly Definition[];
  readonly footnotes: ReadonlyMap<string, Footnote>;
  /** The prefix of anchors' names. */
  readonly prefix: string;
}

/** A footnote that is referred to. */
interface Footnote {
  readonly number: number;
  readonly definition: FootnoteDefinition;
  /** The references to it, in their order. */
  readonly calls: readonly FootnoteReference[];
}

/** Blocks as sanitized elements, without ids of headings. */
export function elementsOf(
  nodes: readonly RootContent[],
  { definitions, footnotes, prefix }: Surroundings,
): ElementContent[] {
  const root: MdastRoot = { type: "root", children: [...definitions, ...nodes.map(asAlert).filter(isShown)] };
  const handlers: Handlers = { footnoteReference: (_, node) => callOf(node, footnotes) };
  const made = toHast(root, { allowDangerousHtml: true, handlers }) as Root;
  const whole = nodes.some((node) => htmlIn(node).length > 0) ? parsed(made) : made;
  return clean(sanitize(whole, schemaWith(prefix)) as Root).children as ElementContent[];
}

/** The tree with its HTML parsed, or a message in its place if it's nested absurdly deep. */
function parsed(made: Root): Root {
  try {
    const whole = raw(made) as Root;
    if (!isTooDeep(whole)) return whole;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const text = "HTML that is nested too deeply to be shown.";
  return {
    type: "root",
    children: [{ type: "element", tagName: "p", properties: {}, children: [{ type: "text", value: text }] }],
  };
}

const isShown = ({ type }: RootContent) => type !== "definition" && type !== "footnoteDefinition";

/** The list of footnotes at the end of a document; nothing if it has no footnotes. */
export function footerOf(surroundings: Surroundings): ElementContent[] {
  const { footnotes, prefix } = surroundings;
  if (footnotes.size === 0) return [];
  const items = [...footnotes].map(([id, { definition, calls }]): Element => {
    const body = elementsOf(definition.children, surroundings);
    const last = body.findLast((child) => child.type === "element" && child.tagName === "p") as Element | undefined;
    const links = calls.flatMap((_, index) => [{ type: "text" as const, value: " " }, backLink(id, index, prefix)]);
    if (last) last.children.push(...links);
    else body.push(...links);
    return { type: "element", tagName: "li", properties: { id: `${prefix}fn-${anchorOf(id)}` }, children: body };
  });
  return [
    {
      type: "element",
      tagName: "section",
      properties: { dataFootnotes: true, className: ["footnotes"] },
      children: [
        {
          type: "element",
          tagName: "h2",
          properties: { className: ["sr-only"], id: `${prefix}footnote-label` },
          children: [{ type: "text", value: "Footnotes" }],
        },
        { type: "element", tagName: "ol", properties: {}, children: items },
      ],
    },
  ];
}

/** The number of a footnote, as a link to it. */
function callOf(node: FootnoteReference, footnotes: ReadonlyMap<string, Footnote>): Element {
  const id = node.identifier.toUpperCase();
  const footnote = footnotes.get(id);
  const again = againOf(footnote?.calls.indexOf(node) ?? 0);
  const anchor = anchorOf(id);
  return {
    type: "element",
    tagName: "sup",
    properties: {},
    children: [
      {
        type: "element",
        tagName: "a",
        properties: {
          href: `#fn-${anchor}`,
          id: `fnref-${anchor}${again}`,
          dataFootnoteRef: true,
          ariaDescribedBy: ["footnote-label"],
        },
        children: [{ type: "text", value: String(footnote?.number ?? "?") }],
      },
    ],
  };
}

function backLink(id: string, index: number, prefix: string): Element {
  const again = againOf(index);
  const href = `#fnref-${anchorOf(id)}${again}`;
  return {
    type: "element",
    tagName: "a",
    properties: {
      href,
      dataFootnoteBackref: "",
      ariaLabel: `Back to reference ${anchorOf(id)}${again}`,
      className: ["data-footnote-backref"],
      id: `${prefix}back-${anchorOf(id)}${again}`,
    },
    children: [
      { type: "text", value: "↩" },
      ...(index === 0
        ? []
        : [
            {
              type: "element" as const,
              tagName: "sup",
              properties: {},
              children: [{ type: "text" as const, value: String(index + 1) }],
            },
          ]),
    ],
  };
}

const againOf = (index: number) => (index > 0 ? `-${index + 1}` : "");

const anchorOf = (id: string) => encodeURIComponent(id.toLowerCase());

/** The footnotes that the blocks refer to, and those to which these refer, numbered in the order of the first references. */
export function footnotesOf(blocks: readonly RootContent[]): Map<string, Footnote> {
  const definitions = new Map<string, FootnoteDefinition>();
  for (const block of blocks) {
    visit(block, (node) => {
      if (node.type !== "footnoteDefinition") return;
      const id = node.identifier.toUpperCase();
      if (!definitions.has(id)) definitions.set(id, node);
    });
  }
  const found = new Map<string, Footnote & { readonly calls: FootnoteReference[] }>();
  if (definitions.size === 0) return found;
  const seeCalls = (node: RootContent) =>
    visitShown(node, (call) => {
      const id = call.identifier.toUpperCase();
      const definition = definitions.get(id);
      const known = found.get(id);
      if (known) known.calls.push(call);
      else if (definition) found.set(id, { number: found.size + 1, definition, calls: [call] });
    });
  for (const block of blocks) seeCalls(block);
  // Grows while it is read.
  for (const { definition } of found.values()) for (const child of definition.children) seeCalls(child);
  return found;
}

/** Visits the references to footnotes in a block, but not those within the footnotes themselves. */
function visitShown(node: RootContent, see: (call: FootnoteReference) => void): void {
  if (node.type === "footnoteDefinition") return;
  if (node.type === "footnoteReference") see(node);
  if ("children" in node) for (const child of node.children) visitShown(child, see);
}

/** All definitions of links in these blocks. */
export function definitionsOf(blocks: readonly RootContent[]): Definition[] {
  const found = new Map<string, Definition>();
  for (const block of blocks) {
    visit(block, (node) => {
      if (node.type === "definition" && !found.has(node.identifier.toUpperCase()))
        found.set(node.identifier.toUpperCase(), node);
    });
  }
  return [...found.values()];
}

// An address of a picture for one density or width, in `srcset`.
const SCHEME = /^\s*([a-z][a-z0-9+.-]*):/i;

/** Takes out what sanitizing leaves: positions, and addresses in `srcset` of other schemes than a picture's. */
function clean(root: Root): Root {
  const go = (node: Root | ElementContent) => {
    delete node.position;
    if (node.type === "element" && typeof node.properties.srcSet === "string") {
      node.properties.srcSet = candidatesOf(node.properties.srcSet)
        .map((candidate) => candidate.join(" "))
        .join(", ");
    }
    if ("children" in node) for (const child of node.children) if (child.type !== "doctype") go(child);
  };
  go(root);
  return root;
}

// A comma at the end of an address ends the candidate; one within does not (HTML, 'parse a srcset attribute').
const CANDIDATE = /[\s,]*(\S*[^\s,])(?:,+(?=\s|$)|\s*([^,]*))/g;

/** The pictures of a `srcset`, each with its address (http(s) or relative) and its density or width, if present. */
export const candidatesOf = (srcset: string): (readonly [address: string, descriptor?: string])[] =>
  [...srcset.matchAll(CANDIDATE)].flatMap(([, address = "", rest = ""]) => {
    const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
    if (scheme !== undefined && scheme !== "http" && scheme !== "https") return [];
    const descriptor = rest.trim();
    return [descriptor === "" ? ([address] as const) : ([address, descriptor] as const)];
  });
