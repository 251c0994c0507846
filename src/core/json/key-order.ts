import { naturalOrder } from "#core/order.ts";

/** How keys are sorted: not at all, by code points as in jq, or with numbers in them by their size. */
export type KeyOrder = "none" | "plain" | "natural";

/** The comparison of two keys in an order; undefined for keys that stay where they are. */
export function keyComparison(order: KeyOrder): ((one: string, other: string) => number) | undefined {
  if (order === "none") return undefined;
  return order === "plain"
    ? byCodePoints
    : (one, other) => naturalOrder.compare(one, other) || byCodePoints(one, other);
}

/** Code units with surrogates after all others, which is the order of code points. */
function byCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let i = 0; i < length; i++) {
    const difference = rank(one.charCodeAt(i)) - rank(other.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
