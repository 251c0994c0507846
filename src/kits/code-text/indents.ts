import { choice } from "#core/params.ts";

/** The setting for the indent of each level. */
export const indentParam = choice("2", ["2", "4", "tab"]);

/** The text of an indentation. */
export const INDENTS = { "2": "  ", "4": "    ", tab: "\t" } as const;

export type Indent = keyof typeof INDENTS;

/** The indentations with their labels. */
export const INDENT_OPTIONS: readonly { readonly value: Indent; readonly label: string }[] = [
  { value: "2", label: "2 spaces" },
  { value: "4", label: "4 spaces" },
  { value: "tab", label: "Tab" },
];
