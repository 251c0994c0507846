import { compareDecimals, type Decimal, decimalOf } from "#core/number/decimal.ts";
import { membersOf } from "./compare.ts";
import { isSafeNumber } from "./number.ts";
import { childrenOf, type JsonTree, KIND, NONE } from "./tree.ts";
import { hasUnsafeNumber } from "./unsafe-numbers.ts";

/**
 * 64-bit floats in place of exact numbers, for libraries that only support floats. Equal numbers get the same float,
 * and a larger one has a larger float: 9007199254740993 is neither …992 nor …994 then, and 1e400 is finite. So whatever
 * compares floats compares the numbers. Calculating with them is inexact.
 */
export interface StandIns {
  /** The float of a number as JSON writes it. One that was not gathered is read as JavaScript does. */
  standIn(written: string): number;
  /** A number as it was written; its plain form where the same number was written in several ways. */
  written(float: number): string;
  /** A value as JSON, with its numbers as they were written. */
  json(value: unknown): string;
  /** The exact value of a float. */
  exact(float: number): Decimal | undefined;
  /** A value of JSON text whose numbers are their floats. */
  text(tree: JsonTree, node: number): string;
}

/** Stand-ins for the numbers of plain JSON trees, and for others in a query. */
export function standInsOf(trees: readonly JsonTree[], more: readonly string[] = []): StandIns {
  const hasUnsafe = trees.some(hasUnsafeNumber) || !more.every(isSafeNumber);
  const floats = new Map<string, number>();
  let byFloat: Map<number, Spelled> | undefined;
  function gathered(): Map<number, Spelled> {
    if (byFloat) return byFloat;
    const numbers = distinct(spellingsOf(trees, more));
    byFloat = new Map(spread(numbers).map((float, i) => [float, numbers[i] ?? ZERO]));
    for (const [float, { written }] of byFloat) for (const each of written) floats.set(each, float);
    return byFloat;
  }
  if (hasUnsafe) gathered();
  const written = (float: number) => plainest(gathered().get(float)?.written ?? [JSON.stringify(float)]);
  function json(value: unknown): string {
    if (typeof value === "number" && Number.isFinite(value)) return written(value);
    if (Array.isArray(value)) return `[${value.map(json).join(",")}]`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${json(member)}`).join(",")}}`;
  }
  const standIn = (written: string) => floats.get(written) ?? Number(written);
  return {
    standIn,
    written,
    json,
    exact: (float) => (hasUnsafe ? gathered().get(float)?.exact : undefined) ?? decimalOf(String(float)),
    text({ text, count, kinds, starts, ends }, top) {
      const from = top === NONE ? 0 : (starts[top] ?? 0);
      const to = top === NONE ? text.length : (ends[top] ?? 0);
      if (!hasUnsafe) return text.slice(from, to);
      const pieces: string[] = [];
      let at = from;
      // What is in a node follows it.
      for (let node = top === NONE ? 0 : top; node < count; node++) {
        const start = starts[node] ?? 0;
        if (start >= to) break;
        if (kinds[node] !== KIND.number) continue;
        pieces.push(text.slice(at, start), String(standIn(text.slice(start, ends[node]))));
        at = ends[node] ?? start;
      }
      return pieces.join("") + text.slice(at, to);
    },
  };
}

function spellingsOf(trees: readonly JsonTree[], more: readonly string[]): ReadonlySet<string> {
  const spellings = new Set(more);
  for (const { text, count, kinds, starts, ends } of trees) {
    for (let node = 0; node < count; node++) {
      if (kinds[node] === KIND.number) spellings.add(text.slice(starts[node], ends[node]));
    }
  }
  return spellings;
}

interface Spelled {
  readonly exact: Decimal;
  readonly written: string[];
}

const ZERO: Spelled = { exact: { sign: 0, digits: "", power: 0 }, written: ["0"] };

/** Numbers by size, each with all its spellings. */
function distinct(spellings: Iterable<string>): Spelled[] {
  const all = Array.from(spellings, (written) => ({ written, float: Number(written), exact: decimalOf(written) }));
  const sorted = all
    .flatMap((one) => (one.exact ? [{ ...one, exact: one.exact }] : []))
    .sort((one, other) =>
      one.float === other.float ? compareDecimals(one.exact, other.exact) : one.float < other.float ? -1 : 1,
    );
  const numbers: Spelled[] = [];
  for (const { written, exact } of sorted) {
    const last = numbers.at(-1);
    if (last && compareDecimals(last.exact, exact) === 0) last.written.push(written);
    else numbers.push({ exact, written: [written] });
  }
  return numbers;
}

