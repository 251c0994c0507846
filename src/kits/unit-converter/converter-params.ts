import { type ChoiceParam, choice, param, type ValueParam } from "#core/params.ts";
import type { Quantity } from "#core/quantity.ts";
import { keptEntry, linkedNumber } from "./entry.ts";

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
