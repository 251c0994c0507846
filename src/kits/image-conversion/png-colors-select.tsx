import { Select } from "#ui/fields/select.tsx";
import { type PngColors, pngColors } from "./png-colors.ts";

const OPTIONS = pngColors.options.map((value) => ({
  value,
  label: value === "all" ? "All colors (lossless)" : `At most ${value}`,
}));

/** Chooses how many colors a PNG has. */
export const PngColorsSelect = (props: {
  readonly value: PngColors;
  readonly onChange: (value: PngColors) => void;
}) => (
  <Select
    label="PNG colors"
    {...props}
    options={OPTIONS}
    hint="Fewer colors make photos and screenshots smaller, with a small loss. A PNG that wouldn't shrink keeps all its colors."
  />
);