/** A rising float for each of rising numbers, as near to it as the others leave room. */
function spread(numbers: readonly Spelled[]): number[] {
  const floats: number[] = [];
  for (const { sign, digits, power } of numbers.map(({ exact }) => exact)) {
    const nearest = clamped(Number(`${sign < 0 ? "-" : ""}0.${digits || "0"}e${power}`));
    const before = floats.at(-1);
    floats.push(before === undefined || nearest > before ? nearest : floatAfter(before));
  }
  // There are no floats above the largest: those below move down to make room.
  let above = Number.POSITIVE_INFINITY;
  for (let i = floats.length - 1; i >= 0; i--) {
    const float = floats[i] ?? 0;
    if (float < above) break;
    above = floatBefore(above);
    floats[i] = above;
  }
  return floats;
}

const clamped = (float: number): number => Math.min(Math.max(float, -Number.MAX_VALUE), Number.MAX_VALUE);

const view = new DataView(new ArrayBuffer(8));

/** The next float: the bits of positive floats rise as they do, those of negative ones fall. */
function floatAfter(float: number): number {
  if (float === 0) return Number.MIN_VALUE;
  view.setFloat64(0, float);
  view.setBigInt64(0, view.getBigInt64(0) + (float > 0 ? 1n : -1n));
  return view.getFloat64(0);
}

const floatBefore = (float: number): number =>
  float === Number.POSITIVE_INFINITY ? Number.MAX_VALUE : -floatAfter(-float);

/** A single spelling is kept as it is; of several the one that programs write, otherwise the shortest. */
function plainest(written: readonly string[]): string {
  const [first = "0"] = written;
  if (written.length === 1) return first;
  const usual = isSafeNumber(first) ? JSON.stringify(Number(first)) : undefined;
  return usual ?? written.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? first;
}

/** A value as JavaScript has it. */
type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/**
 * The value of a node of a JSON tree as programs represent it, except that objects list their keys in the order of the
 * text: JavaScript's own objects list whole numbers first. `text` is the value with other numbers, such as
 * placeholders. Throws for invalid JSON.
 */
export function orderedValue(
  tree: JsonTree,
  top: number,
  text = tree.text.slice(tree.starts[top], tree.ends[top]),
): JsonValue {
  const value: JsonValue = JSON.parse(text);
  if (!hasNumberedKey(tree)) return value;
  const outermost = { value };
  const open: { readonly node: number; readonly holder: object; readonly key: PropertyKey }[] = [
    { node: top, holder: outermost, key: "value" },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, holder, key } = next;
    const container: unknown = Reflect.get(holder, key);
    if (typeof container !== "object" || container === null) continue;
    const inside: Iterable<readonly [PropertyKey, number]> =
      tree.kinds[node] === KIND.object ? membersOf(tree, node) : childrenOf(tree, node).entries();
    const steps = [...inside];
    for (const [step, child] of steps) open.push({ node: child, holder: container, key: step });
    const keys = steps.map(([step]) => String(step));
    if (tree.kinds[node] === KIND.object && keys.some(isNumbered)) Reflect.set(holder, key, withKeys(container, keys));
  }
  return outermost.value;
}

const withKeys = <Container extends object>(container: Container, keys: string[]): Container =>
  new Proxy(container, { ownKeys: () => keys });

/** An object of keys and values that lists its keys in the order in which they first came; the last value of a key counts. */
export function orderedObject<Value>(entries: Iterable<readonly [string, Value]>): { [key: string]: Value } {
  const members = new Map(entries);
  const keys = [...members.keys()];
  const object = Object.fromEntries(members);
  return keys.some(isNumbered) ? withKeys(object, keys) : object;
}

const isNumbered = (key: string): boolean => /^\d{1,10}$/.test(key);

/** Whether a key may be a whole number, as it is written or by its escapes. */
function hasNumberedKey({ text, count, keyStarts, keyEnds }: JsonTree): boolean {
  for (let node = 0; node < count; node++) {
    if (keyEnds[node] === 0) continue;
    const first = text.charCodeAt((keyStarts[node] ?? 0) + 1);
    if ((first >= 48 && first <= 57) || first === 92) return true;
  }
  return false;
}
