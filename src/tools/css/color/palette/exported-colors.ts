import type { Color } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/read-color.ts";
import { HARMONIES, harmonyOf } from "../harmonies.ts";
import { mixOf, shadesOf, TINTS, tintsOf } from "../mix.ts";
import type { Exported, MixSpace } from "../params.ts";
import { scaleOf } from "../scale.ts";
import { identifier, type Named } from "./palette-files.ts";

interface Made {
  readonly color: string;
  readonly other: string;
  readonly space: MixSpace;
  readonly steps: number;
  readonly keep: boolean;
}

const numbered = (name: string, colors: readonly Color[]): readonly Named[] =>
  colors.map((color, index) => ({ key: `${name}${index + 1}`, color }));

/** The colors of a set on the page, with their names in it. */
export function exportedColors(set: Exported, made: Made, palette: readonly string[]): readonly Named[] {
  const color = colorOf(made.color);
  switch (set) {
    case "scale":
      return scaleOf(color, { keepsColor: made.keep }).map((step) => ({ key: String(step.step), color: step.color }));
    case "harmonies":
      return HARMONIES.flatMap(({ name, turns }) => numbered(`${identifier(name)}-`, harmonyOf(color, turns)));
    case "tints":
      return [...numbered("tint-", tintsOf(color, TINTS)), ...numbered("shade-", shadesOf(color, TINTS))];
    case "mix":
      return numbered("mix-", mixOf(color, colorOf(made.other), made.space, made.steps));
    case "palette":
      return numbered("", palette.map(colorOf));
  }
}
