import { Select } from "#ui/select.tsx";
import { type PngColors, pngColors } from "./png-colors.ts";

const OPTIONS = pngColors.options.map((value) => ({
  value,
  label: value === "all" ? "All of them (lossless)" : `At most ${value}`,
}));

/** Chooses how many colors a PNG has. */
export const PngColorsSelect = (props: {
  readonly value: PngColors;
  readonly onChange: (value: PngColors) => void;
}) => (
  <Select
    label="Colors of PNG"
    {...props}
    options={OPTIONS}
    hint="Photos and screenshots get smaller with fewer, and lose a little. Where a PNG would not, it keeps all of them."
  />
);
