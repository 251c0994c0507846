import names from "virtual:effect-names";
import { useState } from "react";
import { looks } from "#core/image/effects/looks.ts";
import { type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { PAPERS } from "#core/paper.ts";
import { EffortSelect, PngColorsSelect } from "#kits/image-conversion/encoder-selects.tsx";
import { parseSaved } from "#kits/recipe/saved.ts";
import { type Step, steps } from "#kits/recipe/step.ts";
import { pageOfSite } from "#platform/address/address.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { isLutKept } from "#platform/image/kept-luts.ts";
import { readPreference } from "#platform/storage.ts";
import { ColorField } from "#ui/color/color-field.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { type Option, type OptionGroup, Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { makesDocument, mayEnlarge, relevantTo, resizeLabels } from "./conversion.ts";
import { NAME_WORDS } from "./output-paths.ts";
import params from "./params.ts";

const NAMES = new Map(names.map(([id, name]) => [id, name]));

/** Recipes that the device keeps for the effects page. */
const savedRecipes = (): readonly Option[] =>
  parseSaved(readPreference("effect-recipes"))
    .filter((recipe) => recipe.steps.length > 0)
    .map((recipe) => ({ value: steps.print(recipe.steps), label: recipe.name }));

/** The recipe of effects that is done to all images. */
function EffectsPart({
  value,
  onChange,
}: {
  /** As its link has it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [saved] = useState(savedRecipes);
  const chain = steps.parse(value);
  const ready = looks.map(({ name, link }) => ({ value: link, label: name }));
  const known = new Set(["", ...ready.map((each) => each.value)]);
  const own = saved.filter((each) => !known.has(each.value) && known.add(each.value));
  const options: (Option | OptionGroup)[] = [
    { value: "", label: "None" },
    ...(known.has(value) ? [] : [{ value, label: "Your own chain" }]),
    ...(own.length > 0 ? [{ label: "Saved on this device", options: own }] : []),
    { label: "Looks", options: ready },
  ];
  const missing = (chain ?? []).filter(isWithoutTable).map(({ settings }) => settings.lut?.slice(9));
  return (
    <div className="flex flex-col gap-1.5">
      <Select label="Effects" value={value} options={options} onChange={onChange} />
      {value !== "" && (
        <p className="text-sm wrap-anywhere text-ink-3">
          {chain ? inWords(chain) : "These steps can't be read, so they aren't applied."}{" "}
          <a href={effectsPage(value)} className="underline underline-offset-3">
            Open in Effects
          </a>
        </p>
      )}
      <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
        {missing.length > 0 && `Missing, because links hold no files: ${missing.join(", ")}. Choose it in Effects.`}
      </p>
    </div>
  );
}

const isWithoutTable = ({ isOff, settings: { lut } }: Step): boolean =>
  !isOff && lut !== undefined && !isLutKept(lut.slice(0, 8));

const inWords = (chain: readonly Step[]): string => {
  const done = chain.filter(({ isOff }) => !isOff).map(({ operation }) => NAMES.get(operation));
  const unknown = done.filter((name) => name === undefined).length;
  const sentences = [
    `${done.filter(Boolean).join(", ") || "No step is on"}.`,
    unknown > 0 &&
      `${unknown === 1 ? "One step is" : `${unknown} steps are`} of no effect that there is, and left out.`,
    "Applied after resizing, with lengths in pixels of the original.",
  ];
  return sentences.filter(Boolean).join(" ");
};

const effectsPage = (link: string) => pageOfSite("/Images/Effects", new URLSearchParams({ steps: link }).toString());

const FORMATS = params.format.options.map((value: WrittenFormat) => ({ value, label: writtenFormats[value].name }));

const SIZES = params.resize.options.map((value) => ({ value, label: resizeLabels[value] }));

const DENSITIES = params.density.options.map((value) => ({ value, label: `${value} pixels an inch` }));

const PAPER_OPTIONS = params.paper.options.map((value) => ({
  value,
  label: value === "image" ? "Same as the image" : PAPERS[value].name,
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
      {hasPages && <Select label="PDF resolution" {...bind("density")} options={DENSITIES} />}
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
              label="File names"
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
    <Checkbox label="All images in one PDF" {...bind("document")} />
    <Select label="Page size" {...bind("paper")} options={PAPER_OPTIONS} />
    {values.paper !== "image" && (
      <>
        <Select label="Orientation" {...bind("orientation")} options={ORIENTATIONS} />
        <Slider label="Margin" unit="mm" {...bind("margin")} />
      </>
    )}
  </>
);
