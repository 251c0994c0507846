import type { Kind } from "./tree.ts";

/** The columns of a tree, which grow as nodes are added. */
export function growing(first: number) {
  let room = first;
  let size = 0;
  const columns = {
    kinds: new Uint8Array(room),
    starts: new Uint32Array(room),
    ends: new Uint32Array(room),
    keyStarts: new Uint32Array(room),
    keyEnds: new Uint32Array(room),
    parents: new Uint32Array(room),
    nexts: new Uint32Array(room),
    sizes: new Uint32Array(room),
    count: () => size,
    add,
    done,
  };

  function grow() {
    room = Math.ceil(room * 1.7);
    for (const name of ["starts", "ends", "keyStarts", "keyEnds", "parents", "nexts", "sizes"] as const) {
      const next = new Uint32Array(room);
      next.set(columns[name]);
      columns[name] = next;
    }
    const kinds = new Uint8Array(room);
    kinds.set(columns.kinds);
    columns.kinds = kinds;
  }

  function add(kind: Kind, start: number, end: number, keyStart: number, keyEnd: number, parent: number): number {
    if (size === room) grow();
    const node = size++;
    columns.kinds[node] = kind;
    columns.starts[node] = start;
    columns.ends[node] = end;
    // Columns begin with zeros.
    if (keyEnd !== 0) {
      columns.keyStarts[node] = keyStart;
      columns.keyEnds[node] = keyEnd;
    }
    columns.parents[node] = parent;
    columns.nexts[node] = size;
    return node;
  }

  function done() {
    const { kinds, starts, ends, keyStarts, keyEnds, parents, nexts, sizes } = columns;
    return { count: size, kinds, starts, ends, keyStarts, keyEnds, parents, nexts, sizes };
  }

  return columns;
}
