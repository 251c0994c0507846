/** The settings that links are made for: existing entries must not change. */
export default {
  color: "0f766e",
  picker: "oklch of oklch, hsl, rgb",
  ground: "ffffff",
  method: "wcag of wcag, apca",
  keep: "1",
  severity: "100 of 10 to 100 by 10",
  other: "f59e0b",
  space: "oklab of oklab, oklch, srgb, srgb-linear, lab, lch, hsl, hwb",
  steps: "7 of 3 to 15 by 1",
  colors: "scale of scale, harmonies, tints, mix, palette",
  name: "brand",
};
