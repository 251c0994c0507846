interface Inner {
  readonly children?: readonly Inner[];
}

/** Deeper than any document that people write, and far from what the calls of a browser can go down. */
const MAX = 150;

/** Whether a tree of mdast or hast is too deep to be shown. Goes down level by level, however deep it is. */
export function isTooDeep(node: object): boolean {
  let level: readonly Inner[] = [node as Inner];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}
