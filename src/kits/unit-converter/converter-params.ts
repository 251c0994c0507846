import { type FormattedNumber, precise } from "#core/number/format-number.ts";
import { add, divide, type Fraction, fraction, fractionOf } from "#core/number/fraction.ts";
import { type NumberEntry, parseNumber } from "#core/number/parse-number.ts";
import { type ChoiceParam, choice, param, type ValueParam } from "#core/params.ts";
import type { Quantity } from "#core/quantity.ts";

/** What a converter's box holds. */
export type Entry = NumberEntry & {
  /** The number comes of units that were typed, and is another one in another unit. */
  readonly isMeasured?: boolean;
  /** The number was rounded on the way, as a root is. */
  readonly isApproximate?: boolean;
  /** For unfinished input: its message if the box is left like that. */
  readonly ifLeft?: string;
};

const RATIO = /^-?\d{1,200}\/0*[1-9]\d{0,199}$/;

/** Feet and inches as `feetAndInches` writes them. */
const FEET = /^(-?)(\d{1,6})'(?=\d)(\d{1,2}(?:\.\d{1,9})?)?(?: ?(?<![\d.])(\d{1,3}\/[1-9]\d{0,2}))?"$/;

/** The number in a link. */
export interface Linked {
  readonly plain: string;
  readonly value: Fraction;
  /** It's in feet regardless of the chosen unit: 5'11". */
  readonly isInFeet?: boolean;
  /** It comes of units that were typed, so that `plain` says all. */
  readonly isMeasured?: boolean;
  readonly isApproximate?: boolean;
  /** How it was read, where that is not plain. */
  readonly note?: string;
}

/** The value of '5'11"' in feet. */
function inFeet(text: string): Fraction | undefined {
  const [, sign, feet, inches = "0", part = "0"] = FEET.exec(text) ?? [];
  if (feet === undefined) return undefined;
  const twelfths = add(fractionOf(inches), fractionOf(part));
  const { numerator, denominator } = add(fractionOf(feet), divide(twelfths, fraction(12n)));
  return { numerator: sign === "-" ? -numerator : numerator, denominator };
}

/**
 * The value in a converter's link: a number in its plain form, a ratio such as '1/3', or feet and inches; undefined for
 * anything else.
 */
export function linkedNumber(text: string): Linked | undefined {
  const feet = inFeet(text);
  if (feet) return { plain: text, value: feet, isInFeet: true };
  if (RATIO.test(text)) return { plain: text, value: fractionOf(text) };
  const entry = parseNumber(text);
  return entry.kind === "number" ? entry : undefined;
}

/** The longest entry that a link keeps as it was typed; a longer one it keeps as the number that it came to. */
const MAX_ENTRY_LENGTH = 60;

/** An amount or a calculation as a link may keep it, such as `40°26'46"` or '100 km/h'; undefined for what cannot be one. */
export const keptEntry = (text: string): string | undefined => {
  const kept = text.trim();
  return kept.length <= MAX_ENTRY_LENGTH && /[\p{L}\p{N}]/u.test(kept) && !/\p{Cc}/u.test(kept) ? kept : undefined;
};

/** The longest ratio that is kept as it is. */
const MAX_RATIO = 200;

/** A number as `linkedNumber` reads it: a decimal where that ends, else a ratio where that is not too long. */
export function linkText(value: Fraction): FormattedNumber {
  const decimal = precise(value);
  const ratio = `${value.numerator}/${value.denominator}`;
  return decimal.exact || ratio.length > MAX_RATIO ? decimal : { text: ratio, exact: true };
}

/** The settings of a converter. An empty `from` or `to` means the system's second or third unit. */
export interface ConverterParams extends Readonly<Record<string, ValueParam<string>>> {
  readonly system: ChoiceParam<string>;
  readonly from: ChoiceParam<string>;
  readonly to: ChoiceParam<string>;
  readonly value: ValueParam<string>;
  /** How the result is written: the id of one of the quantity's formats, or empty for a decimal number. */
  readonly as: ChoiceParam<string>;
}

/** A number, feet and inches, or another entry as it was typed. */
const ENTRY = param({
  default: "",
  parse: (text) => (linkedNumber(text) ? text.trim() : keptEntry(text)),
  print: String,
});

/** A unit by its id, or as people write it; one that is unknown stays, so that the page can say so. */
const unitNamed = (quantity: Quantity): ChoiceParam<string> => {
  const ids = Object.keys(quantity.units);
  return {
    ...choice("", ["", ...ids]),
    parse(text) {
      const named = text.trim().toLowerCase().replace(/ /g, "-");
      const isNamed = (id: string) =>
        id === named ||
        [quantity.units[id]?.name, quantity.units[id]?.symbol].some((each) => each?.toLowerCase() === named);
      return ids.find((id) => id === text) ?? ids.find(isNamed) ?? text.trim().slice(0, MAX_NAME_LENGTH).trim();
    },
    print: String,
  };
};

const MAX_NAME_LENGTH = 40;

/** The settings of a quantity's converter, which its links carry. */
export function converterParams(quantity: Quantity): ConverterParams {
  const { systems, formats = {} } = quantity;
  return {
    system: choice("All", [...systems.keys()]),
    from: unitNamed(quantity),
    to: unitNamed(quantity),
    value: ENTRY,
    as: choice("", ["", ...Object.keys(formats)]),
  };
}

/**
 * The system that is shown, the ids of its units, and of the two that are chosen. Where a link's system lacks a unit that
 * the link names, the first system with both is shown: 3 miles are not to become 3 metres.
 */
export function chosenUnits(
  { systems, units, starts = ["", ""] }: Quantity,
  { system: named, from, to }: { readonly system: string; readonly from: string; readonly to: string },
): { readonly system: string; readonly ids: readonly string[]; readonly from: string; readonly to: string } {
  const wanted = [from, to].filter((id) => Object.hasOwn(units, id));
  const has = (name: string) => wanted.every((id) => systems.get(name)?.includes(id));
  const system = has(named) ? named : ([...systems.keys()].find(has) ?? named);
  const ids = systems.get(system) ?? [];
  const [first = "", second = first, third = second] = ids;
  const known = (id: string, start: string, other: string) =>
    ids.includes(id) ? id : ids.includes(start) ? start : other;
  return { system, ids, from: known(from, starts[0], second), to: known(to, starts[1], third) };
}

/** What a link names as a unit, but isn't one of the quantity's. */
export const unknownUnits = (
  { units }: Quantity,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] => [from, to].filter((id) => id !== "" && !Object.hasOwn(units, id));
