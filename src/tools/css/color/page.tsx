import { Check, Pipette, Shuffle, X } from "lucide-react";
import { useState } from "react";
import { GAMUTS, hexOf, isInGamut } from "#core/color/color-spaces.ts";
import { colorOf, readColor } from "#core/color/parse-color.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { Tabs } from "#kits/workbench/tabs.tsx";
import { type Settings, useParams } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useIncomingFiles } from "#platform/files/incoming-files.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { canPickFromScreen, pickFromScreen } from "#platform/page/eyedropper.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { RECENT_COLORS } from "#platform/recent-colors.ts";
import { readPreference } from "#platform/storage.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CHECKERBOARD } from "#ui/color/swatch.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import { contrastRatio, over, ratioText } from "./contrast.ts";
import { type Form, formsOf } from "./forms.ts";
import { usePalette } from "./palette/use-palette.browser.ts";
import { ColorBox, FormList, SwatchButton } from "./panels/color-controls.tsx";
import { ContrastSection, Section } from "./panels/contrast-section.tsx";
import { PickerArea } from "./panels/picker-area.tsx";
import params from "./params.ts";
import { AREAS, PICKERS, withValue } from "./pickers.ts";
import { peakChroma, scaleOf } from "./scale.ts";

const OPTIONS = [
  { value: "oklch", label: "OKLCH" },
  { value: "hsl", label: "HSL" },
  { value: "rgb", label: "RGB" },
] as const;

const INDEXES = [0, 1, 2] as const;
const TRACK_COLORS = 12;

/** An area and sliders that set the color, in the space that the visitor chooses. */
export function PickerPanel({ values, set, bind }: Pick<Settings<typeof params>, "values" | "set" | "bind">) {
  const isReady = useHydrated();
  const color = colorOf(values.color);
  const { alpha = 1 } = color;
  const picker = PICKERS[values.picker];
  const own = picker.valuesOf(color);
  const area = AREAS[values.picker];
  const plane = PICKERS[area.of];
  const inPlane = plane.valuesOf(color);
  const hue = inPlane[area.of === "oklch" ? 2 : 0];
  // A little more than sRGB has of the hue, for screens that have more.
  const mostChroma = Number((1.25 * peakChroma(Math.round(hue))).toFixed(3));
  const xMax = area.of === "oklch" ? mostChroma : plane.channels[area.across].max;
  const yMax = plane.channels[area.up].max;

  const trackOf = (index: 0 | 1 | 2) => {
    if (!isReady) return undefined;
    const { max } = picker.channels[index];
    const colors = Array.from({ length: TRACK_COLORS + 1 }, (_, step) =>
      hexOf(colorOf(picker.textOf(withValue(own, index, (max * step) / TRACK_COLORS), 1))),
    );
    return `linear-gradient(to right, ${colors.join(", ")})`;
  };

  return (
    <div className="flex flex-col gap-3">
      <Segments label="Pick in" options={OPTIONS} {...bind("picker")} />
      <PickerArea
        space={area.of}
        hue={hue}
        mostChroma={mostChroma}
        across={Math.min(1, inPlane[area.across] / xMax)}
        up={inPlane[area.up] / yMax}
        css={hexOf(color)}
        onMove={(across, up) => {
          const moved = withValue(withValue(inPlane, area.across, across * xMax), area.up, up * yMax);
          set({ color: plane.textOf(moved, alpha) });
        }}
      />
      {INDEXES.map((index) => {
        const { label, max, step, unit } = picker.channels[index];
        return (
          <Slider
            key={label}
            label={label}
            unit={unit}
            min={0}
            max={max}
            step={step}
            value={own[index]}
            track={trackOf(index)}
            onChange={(value) => set({ color: picker.textOf(withValue(own, index, value), alpha) })}
          />
        );
      })}
      <Slider
        label="Opacity"
        unit="%"
        min={0}
        max={100}
        value={Math.round(alpha * 100)}
        onChange={(value) => set({ color: picker.textOf(own, value / 100) })}
      />
    </div>
  );
}

