import { fixed } from "#core/number/format-number.ts";
import { divide, type Fraction, fraction, fractionOf, multiply } from "#core/number/fraction.ts";
import type { PartsFormat, Quantity } from "#core/quantity.ts";

/** The decimals of the last part, where that is not counted in fractions. */
const DECIMALS = 2;

/** This many base units in parts, rounded to the last: '5 ft 3.25 in', '5 ft 3 1/4 in', '1:23:45'. */
export function inParts(base: Fraction, { units: ids, fractions, isClock }: PartsFormat, { units }: Quantity): string {
  const steps = BigInt(fractions ?? 10 ** DECIMALS);
  const parts = ids.flatMap((id) => units[id] ?? []);
  const smallest = parts.at(-1)?.scale ?? fraction(1n);
  const [sign, total] = base.numerator < 0n ? ["-", { ...base, numerator: -base.numerator }] : ["", base];
  let left = BigInt(fixed(multiply(divide(total, smallest), fraction(steps)), 0));
  const isZero = left === 0n;
  const texts = parts.map(({ symbol, scale }, index) => {
    const { numerator } = multiply(divide(scale, smallest), fraction(steps));
    const isLast = index === parts.length - 1;
    const count = isLast ? left : left / numerator;
    left -= isLast ? left : count * numerator;
    const text = isLast ? lastPart(count, steps, fractions !== undefined) : String(count);
    return { text, symbol, count };
  });
  if (isClock)
    return `${isZero ? "" : sign}${texts.map(({ text }, index) => (index === 0 ? text : text.replace(/^\d(?!\d)/, "0$&"))).join(":")}`;
  const shown = texts.filter(({ count }, index) => count > 0n || (isZero && index === texts.length - 1));
  return `${isZero ? "" : sign}${shown.map(({ text, symbol }) => `${text} ${symbol}`).join(" ")}`;
}

function lastPart(count: bigint, steps: bigint, asFraction: boolean): string {
  if (!asFraction) return fixed(fraction(count, steps), DECIMALS).replace(/\.?0+$/, "");
  const [whole, rest] = [count / steps, fractionOf(`${count % steps}/${steps}`)];
  const part = rest.numerator === 0n ? "" : `${rest.numerator}/${rest.denominator}`;
  return part === "" ? String(whole) : whole === 0n ? part : `${whole} ${part}`;
}

/** Whether this many base units are whole parts, with nothing rounded. */
export function isExactInParts(base: Fraction, { units: ids, fractions }: PartsFormat, { units }: Quantity): boolean {
  const steps = fraction(BigInt(fractions ?? 10 ** DECIMALS));
  const smallest = units[ids.at(-1) ?? ""]?.scale ?? fraction(1n);
  return multiply(divide(base, smallest), steps).denominator === 1n;
}
