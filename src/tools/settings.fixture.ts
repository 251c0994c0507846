import type { Family } from "#core/operation.ts";
import type { Params } from "#core/params.ts";
import { familyParams } from "#kits/text-operation/family-params.ts";
import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { quantities } from "./units/quantities.fixture.ts";

const found = import.meta.glob<Params>("./*/*/params.ts", { eager: true, import: "default" });
const families = import.meta.glob<Family>("#operations/*/family.ts", { eager: true, import: "default" });

/**
 * The settings of every tool that has some, by folder; a converter's follow from its quantity, and those of a page of
 * operations from its family.
 */
export const settingsOfTools: Readonly<Record<string, Params>> = Object.fromEntries([
  ...Object.entries(found).map(([file, params]) => [file.replace(/^\.\/(.*)\/params\.ts$/, "$1"), params] as const),
  ...Object.values(families).map((family) => [`text/${family.id}`, familyParams(family)] as const),
  ...Object.entries(quantities).map(([folder, quantity]) => [folder, converterParams(quantity)] as const),
]);
