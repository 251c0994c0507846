import { color } from "#core/params.ts";
import { gradient, magickGradient } from "./gradient.ts";
import { mapLuma } from "./luma-colors.ts";
import { pointEffect } from "./point-effect.ts";

/** Black and white become two colors, and grays what lies between them. */
export const duotone = pointEffect({
  id: "duotone",
  name: "Duotone",
  words: ["two colors", "two-tone", "tint photo", "colorize", "spotify effect", "bitone"],
  group: "color",
  params: { dark: color("#1b1464"), light: color("#ffd29d") },
  labels: { dark: "Dark parts", light: "Light parts" },
  render: (source, { dark, light }) => mapLuma(source, gradient([dark, light])),
  magick: ({ dark, light }) => magickGradient([dark, light]),
});
