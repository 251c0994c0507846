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

/** A number in its plain form, or the empty text. */
const plainNumber = param({ default: "", parse: (text) => linkedNumber(text)?.plain, print: String });

/** The settings of a quantity's converter, which its links carry. */
export function converterParams({ systems, units, formats = {} }: Quantity): ConverterParams {
  const ids = ["", ...Object.keys(units)];
  return {
    system: choice("All", [...systems.keys()]),
    from: choice("", ids),
    to: choice("", ids),
    value: plainNumber,
    as: choice("", ["", ...Object.keys(formats)]),
  };
}

/** The ids of the units that the chosen system offers, and of the two that are chosen. */
export function chosenUnits(
  { systems }: Quantity,
  { system, from, to }: { readonly system: string; readonly from: string; readonly to: string },
): { readonly ids: readonly string[]; readonly from: string; readonly to: string } {
  const ids = systems.get(system) ?? [];
  const [first = "", second = first, third = second] = ids;
  return { ids, from: ids.includes(from) ? from : second, to: ids.includes(to) ? to : third };
}
