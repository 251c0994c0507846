import { parseColor, type ResolveColor } from "#core/color/parse-color.ts";
import { constantCss, parseQuantity } from "#kits/css-generator/constant-css.ts";
import { parseCall, splitTopLevel } from "#kits/css-generator/css-text.ts";
import type { Declaration } from "#kits/css-generator/declarations.ts";
import { type Layer, MAX_CORNERS, rangeFor, type SliderRange, widerRange } from "./shadow.ts";

/** A length in pixels; `counted` if it was relative to the text's size, assumed to be the browsers' default. */
export function parsePixels(word: string): { readonly px: number; readonly counted: boolean } | undefined {
  const quantity = parseQuantity(word);
  if (!quantity || quantity.unit === "%" || quantity.unit === "deg") return undefined;
  const { value, unit } = quantity;
  const counted = unit === "rem" || unit === "em";
  // Zero is zero in any unit; any other plain number is not a length.
  if (unit !== "px" && !counted && value !== 0) return undefined;
  return { px: Number((value * (counted ? 16 : 1)).toFixed(2)) || 0, counted: counted && value !== 0 };
}

/** The style of the box that has the shadow, and the color of the background under it. */
export interface BoxStyle {
  /** `#rrggbb` */
  readonly box?: string;
  readonly ground?: string;
  /** In pixels. */
  readonly corners?: number;
}

/**
 * Parses the background and the corners declared next to a shadow. A box with a light and a dark shadow on opposite
 * sides (neumorphism) needs a background of its own color.
 */
export function parseBox(
  declarations: readonly Declaration[],
  shadow: Declaration,
  layers: readonly Layer[],
  addNote: (note: string) => void,
  resolve: ResolveColor | undefined,
): BoxStyle {
  const last = (pattern: RegExp, among: (each: Declaration) => boolean) => {
    const value = declarations.findLast((each) => pattern.test(each.name) && among(each))?.value;
    return value === undefined ? undefined : constantCss(value, declarations).value;
  };
  const beside = (each: Declaration) => each.rule === shadow.rule;
  const isPageRule = (each: Declaration) => /^(html|body|:root)$/i.test(each.selector) && !beside(each);
  const colorIn = (value: string | undefined) =>
    value === undefined
      ? undefined
      : splitTopLevel(value, " ")
          .map((word) => parseColor(word, resolve))
          .find((color) => color?.hex.length === 7)?.hex;

  const background = last(BACKGROUND, beside);
  const box = colorIn(background);
  if (background !== undefined && box === undefined && !/^(none|transparent)$/i.test(background)) {
    addNote("Only a plain background color can be used; the box keeps its color.");
  }
  const pageBackground = colorIn(last(BACKGROUND, isPageRule)) ?? (isPair(layers) ? box : undefined);
  const corners = cornersOf(last(/^border-radius$/, beside), addNote);
  const taken = [
    ...(box === undefined ? [] : ["the box color"]),
    ...(pageBackground === undefined ? [] : ["the background"]),
    ...(corners === undefined ? [] : ["the corners"]),
  ];
  if (taken.length > 0) addNote(`Also used for the preview: ${taken.join(", ")}.`);
  return {
    ...(box !== undefined && { box }),
    ...(pageBackground !== undefined && { ground: pageBackground }),
    ...(corners !== undefined && { corners }),
  };
}

const BACKGROUND = /^background(-color)?$/;

/** Whether two layers have opposite offsets. */
const isPair = (layers: readonly Layer[]): boolean =>
  layers.some(({ x, y, inset }) =>
    layers.some((other) => (x !== 0 || y !== 0) && other.x === -x && other.y === -y && other.inset === inset),
  );

function cornersOf(value: string | undefined, addNote: (note: string) => void): number | undefined {
  if (value === undefined) return undefined;
  const words = [...new Set(splitTopLevel(value, " "))];
  const length = parsePixels(words[0] ?? "");
  if (!length || parseCall(words[0] ?? "")) {
    addNote(`Corners of ‘${value}’ depend on the box’s size and were ignored.`);
    return undefined;
  }
  if (words.length > 1) addNote("The first corner’s radius was used for all.");
  if (length.px > MAX_CORNERS) addNote(`Corners go up to ${MAX_CORNERS} px in the preview.`);
  return Math.round(Math.min(MAX_CORNERS, Math.max(0, length.px)));
}

/** The settings that have these layers by hand, with sliders that reach their values, and with the box they come with. */
export const edited = (layers: readonly Layer[], reach: SliderRange, style: BoxStyle = {}) => ({
  ...style,
  mode: "hand" as const,
  layers,
  reach: widerRange(reach, rangeFor(layers)),
});
