import { add, divide, type Fraction, fractionOf, multiply, subtract } from "./fraction.ts";

/** The law, standard or custom that sets a unit's size. */
export interface UnitSource {
  readonly text: string;
  /** How certain the size is: by definition, by custom, or known only to so many digits. */
  readonly certainty: "exactly" | "by convention" | "rounded" | "as measured";
  /** Significant digits to which the size is known, where it is not exact. */
  readonly digits?: number;
}

/** A unit: a value `x` in it is `(x + offset) × scale` of the quantity's base unit. */
export interface Unit {
  readonly name: string;
  /** Unlike any other symbol of its quantity. */
  readonly symbol: string;
  readonly scale: Fraction;
  readonly offset: Fraction;
  readonly source: UnitSource;
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
}

/** A unit by its name, symbol, size in the base unit ('1609.344', '5/9'), source, and zero point if it has its own. */
export const unit = (name: string, symbol: string, size: string, source: UnitSource, offset = "0"): Unit => ({
  name,
  symbol,
  scale: fractionOf(size),
  offset: fractionOf(offset),
  source,
});

type IdOf<Groups> = { [Name in keyof Groups]: keyof Groups[Name] }[keyof Groups] & string;

/** A quantity from groups of units by id. `systems` names groups in order; 'All' is every group, one after the other. */
export function quantity<const Groups extends Readonly<Record<string, Readonly<Record<string, Unit>>>>>({
  base,
  groups,
  systems,
  belowZero,
}: {
  readonly base: string;
  readonly groups: Groups;
  readonly systems: readonly ("All" | (keyof Groups & string))[];
  readonly belowZero?: string;
}): Quantity<IdOf<Groups>> {
  const units = Object.assign({}, ...Object.values(groups)) as Record<IdOf<Groups>, Unit>;
  const idsOf = (system: string) => Object.keys(groups[system] ?? units) as IdOf<Groups>[];
  return {
    base,
    units,
    systems: new Map(systems.map((system) => [system, idsOf(system)])),
    ...(belowZero !== undefined && { belowZero }),
  };
}

/** The value in the quantity's base unit. */
export const toBase = (value: Fraction, { offset, scale }: Unit): Fraction => multiply(add(value, offset), scale);

/** The value of `from` in `to`, exactly. */
export const convert = (value: Fraction, from: Unit, to: Unit): Fraction =>
  subtract(divide(toBase(value, from), to.scale), to.offset);
