import { constantCss } from "#kits/css-generator/constant-css.ts";
import { callOf, splitOutside } from "#kits/css-generator/css-text.ts";
import type { Declaration } from "#kits/css-generator/declarations.ts";
import { type ResolveColor, readColor } from "#kits/css-generator/read-color.ts";
import { pixelsOf } from "./length.ts";
import { type Layer, MOST_CORNERS } from "./shadow.ts";

/** What a piece of CSS says of the box that has the shadow, and of the ground under it. */
export interface Box {
  /** `#rrggbb` */
  readonly box?: string;
  readonly ground?: string;
  /** In pixels. */
  readonly corners?: number;
}

/**
 * Reads the background and the corners that stand beside a shadow. A box that is raised from its ground, or pressed into
 * it, by a light and a dark shadow has the ground's colour: without it there is no such effect.
 */
export function readBox(
  declarations: readonly Declaration[],
  shadow: Declaration,
  layers: readonly Layer[],
  tell: (note: string) => void,
  resolve: ResolveColor | undefined,
): Box {
  const last = (pattern: RegExp, among: (each: Declaration) => boolean) => {
    const value = declarations.findLast((each) => pattern.test(each.name) && among(each))?.value;
    return value === undefined ? undefined : constantCss(value, declarations).value;
  };
  const beside = (each: Declaration) => each.rule === shadow.rule;
  const ofPage = (each: Declaration) => /^(html|body|:root)$/i.test(each.selector) && !beside(each);
  const colorIn = (value: string | undefined) =>
    value === undefined
      ? undefined
      : splitOutside(value, " ")
          .map((word) => readColor(word, resolve))
          .find((color) => color?.hex.length === 7)?.hex;

  const background = last(BACKGROUND, beside);
  const box = colorIn(background);
  if (background !== undefined && box === undefined && !/^(none|transparent)$/i.test(background)) {
    tell("Only a plain background is taken over; the box has the color that it had.");
  }
  const ground = colorIn(last(BACKGROUND, ofPage)) ?? (isPair(layers) ? box : undefined);
  const corners = cornersOf(last(/^border-radius$/, beside), tell);
  const taken = [
    ...(box === undefined ? [] : ["the color of the box"]),
    ...(ground === undefined ? [] : ["the ground"]),
    ...(corners === undefined ? [] : ["the corners"]),
  ];
  if (taken.length > 0) tell(`Also taken over for the preview: ${taken.join(", ")}.`);
  return {
    ...(box !== undefined && { box }),
    ...(ground !== undefined && { ground }),
    ...(corners !== undefined && { corners }),
  };
}

const BACKGROUND = /^background(-color)?$/;

/** Whether two of the layers lie on opposite sides of the box. */
const isPair = (layers: readonly Layer[]): boolean =>
  layers.some(({ x, y, inset }) =>
    layers.some((other) => (x !== 0 || y !== 0) && other.x === -x && other.y === -y && other.inset === inset),
  );

function cornersOf(value: string | undefined, tell: (note: string) => void): number | undefined {
  if (value === undefined) return undefined;
  const words = [...new Set(splitOutside(value, " "))];
  const length = pixelsOf(words[0] ?? "");
  if (!length || callOf(words[0] ?? "")) {
    tell(`Corners of ‘${value}’ depend on the box’s size and were left.`);
    return undefined;
  }
  if (words.length > 1) tell("All corners were taken to be like the first.");
  if (length.px > MOST_CORNERS) tell(`Corners go up to ${MOST_CORNERS} px in the preview.`);
  return Math.round(Math.min(MOST_CORNERS, Math.max(0, length.px)));
}
