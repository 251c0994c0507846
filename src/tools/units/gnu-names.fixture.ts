// Each unit in GNU units 2.22, or why that program can't judge it: gnu-names.tsv has the converter, the unit's id, its
// name there, or the reason. The row without an id has the base unit.
import type { Quantity } from "#core/quantity.ts";
import { testRows } from "#core/test-rows.fixture.ts";
import table from "./gnu-names.tsv?raw";
import { quantities } from "./quantities.fixture.ts";

type Name = string | { readonly reason: string };

const rows = testRows(table);
const converters = [...new Set(rows.map(([converter = ""]) => converter))];

function quantityOf(converter: string): Quantity {
  const quantity = quantities[`units/${converter.replace(" ", "-")}`];
  if (!quantity) throw new Error(`gnu-names.tsv has no converter ${converter}`);
  return quantity;
}

/** Every converter with multiples of a base unit: its name, its quantity, and its base and units in GNU units. */
export const GNU_NAMES: readonly (readonly [string, Quantity, base: string, Readonly<Record<string, Name>>])[] =
  converters.map((converter) => {
    const own = rows.filter(([of]) => of === converter);
    const base = own.find(([, id]) => id === "")?.[2] ?? "";
    const names = own.flatMap(([, id = "", name = "", reason = ""]): [string, Name][] =>
      id === "" ? [] : [[id, name === "" ? { reason } : name]],
    );
    return [converter, quantityOf(converter), base, Object.fromEntries(names)];
  });
