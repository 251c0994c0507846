/** The base quantities, each with the symbol of its coherent unit. */
const SYMBOLS = ["m", "kg", "s", "K", "rad", "bit"] as const;

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

/** The dimension of the product of `a` and `b` to the power `power`. */
export const combined = (a: Dimension, b: Dimension, power: number): Dimension =>
  a.map((exponent, index) => exponent + power * (b[index] ?? 0));

/** The dimension of a power. Without dimension stays without, whatever the power. */
export const raised = (a: Dimension, power: number): Dimension => combined(NONE, a, power);

/** Whether two products of units are of one dimension. */
export const isSame = (a: Dimension, b: Dimension): boolean => a.every((exponent, index) => exponent === b[index]);
