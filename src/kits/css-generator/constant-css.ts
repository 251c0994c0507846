import { computed } from "./css-math.ts";
import { closingOf } from "./css-text.ts";
import { cssNumber } from "./css-values.ts";
import type { Declaration } from "./declarations.ts";

/** A value of CSS with what is constant in it worked out. */
export interface ConstantCss {
  readonly value: string;
  /** Variables that have no value in the text: their fallbacks were taken. */
  readonly fallbacks: readonly string[];
}

const CALLED = /(^|[^\w-])((?:-webkit-|-moz-)?calc|min|max|clamp|var)\(/i;
// Those of Sass and Less.
const SHEET_VARIABLE = /[$@][\w-]+/g;
// Variables may name each other in a circle.
const DEEPEST = 20;

/**
 * The value with `calc()` and its like computed, and `var()` replaced by what the declarations say, or by its fallback.
 * What depends on the page stays as it stands.
 */
export function constantCss(value: string, declarations: readonly Declaration[] = []): ConstantCss {
  const fallbacks = new Set<string>();

  function worked(text: string, depth: number): string {
    let done = "";
    let left = text.replace(SHEET_VARIABLE, (name) => (depth < DEEPEST ? declared(name, depth) : undefined) ?? name);
    for (let match = CALLED.exec(left); match; match = CALLED.exec(left)) {
      const [whole, before = "", name = ""] = match;
      const start = match.index + whole.length;
      const end = closingOf(left, start);
      if (end === undefined) break;
      const inside = worked(left.slice(start, end - 1), depth);
      done += left.slice(0, match.index) + before;
      done += name.toLowerCase() === "var" ? variable(inside, depth) : number(`${name}(${inside})`);
      left = left.slice(end);
    }
    return done + left;
  }

  function declared(name: string, depth: number): string | undefined {
    const own = declarations.findLast((each) => each.name === name)?.value;
    return own === undefined ? undefined : worked(own, depth + 1);
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

  return { value: worked(value, 0), fallbacks: [...fallbacks] };
}

function number(call: string): string {
  const result = computed(call);
  return result && Number.isFinite(result.value) ? `${cssNumber(result.value, 10)}${result.unit}` : call;
}
