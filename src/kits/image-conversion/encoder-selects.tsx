import { type Effort, effortsOf } from "#core/image/effort.ts";
import type { WrittenFormat } from "#core/image/formats.ts";
import { Select } from "#ui/fields/select.tsx";
import { effort, type PngColors, pngColors } from "./encoder-settings.ts";

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

const LABELS: Readonly<Record<Effort, string>> = {
  fast: "Fast",
  balanced: "Balanced",
  small: "Smallest file",
};

const JPG = "Fast leaves out the progressive order: half the time, hardly more bytes.";

/** What the efforts cost, as `benchmarks/efforts.ts` measures it on photographs. */
const COSTS: Partial<Readonly<Record<WrittenFormat, string>>> = {
  png: "Smallest tries more filters, depths and palettes: some 10% fewer bytes in five times the time.",
  jpg: JPG,
  pdf: JPG,
  webp: "Fast takes a third of the time for some 5% more bytes. Smallest saves 1%, and 10% at quality 100.",
  avif: "Fast takes half the time for some 10% more bytes, Smallest twice the time for 5 to 10% fewer.",
  jxl: "Smallest takes four times as long for some 10% fewer bytes. Fast shortens the work at quality 100 alone.",
};

/** Chooses how much time the encoders of some formats take. */
export function EffortSelect({
  value,
  onChange,
  formats,
}: {
  readonly value: Effort;
  readonly onChange: (value: Effort) => void;
  readonly formats: readonly WrittenFormat[];
}) {
  const known = new Set(formats.flatMap(effortsOf));
  const options = effort.options
    .filter((each) => known.has(each))
    .map((each) => ({ value: each, label: LABELS[each] }));
  const kinds = new Set(formats);
  const [only] = kinds;
  return (
    <Select
      label="Effort"
      value={known.has(value) ? value : "balanced"}
      onChange={onChange}
      options={options}
      hint={
        (kinds.size === 1 && only && COSTS[only]) || "More effort takes more time for the same quality in fewer bytes."
      }
    />
  );
}
