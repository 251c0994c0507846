import type { Quantity } from "#core/quantity.ts";

// Each is a script of its own. Calculators have their own pages and no script here.
const quantities = import.meta.glob<Quantity>(
  [
    "./units/*/*.ts",
    "!./units/{cooking,fuel-cost,pace,paper-size,screen-density,sizes}/*",
    "!**/{hero,spellings,tool}.ts",
    "!**/*.test.ts",
    "!**/*.fixture.ts",
  ],
  { import: "default" },
);

/** The file of a converter's quantity by the tool's folder: that of 'units/length' is './units/length/length.ts'. */
export const quantityFile = (folder: string): string => `./${folder}/${folder.split("/").at(-1)}.ts`;

/** Loads a converter's quantity by the tool's folder; undefined for a tool that isn't a converter of this kind. */
export const quantityLoader = (folder: string): (() => Promise<Quantity>) | undefined =>
  quantities[quantityFile(folder)];
