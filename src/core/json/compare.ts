import { isSameNumber } from "./number.ts";
import { childrenOf, type JsonTree, KIND, keyOf, unquoted } from "./tree.ts";

/** How two trees are compared. */
export interface CompareOptions {
  /** The key that identifies array items, such as `id`; undefined to match them by position. */
  readonly itemKey: string | undefined;
  /** Whether 1, 1.0 and 1e0 are the same. */
  readonly numbersByValue: boolean;
}

/** A step of a path: a key, a place in an array, or the item that has a value, as it is written, for a key. */
export type CompareStep = string | number | { readonly key: string; readonly value: string };

/**
 * One difference, which is one operation of a JSON Patch too. `pointer` is where it happens once all differences before it
 * have happened; `steps` name the same place for people.
 */
export interface Difference {
  readonly kind: "added" | "removed" | "changed" | "moved";
  readonly steps: readonly CompareStep[];
  readonly pointer: string;
  /** From where something was moved. */
  readonly from?: string;
  /** The node in the tree before and in the tree after, if it's there. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** The node before, of the object or array that it happens in; undefined for the whole. */
  readonly container: number | undefined;
}

/** What a comparison found. */
interface Comparison {
  readonly differences: readonly Difference[];
  /**
   * How many arrays of objects were compared by position although a key was set, because not every item has its own
   * value for it.
   */
  readonly unkeyed: number;
}

/** The way to a pair of nodes, from its last step. */
interface Way {
  readonly above: Way | undefined;
  readonly step: CompareStep;
  /** The step as in a JSON Pointer. */
  readonly token: string;
}

interface Pair {
  readonly before: number;
  readonly after: number;
  readonly way: Way | undefined;
}

/**
 * The differences between two values, whose trees must be of JSON with one value each, in an order in which they can be
 * applied one after the other. Keys may be in any order. Of duplicates the last counts, as in most programs.
 */
export function compareTrees(before: JsonTree, after: JsonTree, options: CompareOptions): Comparison {
  const found: Difference[] = [];
  const pairs: Pair[] = [{ before: 0, after: 0, way: undefined }];
  let container: number | undefined;
  let unkeyed = 0;
  const addDifference = (kind: Difference["kind"], way: Way | undefined, one?: number, other?: number, from?: string) =>
    found.push({ kind, ...placeOf(way), before: one, after: other, container, ...(from !== undefined && { from }) });
  const under = (way: Way | undefined, step: CompareStep, token: string | number = stepToken(step)): Way => ({
    above: way,
    step,
    token: String(token),
  });

  function members({ before: one, after: other, way }: Pair): Pair[] {
    const had = membersOf(before, one);
    const has = membersOf(after, other);
    const both: Pair[] = [];
    for (const [key, node] of had) {
      const match = has.get(key);
      const here = under(way, key);
      if (match === undefined) addDifference("removed", here, node);
      else both.push({ before: node, after: match, way: here });
    }
    for (const [key, node] of has) if (!had.has(key)) addDifference("added", under(way, key), undefined, node);
    return both;
  }

  function itemsByPlace(had: readonly number[], has: readonly number[], way: Way | undefined): Pair[] {
    const shared = Math.min(had.length, has.length);
    for (let i = had.length - 1; i >= shared; i--) addDifference("removed", under(way, i), had[i]);
    for (let i = shared; i < has.length; i++) addDifference("added", under(way, i), undefined, has[i]);
    return had.slice(0, shared).map((node, i) => ({ before: node, after: has[i] ?? 0, way: under(way, i) }));
  }

  function itemsByKey(key: string, had: KeyedItems, has: KeyedItems, way: Way | undefined): Pair[] {
    const step = (value: string, place: number) => under(way, { key, value }, place);
    const current: string[] = [];
    const order = [...had.keys()];
    for (let i = order.length - 1; i >= 0; i--) {
      const value = order[i] ?? "";
      if (has.has(value)) current.unshift(value);
      else addDifference("removed", step(value, i), had.get(value));
    }
    const wanted = [...has.keys()];
    const places = new Map(current.map((value, i) => [value, i]));
    const staying = longestRise(wanted.map((value) => places.get(value) ?? -1));
    wanted.forEach((value, i) => {
      if (staying.has(i)) return;
      const isNew = !had.has(value);
      const from = isNew ? -1 : current.indexOf(value);
      if (!isNew) current.splice(from, 1);
      const to = i === 0 ? 0 : current.indexOf(wanted[i - 1] ?? "") + 1;
      current.splice(to, 0, value);
      if (isNew) addDifference("added", step(value, to), undefined, has.get(value));
      else if (from !== to)
        addDifference("moved", step(value, to), had.get(value), has.get(value), pointerOf(under(way, from)));
    });
    return wanted.flatMap((value, i) => {
      const one = had.get(value);
      const other = has.get(value);
      return one === undefined || other === undefined ? [] : [{ before: one, after: other, way: step(value, i) }];
    });
  }

  function items({ before: one, after: other, way }: Pair): Pair[] {
    const had = childrenOf(before, one);
    const has = childrenOf(after, other);
    const key = options.itemKey;
    const keyedHad = key === undefined ? undefined : itemsWithKey(before, had, key);
    const keyedHas = key === undefined ? undefined : itemsWithKey(after, has, key);
    if (key !== undefined && keyedHad && keyedHas) return itemsByKey(key, keyedHad, keyedHas, way);
    if (key !== undefined && [before.kinds[had[0] ?? -1], after.kinds[has[0] ?? -1]].includes(KIND.object)) unkeyed++;
    return itemsByPlace(had, has, way);
  }

  function isSame(one: number, other: number): boolean {
    const kind = before.kinds[one];
    if (kind !== after.kinds[other]) return false;
    if (kind === KIND.array || kind === KIND.object) return true;
    const was = before.text.slice(before.starts[one], before.ends[one]);
    const is = after.text.slice(after.starts[other], after.ends[other]);
    if (kind === KIND.string) return was === is || unquoted(was) === unquoted(is);
    return kind !== KIND.number || was === is || (options.numbersByValue && isSameNumber(was, is));
  }

  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    if (!isSame(pair.before, pair.after)) {
      container = before.parents[pair.before];
      addDifference("changed", pair.way, pair.before, pair.after);
      continue;
    }
    container = pair.before;
    const kind = before.kinds[pair.before];
    const inside = kind === KIND.object ? members(pair) : kind === KIND.array ? items(pair) : [];
    for (const next of inside.reverse()) pairs.push(next);
  }
  return { differences: found, unkeyed };
}

