import { parse } from "./ast.ts";
import { blockOf, walk } from "./mutants.ts";

/** Numbers every block of the sources, and makes the code mark those that it enters. */
export class Reach {
  /** `file:offset` of every block, in the order of their numbers. */
  readonly blocks: string[] = [];

  /** The code, with a mark at the start of each block in the array made by record-reach.ts. */
  marked(file: string, code: string): string {
    const insertions: { at: number; code: string }[] = [];
    walk(parse(file, code), (node, parent) => {
      if (!blockOf(node, parent)) return;
      const mark = `__marks[${this.blocks.push(`${file}:${node.start}`) - 1}] = 1`;
      if (node.type === "Program") insertions.push({ at: code.length, code: `\n;${mark};` });
      else if (node.type === "BlockStatement") insertions.push({ at: node.start + 1, code: `${mark};` });
      else insertions.push({ at: node.start, code: `(${mark}, ` }, { at: node.end, code: ")" });
    });
    // A module constant is faster than a global name in the innermost loops.
    insertions.push({ at: 0, code: "const __marks = globalThis.__reach;" });
    return insertions
      .toSorted((one, other) => other.at - one.at)
      .reduce((all, { at, code: more }) => all.slice(0, at) + more + all.slice(at), code);
  }
}
