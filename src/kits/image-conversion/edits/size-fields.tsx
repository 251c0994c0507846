import type { Filter } from "#core/image/pixels/filters.ts";
import { NumberField } from "#ui/number-field.tsx";
import { Select } from "#ui/select.tsx";
import type { PictureEdits, SizeChoice } from "./picture-edits.ts";

const SIZES = [
  { value: "settings", label: "As set for all images" },
  { value: "percent", label: "Percent" },
  { value: "longest", label: "Longest side" },
  { value: "fit", label: "Fit into a box" },
  { value: "fill", label: "Fill a box, cut to it" },
  { value: "exact", label: "Exactly, stretched" },
] as const satisfies readonly { readonly value: SizeChoice; readonly label: string }[];

const FILTERS = [
  { value: "lanczos3", label: "Lanczos, 3 lobes: sharpest" },
  { value: "mitchell", label: "Mitchell: no halos" },
  { value: "catmull-rom", label: "Catmull-Rom: bicubic" },
  { value: "triangle", label: "Triangle: bilinear" },
  { value: "box", label: "Box: averages, hard pixels when enlarged" },
] as const satisfies readonly { readonly value: Filter; readonly label: string }[];

const SIDE = { min: 1, max: 16_384 };

/** The size of one picture, and what it is made with. */
export const SizeFields = ({
  edits: { size, percent, longest, box, filter },
  onChange,
}: {
  readonly edits: PictureEdits;
  readonly onChange: (changes: Partial<PictureEdits>) => void;
}) => (
  <>
    <Select label="Size" value={size} options={SIZES} onChange={(next) => onChange({ size: next })} />
    {size === "percent" && (
      <NumberField
        label="Percent of each side"
        value={percent}
        min={1}
        max={400}
        onChange={(next) => onChange({ percent: next })}
      />
    )}
    {size === "longest" && (
      <NumberField label="Pixels" value={longest} {...SIDE} onChange={(next) => onChange({ longest: next })} />
    )}
    {(size === "fit" || size === "fill" || size === "exact") && (
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Width"
          value={box.width}
          {...SIDE}
          onChange={(width) => onChange({ box: { ...box, width } })}
        />
        <NumberField
          label="Height"
          value={box.height}
          {...SIDE}
          onChange={(height) => onChange({ box: { ...box, height } })}
        />
      </div>
    )}
    <Select label="Filter" value={filter} options={FILTERS} onChange={(next) => onChange({ filter: next })} />
  </>
);