/** The members of an object by their keys; of doubled ones the last. */
export const membersOf = (tree: JsonTree, object: number): Map<string, number> =>
  new Map(childrenOf(tree, object).map((member) => [keyOf(tree, member) ?? "", member]));

type KeyedItems = ReadonlyMap<string, number>;

/**
 * Items by their value for a key; undefined if one isn't an object or has no plain value for it, or if two have the
 * same.
 */
function itemsWithKey(tree: JsonTree, items: readonly number[], key: string): KeyedItems | undefined {
  const keyed = new Map<string, number>();
  for (const item of items) {
    if (tree.kinds[item] !== KIND.object) return undefined;
    const member = membersOf(tree, item).get(key);
    const kind = member === undefined ? KIND.null : (tree.kinds[member] ?? KIND.null);
    if (member === undefined || (kind !== KIND.number && kind !== KIND.string)) return undefined;
    const raw = tree.text.slice(tree.starts[member], tree.ends[member]);
    const value = kind === KIND.string ? JSON.stringify(unquoted(raw)) : raw;
    if (keyed.has(value)) return undefined;
    keyed.set(value, item);
  }
  return keyed;
}

/** Which places of a list make its longest rising part; those below 0 are in none. */
function longestRise(list: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  list.forEach((value, i) => {
    if (value < 0) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[i] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = i;
  });
  const rise = new Set<number>();
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i] ?? -1) rise.add(i);
  return rise;
}

const escaped = (text: string): string => text.replaceAll("~", "~0").replaceAll("/", "~1");

const stepToken = (step: CompareStep): string =>
  typeof step === "string" ? escaped(step) : typeof step === "number" ? String(step) : "";

function placeOf(way: Way | undefined): { steps: CompareStep[]; pointer: string } {
  const steps: CompareStep[] = [];
  for (let at = way; at; at = at.above) steps.push(at.step);
  return { steps: steps.reverse(), pointer: pointerOf(way) };
}

function pointerOf(way: Way | undefined): string {
  const tokens: string[] = [];
  for (let at = way; at; at = at.above) tokens.push(at.token);
  return tokens
    .reverse()
    .map((token) => `/${token}`)
    .join("");
}
