import { color, list } from "#core/params.ts";
import { gradient, magickGradient } from "./gradient.ts";
import { mapLuma } from "./luma-colors.ts";
import { pointEffect } from "./point-effect.ts";

/** Two to eight colors from dark to light, at even distances, in place of luma. */
export const gradientMap = pointEffect({
  id: "gradient-map",
  name: "Gradient map",
  words: ["color map", "false color", "heat map", "thermal", "tritone", "color grading", "colorize"],
  group: "color",
  params: {
    colors: list(["#14002f", "#b1235c", "#ff8f3a", "#fff3b0"], color("#000000"), { min: 2, max: 8 }),
  },
  labels: { colors: "Colors from dark to light" },
  render: (source, { colors }) => mapLuma(source, gradient(colors)),
  magick: ({ colors }) => magickGradient(colors),
});