/** The color itself, as this screen can show it, with text on it, and the gamuts that have it. */
export function ColorStage({ text }: { readonly text: string }) {
  const isReady = useHydrated();
  const color = colorOf(text);
  const hex = hexOf(color);
  const shown = over(hex, "#ffffff");
  const [onWhite, onBlack] = [contrastRatio("#ffffff", shown), contrastRatio("#000000", shown)];
  const [first] = formsOf(color);
  const title = first?.name === "Name" ? first.text : first?.isNearest ? `≈ ${hex}` : hex;
  // Where the screen has more than sRGB, the browser shows it.
  const plane = isReady && !CSS.supports("color", text) ? hex : text;
  const ink = (color: string) => (isReady ? { color } : undefined);
  return (
    <div>
      <div
        role="img"
        aria-label={`The color ${title}`}
        className="flex min-h-28 flex-wrap items-end justify-between gap-x-6 gap-y-2 overflow-clip rounded-card p-4 shadow-card forced-color-adjust-none lg:min-h-32"
        style={isReady ? { background: `linear-gradient(${plane}, ${plane}), ${CHECKERBOARD}` } : undefined}
      >
        <p
          className="font-mono text-hero font-semibold wrap-anywhere"
          style={ink(onBlack >= onWhite ? "#000" : "#fff")}
        >
          {title}
        </p>
        {/* What is behind a translucent color decides how its text is read. */}
        {hex.length === 7 && (
          <div className="tabular-nums">
            <p style={ink("#fff")}>
              <b>White text</b> {ratioText(onWhite)} : 1
            </p>
            <p style={ink("#000")}>
              <b>Black text</b> {ratioText(onBlack)} : 1
            </p>
          </div>
        )}
      </div>
      <ul aria-label="Gamuts" className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1">
        {GAMUTS.map((gamut) => {
          const isIn = isInGamut(color, gamut);
          const Icon = isIn ? Check : X;
          return (
            <li key={gamut.id} className={`flex items-center gap-1.5 text-sm ${isIn ? "text-ink-2" : "text-warn"}`}>
              <Icon aria-hidden size={16} strokeWidth={2.5} />
              {isIn ? "In" : "Outside"} {gamut.name}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const NearestNames = lazy(() => import("./panels/nearest-names.tsx"));

/** The forms that are needed less, and the names that people have for the color. */
export function FormsSection({
  color,
  forms,
  onUse,
}: {
  readonly color: string;
  readonly forms: readonly Form[];
  readonly onUse: (color: string) => void;
}) {
  const [isNamed, setNamed] = useState(false);
  return (
    <Section
      title="More forms and names"
      about="The other spaces of CSS Color 4, exact in any gamut."
      aside={
        !isNamed && (
          <Button size="small" onClick={() => setNamed(true)}>
            Names, HSV and CMYK
          </Button>
        )
      }
    >
      <FormList label="More forms" forms={forms} />
      {isNamed && (
        <LazyBoundary>
          <NearestNames color={color} onUse={onUse} />
        </LazyBoundary>
      )}
    </Section>
  );
}

/** Eleven steps of the color from light to dark, even in OKLCH's lightness, all of them in sRGB. */
export const Scale = ({ values, set, bind }: Pick<Settings<typeof params>, "values" | "set" | "bind">) => (
  <section aria-label="Scale">
    <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-sm font-semibold tracking-normal text-ink-2">Scale</h2>
      <div className="text-sm">
        <Checkbox label="Keep this color as a step" {...bind("keep")} />
      </div>
    </div>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1.5">
      {scaleOf(colorOf(values.color), { keepsColor: values.keep }).map(({ step, color, isOwn }) => {
        const hex = hexOf(color);
        return (
          <SwatchButton
            key={step}
            hex={hex}
            label={`${step}`}
            isCurrent={isOwn}
            onUse={(next) => set({ color: next })}
          />
        );
      })}
    </div>
  </section>
);

// What is needed less is loaded when it is opened.
const Harmony = lazy(() => import("./panels/harmony-panel.tsx"));
const Palette = lazy(() => import("./panels/palette-panel.tsx"));
const Mix = lazy(() => import("./panels/mix-panel.tsx"));
const Vision = lazy(() => import("./panels/vision-panel.tsx"));
const Export = lazy(() => import("./panels/export-panel.tsx"));
const RecentColors = lazy(() => import("./panels/recent-colors.tsx"));

// The forms that are copied most are below the color.
const USUAL = new Set(["Name", "Hex", "RGB", "HSL", "HWB", "OKLCH"]);

// The settings whose labels differ from their names in links.
const NAMES = {
  picker: "sliders",
  ground: "background",
  method: "contrast by",
  keep: "the color in the scale",
  other: "mix with",
  space: "mix in",
  colors: "colors to export",
};

export default function ColorPage() {
  const settings = useParams(params);
  const { values, set, now, reset, areDefault } = settings;
  const isReady = useHydrated();
  const [fault, setFault] = useState<Fault>();
  const palette = usePalette();
  const isOver = useIncomingFiles(palette.ofFiles);
  const [view, setView] = useState("formats");
  const hasPalette = isOver || palette.busy || palette.error !== undefined;
  const [hadPalette, setHadPalette] = useState(false);
  // What is dropped anywhere on the page shows where it goes.
  if (hasPalette !== hadPalette) {
    setHadPalette(hasPalette);
    if (hasPalette) setView("palette");
  }
  const forms = formsOf(colorOf(values.color));
  const use = (color: string) => set({ color });

  async function pick() {
    const read = readColor((await pickFromScreen()) ?? "");
    // The page may have been left meanwhile.
    if (read.ok && now()) set({ color: read.value });
  }

  async function takeAny() {
    try {
      const { randomColor } = await loadPart(() => import("./random-color.browser.ts"));
      if (now()) set({ color: randomColor() });
    } catch (error) {
      setFault(faultOf(error, { other: "Couldn't choose a color because of a bug on our side." }));
    }
  }

  return (
    <StageWorkbench
      label="Color picker"
      grows="under"
      lead={<ColorBox label="Color" value={values.color} onColor={use} />}
      panel={
        <>
          <PickerPanel {...settings} />
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" icon={Shuffle} onClick={takeAny}>
              Random
            </Button>
            <UndoButtons params={params} names={NAMES} />
            <ResetSettings areDefault={areDefault} onReset={reset} />
            {isReady && canPickFromScreen() && (
              <IconButton size="small" label="Pick from screen" icon={Pipette} onClick={pick} />
            )}
          </div>
          <FaultNote fault={fault} onRetry={takeAny} />
          {(values.color !== params.color.default || (isReady && readPreference(RECENT_COLORS))) && (
            <LazyBoundary fallback={null}>
              <RecentColors color={values.color} onUse={use} />
            </LazyBoundary>
          )}
        </>
      }
      stage={
        <div className="flex w-full flex-col gap-3">
          <ColorStage text={values.color} />
          <Scale {...settings} />
        </div>
      }
      under={
        <Tabs
          label="Views"
          value={view}
          onChange={setView}
          tabs={[
            {
              value: "formats",
              label: "Formats",
              render: () => (
                <>
                  <FormList label="Forms" forms={forms.filter(({ name }) => USUAL.has(name))} />
                  <FormsSection color={values.color} forms={forms.filter(({ name }) => !USUAL.has(name))} onUse={use} />
                </>
              ),
            },
            { value: "contrast", label: "Contrast", render: () => <ContrastSection {...settings} /> },
            { value: "harmonies", label: "Harmonies", render: () => <Harmony color={values.color} onUse={use} /> },
            {
              value: "palette",
              label: "Palette",
              render: () => <Palette {...palette} isOver={isOver} onUse={use} />,
            },
            { value: "mix", label: "Mix", render: () => <Mix {...settings} /> },
            { value: "vision", label: "Color blindness", render: () => <Vision {...settings} /> },
            {
              value: "export",
              label: "Export",
              render: () => <Export {...settings} palette={palette.palette.colors.map(({ text }) => text)} />,
            },
          ]}
        />
      }
    />
  );
}
