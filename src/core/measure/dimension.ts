/** The base quantities, each with the symbol of its coherent unit. Light is counted in lumens, as nothing here has candelas. */
const SYMBOLS = ["m", "kg", "s", "K", "rad", "bit", "money", "A", "lm"] as const;

type BaseSymbol = (typeof SYMBOLS)[number];

/** The powers of the base quantities in a product of units, in the order of `SYMBOLS`. */
export type Dimension = readonly number[];

/** The dimension of a plain number. */
export const NONE: Dimension = SYMBOLS.map(() => 0);

/** The dimension of a product of base units: 'm', 'kg m^-1 s^-2'. Throws a SyntaxError for anything else. */
export function dimensionOf(text: string): Dimension {
  const powers = new Map<BaseSymbol, number>();
  for (const factor of text.split(" ")) {
    const [, name, power = "1"] = /^([A-Za-z]+)(?:\^(-?\d))?$/.exec(factor) ?? [];
    const symbol = SYMBOLS.find((each) => each === name);
    if (!symbol) throw new SyntaxError(`Not a base unit: ${factor}`);
    powers.set(symbol, Number(power));
  }
  return SYMBOLS.map((symbol) => powers.get(symbol) ?? 0);
}

/** The masses first, as they are written: kg·m. */
const WRITTEN = ["kg", "m", "s", "A", "K", "lm", "rad", "bit"] as const satisfies readonly BaseSymbol[];

/** A dimension in the symbols of coherent units: 'kg·m/s²', 'kg/(m·s)', 'm⁻²'. */
export function coherentUnit(dimension: Dimension): string {
  const factors = (sign: 1 | -1, before = "") =>
    WRITTEN.flatMap((symbol) => {
      const power = sign * (dimension[SYMBOLS.indexOf(symbol)] ?? 0);
      return power <= 0 ? [] : power === 1 && before === "" ? symbol : `${symbol}${before}${superscript(power)}`;
    });
  const [above, below] = [factors(1), factors(-1)];
  if (above.length === 0) return factors(-1, "⁻").join("·");
  return `${above.join("·")}${below.length > 1 ? `/(${below.join("·")})` : below.map((only) => `/${only}`).join("")}`;
}

const superscript = (power: number) => [...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");

/** The dimension of the product of `a` and `b` to the power `power`. */
export const combined = (a: Dimension, b: Dimension, power: number): Dimension =>
  a.map((exponent, index) => exponent + power * (b[index] ?? 0));

/** The dimension of a power. Dimensionless stays dimensionless with any power. */
export const raised = (a: Dimension, power: number): Dimension => combined(NONE, a, power);

/** Whether two products of units are of one dimension. */
export const isSame = (a: Dimension, b: Dimension): boolean => a.every((exponent, index) => exponent === b[index]);
