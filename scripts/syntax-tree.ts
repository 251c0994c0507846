import { parseAst } from "rolldown/parseAst";

/** A node of the ESTree made by Rolldown's parser; its other properties depend on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Expressions with a type beside them; everything else that is TypeScript's has no value. */
const TYPED_EXPRESSIONS = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"]);

export const parse = (path: string, code: string) =>
  parseAst(code, { lang: path.endsWith("x") ? "tsx" : "ts", preserveParens: true }) as unknown as Node;

/** The direct children of a node that are code and not types. */
export function childrenOf(node: Node): Node[] {
  if (TYPED_EXPRESSIONS.has(node.type)) return [node.expression as Node];
  return Object.values(node)
    .flat()
    .filter(
      (child): child is Node => isNode(child) && (!child.type.startsWith("TS") || TYPED_EXPRESSIONS.has(child.type)),
    );
}
