import { membersOf } from "./compare.ts";
import { childrenOf, type JsonTree, KIND } from "./tree.ts";

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
