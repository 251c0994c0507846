import { readColor } from "#core/color/read-color.ts";
import { param, type ValueParam } from "#core/params.ts";

/** A color in any form of CSS, as text; links have a hex without its hash sign. */
export const cssColor = (initial: string): ValueParam<string> =>
  param({
    default: initial,
    parse(text) {
      const read = readColor(text);
      return read.ok ? read.value : undefined;
    },
    print: (text) => text.replace(/^#/, ""),
  });
