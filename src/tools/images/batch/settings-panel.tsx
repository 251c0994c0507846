import { type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { PAPERS } from "#core/paper.ts";
import { EffortSelect } from "#kits/image-conversion/effort-select.tsx";
import { PngColorsSelect } from "#kits/image-conversion/png-colors-select.tsx";
import type { Settings } from "#platform/use-params.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { ColorField } from "#ui/color-field.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import { TextField } from "#ui/text-field.tsx";
import { makesDocument, mayEnlarge, relevantTo, resizeLabels } from "./conversion.ts";
import { EffectsPart } from "./effects-part.tsx";
import { NAME_WORDS } from "./output-paths.ts";
import params from "./params.ts";

const FORMATS = params.format.options.map((value: WrittenFormat) => ({ value, label: writtenFormats[value].name }));

const SIZES = params.resize.options.map((value) => ({ value, label: resizeLabels[value] }));

const DENSITIES = params.density.options.map((value) => ({ value, label: `${value} pixels an inch` }));

const PAPER_OPTIONS = params.paper.options.map((value) => ({
  value,
  label: value === "image" ? "As the image" : PAPERS[value].name,
}));

const ORIENTATIONS = [
  { value: "auto" as const, label: "As each image" },
  { value: "portrait" as const, label: "Portrait" },
  { value: "landscape" as const, label: "Landscape" },
];

const ANIMATION = [
  { value: "keep" as const, label: "Keep all frames" },
  { value: "first" as const, label: "First frame only" },
];

const METADATA = [
  { value: "remove" as const, label: "Remove all" },
  { value: "keep" as const, label: "Keep EXIF (JPG, PNG, WebP)" },
];

/** The settings of all files. */
export function SettingsPanel({
  settings: { values, bind },
  mayMove,
  hasPages,
}: {
  readonly settings: Settings<typeof params>;
  /** Whether a file may be an animation. */
  readonly mayMove: boolean;
  /** Whether some are pages of PDF documents. */
  readonly hasPages: boolean;
}) {
  const relevant = relevantTo(values.format);
  const { resize } = values;
  return (
    <>
      <Select label="Format" {...bind("format")} options={FORMATS} />
      {relevant.pages && <PageFields {...{ values, bind }} />}
      {hasPages && <Select label="Density of PDF pages" {...bind("density")} options={DENSITIES} />}
      {mayMove && relevant.animation && <Select label="Animation" {...bind("animation")} options={ANIMATION} />}
      {relevant.quality && <Slider label="Quality" {...bind("quality")} />}
      {relevant.colors && <PngColorsSelect {...bind("colors")} />}
      {relevant.effort && <EffortSelect {...bind("effort")} formats={[values.format]} />}
      <Select label="Size" {...bind("resize")} options={SIZES} />
      {["longest", "width", "height"].includes(resize) && <NumberField label="Pixels" {...bind("side")} />}
      {resize === "percent" && <NumberField label="Percent of each side" {...bind("percent")} />}
      {["fit", "fill", "exact"].includes(resize) && (
        <div className="grid grid-cols-2 gap-3">
          <NumberField label="Width" {...bind("width")} />
          <NumberField label="Height" {...bind("height")} />
        </div>
      )}
      {mayEnlarge(resize) && <Checkbox label="Enlarge smaller images" {...bind("enlarge")} />}
      <EffectsPart {...bind("effects")} />
      <Disclosure label={makesDocument(values) ? "Metadata and background" : "Names, metadata and background"}>
        {!makesDocument(values) && (
          <>
            <TextField
              label="Names of the results"
              {...bind("names")}
              hint={Object.entries(NAME_WORDS)
                .map(([word, meaning]) => `${word} ${meaning}`)
                .join(", ")}
            />
            <Checkbox label="Keep folders" {...bind("folders")} />
          </>
        )}
        <Select label="Metadata" {...bind("metadata")} options={METADATA} />
        {relevant.background && <ColorField label="Color behind transparent parts" {...bind("background")} />}
      </Disclosure>
    </>
  );
}

/** What the pages of PDF documents are like. */
const PageFields = ({ values, bind }: Pick<Settings<typeof params>, "values" | "bind">) => (
  <>
    <Checkbox label="One document for all images" {...bind("document")} />
    <Select label="Page size" {...bind("paper")} options={PAPER_OPTIONS} />
    {values.paper !== "image" && (
      <>
        <Select label="Orientation" {...bind("orientation")} options={ORIENTATIONS} />
        <Slider label="Margin" unit="mm" {...bind("margin")} />
      </>
    )}
  </>
);
