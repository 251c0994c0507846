import { readFileSync } from "node:fs";
import { childrenOf, isNode, type Node, parse } from "./ast.ts";
import { type Replacement, replacementsOf } from "./operators.ts";

/** A change of the source that a test should notice. */
export interface Mutant extends Replacement {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly before: string;
  /** The offset of the innermost block or function body around it: a test that doesn't enter it can't notice. */
  readonly block: number;
  /** Outside of all functions: it runs when the module is imported. */
  readonly isOfModule: boolean;
}

/** Blocks and the bodies of arrow functions, which reach.ts marks when they are entered. */
export const blockOf = (node: Node, parent: Node | undefined) =>
  node.type === "BlockStatement" ||
  node.type === "Program" ||
  (parent?.type === "ArrowFunctionExpression" && parent.body === node);

/** A change of these would show nothing: names, addresses of modules, and attributes of elements. */
function isSilent(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  if (/^(Import|ExportAll)/.test(node.type)) return true;
  if (parent.type === "JSXAttribute") return node.type !== "JSXExpressionContainer";
  if (node.type === "CallExpression") return isOfImportMeta(node.callee as Node);
  return (
    (parent.type === "Property" || parent.type === "PropertyDefinition") && parent.key === node && !parent.computed
  );
}

/** Whether it's `import.meta.glob` or similar, which Vite replaces. */
const isOfImportMeta = ({ type, object }: Node) =>
  type === "MemberExpression" && isNode(object) && object.type === "MetaProperty";

/** Calls `visit` for every node that is logic, with its parent and the block around it. */
export function walk(program: Node, visit: (node: Node, parent: Node | undefined, block: Node) => void): void {
  const into = (node: Node, parent: Node | undefined, around: Node) => {
    if (isSilent(node, parent)) return;
    const block = blockOf(node, parent) ? node : around;
    visit(node, parent, block);
    for (const child of childrenOf(node)) into(child, node, block);
  };
  into(program, undefined, program);
}

/** All mutants of a file. */
export const mutantsOf = (file: string): Mutant[] => mutantsIn(file, readFileSync(file, "utf8"));

/** All mutants of the code of a file. */
export function mutantsIn(file: string, code: string): Mutant[] {
  const mutants: Mutant[] = [];
  walk(parse(file, code), (node, parent, block) => {
    for (const one of replacementsOf(node, parent, ({ start, end }) => code.slice(start, end))) {
      const isOfModule = block.type === "Program";
      const line = code.slice(0, one.start).split("\n").length;
      mutants.push({ ...one, file, line, before: code.slice(one.start, one.end), block: block.start, isOfModule });
    }
  });
  return mutants;
}

/** A mutant's name, which stays the same when lines move. */
export const nameOf = ({ file, before, after }: Mutant) => `${file}: ${before} -> ${after}`;

/** The file's code with the mutant in it. */
export function applied(code: string, { file, start, end, before, after }: Mutant): string {
  if (code.slice(start, end) !== before) throw new Error(`${file} has changed meanwhile`);
  return code.slice(0, start) + after + code.slice(end);
}
