import type { CompareStep } from "./compare.ts";
import { type JsonTree, keyOf, NONE } from "./tree.ts";

/** The ways in which a path is written. */
export const PATH_STYLES = ["JSONPath", "JSON Pointer", "jq", "JavaScript"] as const;

/** The name of a notation. */
export type PathStyle = (typeof PATH_STYLES)[number];

/** The keys and numbers that lead to a node from the top; of several values at the top, the first is that one's number. */
export function stepsTo(tree: JsonTree, node: number): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let at = node; at !== NONE; at = tree.parents[at] ?? NONE) {
    const key = keyOf(tree, at);
    if (key !== undefined) steps.push(key);
    else if (tree.parents[at] !== NONE || tree.roots > 1) steps.push(numberOf(tree, at));
  }
  return steps.reverse();
}

function numberOf({ parents, nexts }: JsonTree, node: number): number {
  const parent = parents[node] ?? NONE;
  let number = 0;
  for (let at = parent === NONE ? 0 : parent + 1; at < node; at = nexts[at] ?? node) number++;
  return number;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** A path in a style: RFC 9535's normalized form but with short names, RFC 6901, jq 1.5 and later, or JavaScript. */
export function pathIn(style: PathStyle, steps: readonly (string | number)[]): string {
  if (style === "JSON Pointer") {
    return steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  }
  if (style === "jq") {
    const path = steps
      .map((step) =>
        typeof step === "number" ? `[${step}]` : NAME.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`,
      )
      .join("");
    return path.startsWith(".") ? path : `.${path}`;
  }
  if (style === "JSONPath") return `$${steps.map(jsonPathStep).join("")}`;
  return steps.reduce<string>((path, step) => {
    if (typeof step === "number") return `${path}[${step}]`;
    return NAME.test(step) ? `${path}.${step}` : `${path}[${JSON.stringify(step)}]`;
  }, "data");
}

/** One step as JSONPath writes it; an item that is known by a key is selected by it. */
export function jsonPathStep(step: CompareStep): string {
  if (typeof step === "number") return `[${step}]`;
  if (typeof step === "object") return `[?@${jsonPathStep(step.key)}==${step.value}]`;
  return NAME.test(step) ? `.${step}` : `[${singleQuoted(step)}]`;
}

/** As RFC 9535, section 2.7 writes it. */
function singleQuoted(key: string): string {
  const inside = JSON.stringify(key).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inside}'`;
}
