import { add, divide, type Fraction, fractionOf, multiply, subtract } from "./number/fraction.ts";

/** The law, standard or custom that sets a unit's size. */
export interface UnitSource {
  readonly text: string;
  /** How certain the size is: by definition, by convention, or known only to a number of digits. */
  readonly certainty: "exactly" | "by convention" | "rounded" | "as measured";
  /** Significant digits to which the size is known, where it is not exact. */
  readonly digits?: number;
}

/** A unit: a value `x` in it is `(x + offset) × scale` of the quantity's base unit, or `scale / x` of a reciprocal one. */
export interface Unit {
  readonly name: string;
  /** Unlike any other symbol of its quantity. */
  readonly symbol: string;
  readonly scale: Fraction;
  readonly offset: Fraction;
  readonly source: UnitSource;
  /** Counts the other way round: the more minutes a kilometer takes, the slower. */
  readonly isReciprocal?: boolean;
}

/** A value written in several units, each smaller than the one before: 5 ft 3 in, 1:23:45. */
export interface PartsFormat<Id extends string = string> {
  readonly label: string;
  readonly units: readonly Id[];
  /** What the last unit is divided into, such as 64 for sixty-fourths of an inch; without it, it has decimals. */
  readonly fractions?: number;
  /** Parts as of a clock, with colons and two digits. */
  readonly isClock?: boolean;
}

/** A physical quantity: its units, and the systems that group them. */
export interface Quantity<Id extends string = string> {
  /** The symbol of the unit whose scale is 1. */
  readonly base: string;
  readonly units: Readonly<Record<Id, Unit>>;
  /** The ids of each system's units, the systems in the order in which they are offered. */
  readonly systems: ReadonlyMap<string, readonly Id[]>;
  /** The warning for a value below absolute zero; undefined where negative values have a meaning. */
  readonly belowZero?: string;
  /** Other ways to write a result than as a decimal number, by their ids. */
  readonly formats?: Readonly<Record<string, PartsFormat<Id>>>;
  /** The units that its page begins with, where they are not the second and the third. */
  readonly starts?: readonly [from: Id, to: Id];
}

/** A unit by its name, symbol, size in the base unit ('1609.344', '5/9'), source, and zero point if it has its own. */
export const unit = (name: string, symbol: string, size: string, source: UnitSource, offset = "0"): Unit => ({
  name,
  symbol,
  scale: fractionOf(size),
  offset: fractionOf(offset),
  source,
});

/** A unit that counts the other way round, with the product of its values and those of the base unit. */
export const reciprocal = (name: string, symbol: string, product: string, source: UnitSource): Unit => ({
  ...unit(name, symbol, product, source),
  isReciprocal: true,
});

type IdOf<Groups> = { [Name in keyof Groups]: keyof Groups[Name] }[keyof Groups] & string;

/** A quantity from groups of units by id. `systems` names groups in order; 'All' is every group, one after the other. */
export function quantity<const Groups extends Readonly<Record<string, Readonly<Record<string, Unit>>>>>({
  base,
  groups,
  systems,
  belowZero,
  formats,
}: {
  readonly base: string;
  readonly groups: Groups;
  readonly systems: readonly ("All" | (keyof Groups & string))[];
  readonly belowZero?: string;
  readonly formats?: Readonly<Record<string, PartsFormat<NoInfer<IdOf<Groups>>>>>;
}): Quantity<IdOf<Groups>> {
  const units = Object.assign({}, ...Object.values(groups)) as Record<IdOf<Groups>, Unit>;
  const idsOf = (system: string) => Object.keys(groups[system] ?? units) as IdOf<Groups>[];
  return {
    base,
    units,
    systems: new Map(systems.map((system) => [system, idsOf(system)])),
    ...(belowZero !== undefined && { belowZero }),
    ...(formats && { formats }),
  };
}

/** The value in the quantity's base unit; undefined for zero in a reciprocal unit, which is infinite. */
export function toBase(value: Fraction, { offset, scale, isReciprocal }: Unit): Fraction | undefined {
  if (isReciprocal) return value.numerator === 0n ? undefined : divide(scale, value);
  return multiply(add(value, offset), scale);
}

/** The value of this many base units in a unit; undefined if it's infinite. */
export function fromBase(value: Fraction, { offset, scale, isReciprocal }: Unit): Fraction | undefined {
  if (isReciprocal) return value.numerator === 0n ? undefined : divide(scale, value);
  return subtract(divide(value, scale), offset);
}

/** The value of `from` in `to`, exactly; undefined where that is infinite, as of no speed at all in minutes per mile. */
export function convert(value: Fraction, from: Unit, to: Unit): Fraction | undefined {
  const base = toBase(value, from);
  return base && fromBase(base, to);
}
