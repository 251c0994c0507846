import type { Family } from "#core/operation.ts";

// A family's late.ts hands it on: a module that pages import, loaded late too, would cost every page a script more.
const found = import.meta.glob<Family>("./*/late.ts", { import: "default" });

/** Loads a family by its folder: what is not shown by its own page is loaded when it is used. */
export function loadFamily(id: string): Promise<Family> {
  const load = found[`./${id}/late.ts`];
  if (!load) throw new Error(`Unknown family '${id}'`);
  return load();
}
