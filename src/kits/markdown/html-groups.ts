import type { Html, RootContent } from "mdast";
import { visit } from "./flow.ts";

// Names of elements that begin and end exactly at their tags. Others make a parser of HTML read what follows in another
// way.
const PLAIN = new Set(
  "a abbr b blockquote center code dd del details div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 i ins kbd li mark nav ol p picture pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var".split(
    " ",
  ),
);
const VOID = new Set(["br", "hr", "img", "input", "source", "wbr"]);
// Only what every parser reads alike.
const TAG =
  /<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->|<(\/?)([a-z][a-z0-9-]*)(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/gi;

/**
 * The elements of HTML that are open after a block, starting from those open before it. Undefined if only an HTML
 * parser can know; then everything that follows belongs to it.
 */
function openAfter(open: readonly string[], html: readonly Html[]): readonly string[] | undefined {
  const left = [...open];
  for (const { value } of html) {
    if (/[<>]/.test(value.replace(TAG, ""))) return undefined;
    for (const [tag, slash, tagName = ""] of value.matchAll(TAG)) {
      const name = tagName.toLowerCase();
      if (tag.startsWith("<!--") || VOID.has(name)) continue;
      if (!PLAIN.has(name)) return undefined;
      if (slash === "") left.push(name);
      else if (left.at(-1) === name) left.pop();
      else if (left.includes(name)) return undefined;
    }
  }
  return left;
}

/**
 * Parts a document where no element of its HTML is open, such as `<details>` around several blocks: each group may be
 * parsed as HTML without the others.
 */
export function htmlGroups<Part extends { readonly node: RootContent }>(blocks: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let group: Part[] = [];
  let open: readonly string[] | undefined = [];
  for (const block of blocks) {
    group.push(block);
    if (open) open = openAfter(open, htmlIn(block.node));
    if (open?.length !== 0) continue;
    groups.push(group);
    group = [];
  }
  return group.length > 0 ? [...groups, group] : groups;
}

const htmlOfNodes = new WeakMap<RootContent, readonly Html[]>();

/** The pieces of HTML in a block. */
export function htmlIn(node: RootContent): readonly Html[] {
  const known = htmlOfNodes.get(node);
  if (known) return known;
  const found: Html[] = [];
  visit(node, (inner) => inner.type === "html" && found.push(inner));
  htmlOfNodes.set(node, found);
  return found;
}
