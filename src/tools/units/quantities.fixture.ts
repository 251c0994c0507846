import type { Quantity } from "#core/quantity.ts";

const modules = import.meta.glob<{ default?: Quantity }>(
  ["./*/*.ts", "!**/*.test.ts", "!**/*.fixture.ts", "!**/{hero,spellings,tool}.ts"],
  { eager: true },
);

/** Every converter's quantity by its folder, such as 'units/length': the default export of length/length.ts. */
export const quantities: Readonly<Record<string, Quantity>> = Object.fromEntries(
  Object.entries(modules).flatMap(([file, { default: quantity }]) => {
    const name = /^\.\/([^/]+)\/\1\.ts$/.exec(file)?.[1];
    return quantity && name ? [[`units/${name}`, quantity]] : [];
  }),
);
