import type { Codes } from "#core/operation.ts";

const found = import.meta.glob<Codes>("./*/code.ts", { import: "default" });

/** Loads how the operations of a family are written elsewhere. */
export function loadCodes(family: string): Promise<Codes> {
  const load = found[`./${family}/code.ts`];
  if (!load) throw new Error(`There's no code for '${family}'`);
  return load();
}
