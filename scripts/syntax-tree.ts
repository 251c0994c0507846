import { parseAst } from "rolldown/parseAst";

/** A node of the ESTree that Rolldown's parser makes; what else it has depends on its type. */
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

/** The nodes right below a node that are code and no types. */
export function childrenOf(node: Node): Node[] {
  if (TYPED_EXPRESSIONS.has(node.type)) return [node.expression as Node];
  return Object.values(node)
    .flat()
    .filter(
      (child): child is Node => isNode(child) && (!child.type.startsWith("TS") || TYPED_EXPRESSIONS.has(child.type)),
    );
}
