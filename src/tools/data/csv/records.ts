import { childrenOf, type JsonTree, KIND, keyOf, NONE } from "#core/json/tree.ts";

/** The records of a value, their place in it, and the parts of it that are in none of them. */
export interface Records {
  readonly nodes: readonly number[];
  readonly path: string;
  readonly without: readonly string[];
}

// Vocabularies that say themselves what their records are, be it one.
const FEEDS: readonly (readonly string[])[] = [
  ["rss", "channel", "item"],
  ["rdf:RDF", "item"],
  ["feed", "entry"],
  ["urlset", "url"],
  ["sitemapindex", "sitemap"],
];
// Attributes of XML that are about the text itself.
const ABOUT = /^@(?:xmlns\b|xsi:|xml:|version$)/;
// The list must have this many times the other values, and any other list of records at most this share.
const MIN_SHARE = 2;
const MAX_OF_OTHERS = 0.1;
const COMPARED = 1000;

/**
 * The records of an object: the one list of objects in it, not in another list, that has most of its values. Undefined
 * where none has, or where two might be meant.
 */
export function recordsIn(tree: JsonTree): Records | undefined {
  const feed = feedOf(tree) ?? pageOfResults(tree);
  if (feed !== undefined) return named(tree, feed);
  const lists: { readonly node: number; readonly size: number }[] = [];
  let beside = 0;
  for (let node = 0; node < tree.count; ) {
    const kind = tree.kinds[node];
    const next = kind === KIND.array ? (tree.nexts[node] ?? tree.count) : node + 1;
    if (kind === KIND.array) {
      if (isOfRecords(tree, node)) lists.push({ node, size: membersOf(tree, node) });
      else beside += valuesBetween(tree, node + 1, next);
    } else if (kind !== KIND.object && !ABOUT.test(keyOf(tree, node) ?? "")) beside++;
    node = next;
  }
  const [first, second] = lists.toSorted((one, other) => other.size - one.size);
  if (!first || (second && second.size > first.size * MAX_OF_OTHERS)) return undefined;
  const others = lists.reduce((sum, { size }) => sum + size, 0) - first.size;
  return first.size >= MIN_SHARE * (beside + others) ? named(tree, first.node) : undefined;
}

/** At least two objects that have a name in common. */
function isOfRecords(tree: JsonTree, array: number): boolean {
  const items = childrenOf(tree, array);
  if (items.length < 2 || items.some((item) => tree.kinds[item] !== KIND.object)) return false;
  const [first = new Set<string>(), ...others] = items
    .slice(0, COMPARED)
    .map((item) => new Set(childrenOf(tree, item).map((member) => keyOf(tree, member))));
  return [...first].some((name) => others.every((names) => names.has(name)));
}

const membersOf = (tree: JsonTree, array: number): number =>
  childrenOf(tree, array).reduce((sum, item) => sum + (tree.sizes[item] ?? 0), 0);

function valuesBetween({ kinds }: JsonTree, from: number, to: number): number {
  let count = 0;
  for (let node = from; node < to; node++) if (kinds[node] !== KIND.array && kinds[node] !== KIND.object) count++;
  return count;
}

function feedOf(tree: JsonTree): number | undefined {
  const memberOf = (node: number | undefined, name: string) =>
    node !== undefined && tree.kinds[node] === KIND.object
      ? childrenOf(tree, node).find((member) => keyOf(tree, member) === name)
      : undefined;
  for (const names of FEEDS) {
    const node = names.reduce<number | undefined>(memberOf, 0);
    if (node === undefined) continue;
    const items = tree.kinds[node] === KIND.array ? childrenOf(tree, node) : [node];
    if (items.every((item) => tree.kinds[item] === KIND.object)) return node;
  }
  return undefined;
}

// APIs' names for the list in a response, and for facts about it.
const LISTS =
  /^(?:results?|data|items|records|rows|entries|values?|hits|docs|documents|objects|elements|list|content)$/i;
const BESIDE =
  /^(?:count|total|totals?_?\w*|next\w*|prev\w*|page\w*|per_?page|pages|limit|offset|size|skip|start|first|last|has_?\w+|cursor|links?|_links|meta|metadata|pagination|paging|status|success|ok|code|message|errors?|kind|etag|took|timed_out|self|href|url|@odata\.\w+|number\w*|empty|sort|__\w+)$/i;

/** The list in an API's response. A few records are enough if everything else is about the list. */
function pageOfResults(tree: JsonTree): number | undefined {
  if (tree.kinds[0] !== KIND.object) return undefined;
  let members = childrenOf(tree, 0);
  // It may be in an object that has nothing else: {"response": {…}}.
  while (members.length === 1 && tree.kinds[members[0] ?? 0] === KIND.object)
    members = childrenOf(tree, members[0] ?? 0);
  const list = members.filter((member) => tree.kinds[member] === KIND.array && LISTS.test(keyOf(tree, member) ?? ""));
  const [first] = list;
  if (list.length !== 1 || first === undefined || members.length < 2) return undefined;
  const items = childrenOf(tree, first);
  if (items.length === 0 || items.some((item) => tree.kinds[item] !== KIND.object)) return undefined;
  return members.every((member) => member === first || BESIDE.test(keyOf(tree, member) ?? "")) ? first : undefined;
}

/** The paths of an object's lists of objects, which are not in other lists. */
export function listsInCells(tree: JsonTree): string[] {
  if (tree.kinds[0] !== KIND.object) return [];
  const lists: string[] = [];
  for (let node = 1; node < tree.count; ) {
    const isArray = tree.kinds[node] === KIND.array;
    const items = isArray ? childrenOf(tree, node) : [];
    if (items.length > 0 && items.every((item) => tree.kinds[item] === KIND.object))
      lists.push(wayTo(tree, node).join("/"));
    node = isArray ? (tree.nexts[node] ?? tree.count) : node + 1;
  }
  return lists;
}

/** The names of the members that lead to a node. */
function wayTo(tree: JsonTree, node: number): string[] {
  const names: string[] = [];
  for (let at = node; at !== NONE; at = tree.parents[at] ?? NONE) names.unshift(keyOf(tree, at) ?? "");
  return names.slice(1);
}

function named(tree: JsonTree, node: number): Records {
  const way: number[] = [];
  for (let at = node; at !== NONE; at = tree.parents[at] ?? NONE) way.unshift(at);
  const names = wayTo(tree, node);
  const without = way.slice(0, -1).flatMap((container, depth) =>
    childrenOf(tree, container)
      .filter((member) => member !== way[depth + 1])
      .map((member) => [...names.slice(0, depth), keyOf(tree, member) ?? ""].join("/")),
  );
  const isAbout = (path: string) => ABOUT.test(path.slice(path.lastIndexOf("/") + 1));
  return {
    nodes: tree.kinds[node] === KIND.array ? childrenOf(tree, node) : [node],
    path: names.join("/"),
    // What is about the text itself is named last.
    without: [...without.filter((path) => !isAbout(path)), ...without.filter(isAbout)],
  };
}
