import { afterClosingParen, isNestedTooDeeply, parseCall, splitTopLevel } from "./css-text.ts";
import { cssNumber } from "./css-values.ts";
import type { Declaration } from "./declarations.ts";

/** A number with its unit: empty for a plain number, `px` for absolute lengths, `deg` for angles, else as written. */
interface Quantity {
  readonly value: number;
  readonly unit: string;
}

// CSS Values 4 §6.2 and §7.1: the size of each unit in the first one.
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  pt: 4 / 3,
  pc: 16,
};
const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** Parses a CSS number with or without a unit. */
export function parseQuantity(text: string): Quantity | undefined {
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)$/i.exec(text);
  if (!match) return undefined;
  const value = Number(match[1]);
  const unit = (match[2] as string).toLowerCase();
  if (Object.hasOwn(PIXELS, unit)) return { value: value * (PIXELS[unit] as number), unit: "px" };
  if (Object.hasOwn(DEGREES, unit)) return { value: value * (DEGREES[unit] as number), unit: "deg" };
  return { value, unit };
}

/** Computes `calc()`, `min()`, `max()` or `clamp()`; undefined if the result depends on the page. */
export function computeMath(text: string): Quantity | undefined {
  if (isNestedTooDeeply(text)) return undefined;
  const call = parseCall(text);
  if (!call) return parseQuantity(text.trim());
  const parts = splitTopLevel(call.inside, ",");
  const values = parts.map(sumOf);
  if (!areAlike(values)) return undefined;
  const [first] = values;
  const numbers = values.map((each) => each.value);
  const pick = (value: number | undefined) => (value === undefined ? undefined : { value, unit: first?.unit ?? "" });
  if (call.name === "min") return pick(Math.min(...numbers));
  if (call.name === "max") return pick(Math.max(...numbers));
  const [low = 0, middle = 0, high = 0] = numbers;
  if (call.name === "clamp") return numbers.length === 3 ? pick(Math.max(low, Math.min(middle, high))) : undefined;
  return CALC.test(call.name) && numbers.length === 1 ? pick(low) : undefined;
}

const CALC = /^(-webkit-|-moz-)?calc$/;

const areAlike = (values: (Quantity | undefined)[]): values is Quantity[] =>
  values.every((each) => each !== undefined && each.unit === values[0]?.unit);

// CSS requires spaces around the signs of a sum.
function sumOf(text: string): Quantity | undefined {
  const words = splitTopLevel(text.replace(/([*/])/g, " $1 "), " ");
  let sum: Quantity | undefined;
  let start = 0;
  for (let at = 0; at <= words.length; at++) {
    if (at < words.length && words[at] !== "+" && words[at] !== "-") continue;
    const part = productOf(words.slice(start, at));
    const sign = words[start - 1] === "-" ? -1 : 1;
    const next: Quantity | undefined = part && { ...part, value: part.value * sign };
    sum = start === 0 ? next : sum && next && added(sum, next);
    if (!sum) return undefined;
    start = at + 1;
  }
  return sum;
}

function added(a: Quantity, b: Quantity): Quantity | undefined {
  if (a.unit === b.unit) return { value: a.value + b.value, unit: a.unit };
  // A zero length adds nothing in any unit. A plain number cannot be added to a length.
  if (a.unit === "" || b.unit === "") return undefined;
  return b.value === 0 ? a : a.value === 0 ? b : undefined;
}

function productOf(words: readonly string[]): Quantity | undefined {
  let product = termOf(words[0] ?? "");
  for (let at = 1; at < words.length; at += 2) {
    const factor = termOf(words[at + 1] ?? "");
    if (!product || !factor) return undefined;
    if (words[at] === "*") {
      if (product.unit !== "" && factor.unit !== "") return undefined;
      product = { value: product.value * factor.value, unit: product.unit || factor.unit };
    } else if (words[at] === "/" && factor.unit === "" && factor.value !== 0) {
      product = { value: product.value / factor.value, unit: product.unit };
    } else return undefined;
  }
  return product;
}

const termOf = (word: string): Quantity | undefined =>
  word.startsWith("(") && word.endsWith(")") ? sumOf(word.slice(1, -1)) : computeMath(word);

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
