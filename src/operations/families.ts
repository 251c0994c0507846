import type { Family } from "#core/operation.ts";

// A module of its own for each hands it on (lateFamilies in scripts/operation-names.ts).
const found = import.meta.glob<Family>("./*/family.ts", { query: "?late", import: "default" });

/** Loads a family by its folder: what is not shown by its own page is loaded when it is used. */
export function loadFamily(id: string): Promise<Family> {
  const load = found[`./${id}/family.ts`];
  if (!load) throw new Error(`Unknown family '${id}'`);
  return load();
}
