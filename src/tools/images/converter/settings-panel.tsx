import { useId } from "react";
import { type OutputFormat, outputFormats } from "#core/image/formats.ts";
import { EffortSelect, PngColorsSelect } from "#kits/image-conversion/encoder-selects.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { ColorField } from "#ui/color/color-field.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { relevantSettings, sizeLabels } from "./converter-state.ts";
import params from "./params.ts";

const FORMATS = [
  { value: "each" as const, label: "Set for each file" },
  ...Object.entries(outputFormats).map(([value, { name }]) => ({ value: value as OutputFormat, label: name })),
];

const ANIMATION = [
  { value: "keep" as const, label: "Keep all frames" },
  { value: "first" as const, label: "First frame only" },
];

const METADATA = [
  { value: "strip" as const, label: "Remove all" },
  { value: "keep" as const, label: "Keep EXIF (JPG, PNG, WebP)" },
];

/** The settings of the conversion. */
export function SettingsPanel({
  settings: { values, set, bind },
  formats,
  isAnimated,
  onFormatForAll,
}: {
  readonly settings: Settings<typeof params>;
  readonly formats: readonly OutputFormat[];
  /** Whether an animation goes to a format that can keep it. */
  readonly isAnimated: boolean;
  readonly onFormatForAll: () => void;
}) {
  const relevant = relevantSettings(formats);
  // A preview shows the same settings over the page.
  const sizes = useId();
  return (
    <>
      <Select
        label="Format for all"
        value={values.format}
        options={FORMATS}
        onChange={(format) => {
          set({ format });
          onFormatForAll();
        }}
      />
      {isAnimated && <Select label="Animation" {...bind("animation")} options={ANIMATION} />}
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold text-ink-2">Size</legend>
        {params.size.options.map((size) => (
          <label key={size} className="flex min-h-8 items-center gap-3">
            <input
              type="radio"
              name={sizes}
              value={size}
              checked={values.size === size}
              onChange={() => set({ size })}
              className="radio"
            />
            {sizeLabels[size]}
          </label>
        ))}
      </fieldset>
      {values.size === "own" && (
        <div>
          <div className="grid grid-cols-2 gap-3">
            <NumberField label="Maximum width" {...bind("width")} />
            <NumberField label="Maximum height" {...bind("height")} />
          </div>
          <p className="mt-1.5 text-sm text-ink-3">Images aren't enlarged. An SVG is drawn at this size.</p>
        </div>
      )}
      <Slider
        label="Quality"
        {...bind("quality")}
        disabled={!relevant.quality || values.alike}
        hint={
          relevant.quality
            ? values.alike && "Chosen for each image: the smallest that looks the same."
            : "Only JPG, WebP, AVIF and JPEG XL have a quality setting."
        }
      />
      {relevant.png && <PngColorsSelect {...bind("colors")} />}
      <Disclosure label="More settings">
        <NumberField
          label="Target file size in kB"
          {...bind("target")}
          hint={`JPG, WebP, AVIF and JPEG XL lower their quality to fit. 0 means ${values.size === "web" ? "the preset's 500 kB" : "no target"}.`}
        />
        <Checkbox
          label="Smallest that looks the same"
          checked={values.alike}
          disabled={!relevant.quality}
          onChange={(alike) => set({ alike })}
        />
        {relevant.effort && <EffortSelect {...bind("effort")} formats={formats} />}
        <Select label="Metadata" {...bind("metadata")} options={METADATA} />
        <ColorField label="Color behind transparent parts" {...bind("ground")} />
        <p className="-mt-3 text-sm text-ink-3">
          {relevant.background
            ? "For JPG and BMP, which have no transparency."
            : "Only for JPG and BMP. Neither is chosen."}
        </p>
        {relevant.bmp && <Checkbox label="Keep transparency in BMP (32-bit)" {...bind("bmpAlpha")} />}
      </Disclosure>
    </>
  );
}
