import { int } from "#core/params.ts";

/** The Resolution setting, larger than that of other effects: fine detail matters here. */
export const resolution = int(800, { min: 50, max: 1600 });
