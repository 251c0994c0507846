import { flag, int, text } from "#core/params.ts";

/** The settings that several operations on lines have. */
export const ignoreCase = flag(false);
export const skipEmpty = flag(false);
export const separator = text("", { maxLength: 20 });
export const leading = flag(false);
export const divider = text("---", { maxLength: 20 });
export const tabSize = int(4, { min: 1, max: 16 });

/** What their controls are called. */
export const labels = {
  ignoreCase: "Ignore case",
  skipEmpty: "Leave out empty lines",
  separator: "Columns are divided by (empty: blanks; \\t: tab)",
  divider: "The line between the lists (empty: the first empty line)",
  tabSize: "Width of a tab",
  leading: "Only at the start of lines",
} as const;
