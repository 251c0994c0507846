import { type ReactNode, useState } from "react";
import { type EditorProps, EffectEditor } from "#kits/image-effect/editor.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { ColorField } from "#ui/color/color-field.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { type OptionGroup, Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { MAX_COLORS, palettes, parsePalette, printPalette, type Rgb } from "./palettes.ts";
import params, {
  type AlgorithmId,
  algorithmIds,
  algorithms,
  type DitherSettings,
  remember,
  type SettingsMemory,
  settingsFor,
} from "./params.ts";

/** The colors of a palette, side by side. */
export const Swatches = ({ colors }: { readonly colors: readonly Rgb[] }) => (
  <div
    role="img"
    aria-label={`${colors.length} colors`}
    className="flex h-8 overflow-hidden rounded-control border border-line-strong"
  >
    {colors.map((color) => (
      <span
        key={color.join()}
        className="flex-1 forced-color-adjust-none"
        style={{ background: `rgb(${color.join(" ")})` }}
      />
    ))}
  </div>
);

/** A text box for a palette of hex values. While the text is invalid, the last valid palette stays in use. */
export function CustomPalette({
  value,
  onChange,
  children,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is offered for the palette in use. */
  readonly children: (colors: readonly Rgb[]) => ReactNode;
}) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? value;
  const typed = parsePalette(text);
  const current = parsePalette(value);
  return (
    <>
      <TextArea
        label="Hex values"
        rows={3}
        spellCheck={false}
        className="font-mono text-sm"
        value={text}
        hint={`2 to ${MAX_COLORS} colors, separated by anything, or a palette of GIMP.`}
        error={typed.ok ? undefined : typed.message}
        onChange={(next) => {
          setDraft(next);
          const parsed = parsePalette(next);
          if (parsed.ok) onChange(printPalette(parsed.value));
        }}
        onBlur={() => typed.ok && setDraft(undefined)}
      />
      {current.ok && <Swatches colors={current.value} />}
      {current.ok && children(current.value)}
    </>
  );
}

const PaletteTools = lazy(() => import("./palette-tools.tsx"));

const GROUPS = ["Error Diffusion", "Ordered Dithering", "Other / Experimental"] as const;
const ALGORITHMS: readonly OptionGroup<AlgorithmId>[] = GROUPS.map((label) => ({
  label,
  options: algorithmIds
    .filter((id) => algorithms[id].group === label)
    .map((value) => ({ value, label: algorithms[value].label })),
}));

const PALETTES: readonly { value: DitherSettings["palette"]; label: string }[] = [
  { value: "two", label: "Two colors" },
  ...Object.entries(palettes).map(([value, { label }]) => ({ value: value as keyof typeof palettes, label })),
  { value: "own", label: "Custom colors" },
];

const LUMINANCE = [
  { value: "stored", label: "As stored in the file" },
  { value: "linear", label: "In linear light" },
] as const;

const PATHS = [
  { value: "rows", label: "Along rows" },
  { value: "hilbert", label: "Along a Hilbert curve" },
] as const;

const NONE: SettingsMemory = {};

const NAMES = {
  invert: "invert output",
  serpentine: "serpentine scanning",
  dark: "dark color",
  light: "light color",
  own: "custom colors",
  pixelSize: "pixel size",
  path: "path of the errors",
  cell: "halftone cell",
  enlarged: "enlarged when saved",
};

/** The dither effect's editor: its controls for an open image. */
export default function DitherEditor(props: EditorProps<DitherSettings>) {
  const form = useParams(params);
  const { values, bind, set } = form;
  const [memory, setMemory] = useTabState("settings of each algorithm", NONE, "replaceable");
  const algorithm = algorithms[values.algorithm];
  const { palette } = values;

  function choose(next: AlgorithmId) {
    const remembered = remember(memory, values);
    setMemory(remembered);
    set(settingsFor(next, remembered));
  }

  return (
    <EffectEditor
      {...props}
      params={params}
      names={NAMES}
      form={form}
      onReset={() => setMemory(NONE)}
      scaling="integer"
      fileName="dithering-effect"
      times={values.enlarged}
      controls={(resolution) => (
        <>
          <Select label="Algorithm" options={ALGORITHMS} value={values.algorithm} onChange={choose} />
          <Slider label="Threshold" {...bind("threshold")} disabled={!algorithm.threshold} />
          {resolution}
          <div>
            <Checkbox
              label="Invert Output"
              {...bind("invert")}
              checked={values.invert && algorithm.invert}
              disabled={!algorithm.invert}
            />
            <Checkbox
              label="Serpentine Scanning"
              {...bind("serpentine")}
              checked={values.serpentine && algorithm.serpentine}
              disabled={!algorithm.serpentine}
            />
          </div>
          <Disclosure label="Colors">
            <Select label="Palette" options={PALETTES} {...bind("palette")} />
            {palette === "two" && (
              <div className="grid grid-cols-2 gap-3">
                <ColorField label="Dark color" {...bind("dark")} />
                <ColorField label="Light color" {...bind("light")} />
              </div>
            )}
            {palette === "own" && (
              <CustomPalette {...bind("own")}>
                {(colors) => (
                  <LazyBoundary>
                    <PaletteTools
                      session={props.session}
                      settings={values}
                      colors={colors}
                      onChoose={(own) => set({ own })}
                    />
                  </LazyBoundary>
                )}
              </CustomPalette>
            )}
            {palette !== "two" && palette !== "own" && <Swatches colors={palettes[palette].colors} />}
          </Disclosure>
          <Disclosure label="Adjustments">
            <Slider label="Brightness" {...bind("brightness")} />
            <Slider label="Contrast" {...bind("contrast")} />
            <Select
              label="Luminance"
              options={LUMINANCE}
              {...bind("luminance")}
              hint={
                values.luminance === "linear"
                  ? "From a distance, the dots mix to the true brightness."
                  : "The usual method. Midtones turn out too light."
              }
            />
            <Slider label="Pixel size" {...bind("pixelSize")} unit="px" />
            <Slider label="Strength" {...bind("strength")} unit="%" />
            <Select
              label="Error path"
              options={PATHS}
              {...bind("path")}
              disabled={!algorithm.serpentine}
              hint={
                values.path === "hilbert" && algorithm.serpentine
                  ? "Errors go to the next 16 pixels of the curve, with any algorithm."
                  : undefined
              }
            />
            {values.algorithm === "halftone" && <Slider label="Halftone cell" {...bind("cell")} unit="px" />}
            <Slider
              label="Enlarged when saved"
              {...bind("enlarged")}
              unit="×"
              hint="For ‘Save result’: each pixel becomes a square of this many pixels."
            />
          </Disclosure>
        </>
      )}
    />
  );
}
