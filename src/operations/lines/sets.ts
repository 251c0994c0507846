/** What is asked of two lists. */
export const SETS = ["both", "union", "first", "second", "one"] as const;

export type SetOf = (typeof SETS)[number];

/** The lines of two lists, each once, in the order in which they come: in both, in any, in one alone. */
export function setOf(one: readonly string[], other: readonly string[], wanted: SetOf, ignoresCase: boolean) {
  const keyOf = (line: string) => (ignoresCase ? line.toLowerCase() : line);
  const [first, second] = [new Set(one.map(keyOf)), new Set(other.map(keyOf))];
  const isWanted = {
    both: (key: string) => first.has(key) && second.has(key),
    union: () => true,
    first: (key: string) => !second.has(key),
    second: (key: string) => !first.has(key),
    one: (key: string) => first.has(key) !== second.has(key),
  }[wanted];
  const seen = new Set<string>();
  return [...one, ...other].filter((line) => {
    const key = keyOf(line);
    if (seen.has(key) || !isWanted(key)) return false;
    seen.add(key);
    return true;
  });
}
