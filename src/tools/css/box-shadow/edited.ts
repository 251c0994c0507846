import type { BoxStyle } from "./parse-box.ts";
import type { Layer } from "./shadow.ts";
import { rangeFor, type SliderRange, widerRange } from "./slider-range.ts";

/** The settings that have these layers by hand, with sliders that reach their values, and with the box they come with. */
export const edited = (layers: readonly Layer[], reach: SliderRange, style: BoxStyle = {}) => ({
  ...style,
  mode: "hand" as const,
  layers,
  reach: widerRange(reach, rangeFor(layers)),
});
