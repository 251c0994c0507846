import { type ChoiceParam, choice, param, type ValueParam } from "#core/params.ts";
import type { Quantity } from "#core/quantity.ts";
import { linkedNumber } from "./entry.ts";

/** The settings of a converter. An empty `from` or `to` means the system's second or third unit. */
export interface ConverterParams extends Readonly<Record<string, ValueParam<string>>> {
  readonly system: ChoiceParam<string>;
  readonly from: ChoiceParam<string>;
  readonly to: ChoiceParam<string>;
  readonly value: ValueParam<string>;
  /** How the result is written: the id of one of the quantity's formats, or empty for a decimal number. */
  readonly as: ChoiceParam<string>;
}

/** A number in its plain form, or the empty text. Only lengths are in feet. */
const plainNumber = ({ units }: Quantity) =>
  param({
    default: "",
    parse(text) {
      const { plain, isInFeet = false } = linkedNumber(text) ?? {};
      return isInFeet && !("foot" in units) ? undefined : plain;
    },
    print: String,
  });

/** The settings of a quantity's converter, which its links carry. */
export function converterParams(quantity: Quantity): ConverterParams {
  const { systems, units, formats = {} } = quantity;
  const ids = ["", ...Object.keys(units)];
  return {
    system: choice("All", [...systems.keys()]),
    from: choice("", ids),
    to: choice("", ids),
    value: plainNumber(quantity),
    as: choice("", ["", ...Object.keys(formats)]),
  };
}

/**
 * The system that is shown, the ids of its units, and of the two that are chosen. Where a link's system lacks a unit that
 * the link names, the first system with both is shown: 3 miles are not to become 3 metres.
 */
export function chosenUnits(
  { systems, starts = ["", ""] }: Quantity,
  { system: named, from, to }: { readonly system: string; readonly from: string; readonly to: string },
): { readonly system: string; readonly ids: readonly string[]; readonly from: string; readonly to: string } {
  const wanted = [from, to].filter((id) => id !== "");
  const has = (name: string) => wanted.every((id) => systems.get(name)?.includes(id));
  const system = has(named) ? named : ([...systems.keys()].find(has) ?? named);
  const ids = systems.get(system) ?? [];
  const [first = "", second = first, third = second] = ids;
  const known = (id: string, start: string, other: string) =>
    ids.includes(id) ? id : ids.includes(start) ? start : other;
  return { system, ids, from: known(from, starts[0], second), to: known(to, starts[1], third) };
}
