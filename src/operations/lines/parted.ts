import { wrong } from "#core/operation.ts";

/** The lines before and behind the first that is the divider; undefined where none is. */
export function parted(
  lines: readonly string[],
  divider: string,
): readonly [readonly string[], readonly string[]] | undefined {
  const between = lines.indexOf(divider);
  return between < 0 ? undefined : [lines.slice(0, between), lines.slice(between + 1)];
}

/** What is said where no line parts two lists. */
export const unparted = (divider: string) =>
  wrong(
    divider === ""
      ? "Put one list, an empty line, and the other list into the input"
      : `Put one list, a line with ${divider} alone, and the other list into the input`,
  );
