import { readColor } from "#core/color/parse-color.ts";
import { choice, flag, int, param, text, type ValueParam } from "#core/params.ts";
import { PICKER_IDS } from "./pickers.ts";

/** The spaces that colors are mixed in, by their names in CSS. */
export const MIX_SPACES = ["oklab", "oklch", "srgb", "srgb-linear", "lab", "lch", "hsl", "hwb"] as const;

/** One of them. */
export type MixSpace = (typeof MIX_SPACES)[number];

/** The sets of colors on the page that can be exported. */
export const EXPORTED = ["scale", "harmonies", "tints", "mix", "palette"] as const;

/** One of them. */
export type Exported = (typeof EXPORTED)[number];

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

export default {
  color: cssColor("#0f766e"),
  picker: choice("oklch", PICKER_IDS),
  ground: cssColor("#ffffff"),
  method: choice("wcag", ["wcag", "apca"]),
  keep: flag(true),
  severity: int(100, { min: 10, max: 100, step: 10 }),
  other: cssColor("#f59e0b"),
  space: choice("oklab", MIX_SPACES),
  steps: int(7, { min: 3, max: 15 }),
  colors: choice("scale", EXPORTED),
  name: text("brand", { maxLength: 40 }),
};
