import { afterClosingParen } from "./css-text.ts";
import { cssNumber } from "./css-values.ts";
import type { Declaration } from "./declarations.ts";
import { computeMath } from "./parse-quantity.ts";

/** A CSS value with its constant parts computed. */
export interface ConstantCss {
  readonly value: string;
  /** Variables that the text does not define: their fallbacks were used. */
  readonly fallbacks: readonly string[];
}

const CALLED = /(^|[^\w-])((?:-webkit-|-moz-)?calc|min|max|clamp|var)\(/i;
// Variables of Sass and Less.
const SHEET_VARIABLE = /[$@][\w-]+/g;
// Variables may refer to each other in a cycle.
const DEEPEST = 20;

/**
 * Computes `calc()` and the like, and replaces `var()` by its declared value or its fallback. Parts that depend on the
 * page stay as they are.
 */
export function constantCss(value: string, declarations: readonly Declaration[] = []): ConstantCss {
  const fallbacks = new Set<string>();

  function evaluate(text: string, depth: number): string {
    let result = "";
    let left = text.replace(SHEET_VARIABLE, (name) => (depth < DEEPEST ? declared(name, depth) : undefined) ?? name);
    for (let match = CALLED.exec(left); match; match = CALLED.exec(left)) {
      const [whole, before = "", name = ""] = match;
      const start = match.index + whole.length;
      const end = afterClosingParen(left, start);
      if (end === undefined) break;
      const inside = evaluate(left.slice(start, end - 1), depth);
      result += left.slice(0, match.index) + before;
      result += name.toLowerCase() === "var" ? variable(inside, depth) : number(`${name}(${inside})`);
      left = left.slice(end);
    }
    return result + left;
  }

  function declared(name: string, depth: number): string | undefined {
    const own = declarations.findLast((each) => each.name === name)?.value;
    return own === undefined ? undefined : evaluate(own, depth + 1);
  }

  function variable(inside: string, depth: number): string {
    const comma = inside.indexOf(",");
    const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
    const own = depth < DEEPEST ? declared(name, depth) : undefined;
    if (own !== undefined) return own;
    if (comma < 0) return `var(${inside})`;
    fallbacks.add(name);
    return inside.slice(comma + 1).trim();
  }

  return { value: evaluate(value, 0), fallbacks: [...fallbacks] };
}

function number(call: string): string {
  const quantity = computeMath(call);
  return quantity && Number.isFinite(quantity.value) ? `${cssNumber(quantity.value, 10)}${quantity.unit}` : call;
}
