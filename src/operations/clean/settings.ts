import { choice, flag } from "#core/params.ts";

/** Whether what is found is taken away or shown. */
export const action = choice("remove", ["remove", "show"]);
export const ignoreCase = flag(false);

/** 'U+200B ZWSP × 3, …', or that there is none. */
export const foundNote = (found: readonly (readonly [name: string, count: number])[], none: string): string =>
  found.length === 0 ? none : `Found: ${found.map(([name, count]) => `${name} × ${count}`).join(", ")}.`;
