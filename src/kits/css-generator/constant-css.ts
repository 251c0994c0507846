import { afterClosingParen, isNestedTooDeeply } from "./css-text.ts";
import { cssNumber } from "./css-values.ts";
import type { Declaration } from "./declarations.ts";
import { computeMath } from "./parse-quantity.ts";

/** A CSS value with its constant parts computed. */
interface ConstantCss {
  readonly value: string;
  /** Variables that the text does not define: their fallbacks were used. */
  readonly fallbacks: readonly string[];
}

const CALLED = /(^|[^\w-])((?:-webkit-|-moz-)?calc|min|max|clamp|var)\(/i;
// Variables of Sass and Less.
const SHEET_VARIABLE = /[$@][\w-]+/g;
// Variables may double each other's length, and then each other's again.
const MAX_VALUE_LENGTH = 20_000;
// A variable used a thousand times in a value makes it long as well.
const MAX_INSERTED = 200_000;
const MAX_CHAIN_LENGTH = 100;

/**
 * Computes `calc()` and the like, and replaces `var()` by its declared value or its fallback. Parts that depend on the
 * page stay as they are.
 */
export function constantCss(value: string, declarations: readonly Declaration[] = []): ConstantCss {
  const fallbacks = new Set<string>();
  // What a variable came to: nothing while it is computed, for one that refers to itself has no value.
  const computed = new Map<string, string | undefined>();
  let chain = 0;
  let inserted = 0;

  function evaluate(text: string): string {
    if (isNestedTooDeeply(text)) return text;
    let result = "";
    let left = text.replace(SHEET_VARIABLE, (name) => declared(name) ?? name);
    for (let match = CALLED.exec(left); match; match = CALLED.exec(left)) {
      const [whole, before = "", name = ""] = match;
      const start = match.index + whole.length;
      const end = afterClosingParen(left, start);
      if (end === undefined) break;
      const inside = evaluate(left.slice(start, end - 1));
      result += left.slice(0, match.index) + before;
      result += name.toLowerCase() === "var" ? variable(inside) : number(`${name}(${inside})`);
      left = left.slice(end);
    }
    return result + left;
  }

  function declared(name: string): string | undefined {
    const value = lookUp(name);
    inserted += value?.length ?? 0;
    return inserted <= MAX_INSERTED ? value : undefined;
  }

  function lookUp(name: string): string | undefined {
    if (computed.has(name)) return computed.get(name);
    const own = declarations.findLast((each) => each.name === name)?.value;
    computed.set(name, undefined);
    if (own === undefined || chain === MAX_CHAIN_LENGTH) return undefined;
    chain++;
    const value = evaluate(own);
    chain--;
    if (value.length <= MAX_VALUE_LENGTH) computed.set(name, value);
    return computed.get(name);
  }

  function variable(inside: string): string {
    const comma = inside.indexOf(",");
    const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
    const own = declared(name);
    if (own !== undefined) return own;
    if (comma < 0) return `var(${inside})`;
    fallbacks.add(name);
    return inside.slice(comma + 1).trim();
  }

  return { value: evaluate(value), fallbacks: [...fallbacks] };
}

function number(call: string): string {
  const quantity = computeMath(call);
  return quantity && Number.isFinite(quantity.value) ? `${cssNumber(quantity.value, 10)}${quantity.unit}` : call;
}
