import { Crosshair, Shuffle } from "lucide-react";
import { useState } from "react";
import { colorOf, readColor } from "#core/color/read-color.ts";
import { canPickFromScreen, pickFromScreen } from "#platform/eyedropper.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";
import { RECENT_COLORS } from "#platform/recent-colors-key.ts";
import { readPreference } from "#platform/storage.ts";
import { useHydrated } from "#platform/use-hydrated.ts";
import { useIncomingFiles } from "#platform/use-incoming-files.ts";
import { useParams } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import { PanelAndStage } from "#ui/panel-and-stage.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import { ColorBox } from "./color-box.tsx";
import { ColorStage } from "./color-stage.tsx";
import { ContrastSection } from "./contrast-section.tsx";
import { FormList } from "./form-list.tsx";
import { formsOf } from "./forms.ts";
import { FormsSection } from "./forms-section.tsx";
import params from "./params.ts";
import { PickerPanel } from "./picker-panel.tsx";
import { ScaleSection } from "./scale-section.tsx";
import { usePalette } from "./use-palette.browser.ts";

// What is needed less is loaded when it is opened.
const Harmony = lazy(() => import("./harmony-panel.tsx"));
const Palette = lazy(() => import("./palette-panel.tsx"));
const Mix = lazy(() => import("./mix-panel.tsx"));
const Vision = lazy(() => import("./vision-panel.tsx"));
const Export = lazy(() => import("./export-panel.tsx"));
const RecentColors = lazy(() => import("./recent-colors.tsx"));

// The forms that are copied most stand under the color.
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
  const [isPaletteOpen, setPaletteOpen] = useState(false);
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
      setFault(faultOf(error, { other: "Choosing a color failed: an error of ours." }));
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <PanelAndStage
        behavior="stays-over-result"
        panel={
          <>
            <ColorBox label="Color" value={values.color} onColor={use} />
            <PickerPanel {...settings} />
            <div className="flex flex-wrap items-center gap-2">
              {isReady && canPickFromScreen() && (
                <Button size="small" icon={Crosshair} onClick={pick}>
                  Pick from screen
                </Button>
              )}
              <Button size="small" icon={Shuffle} onClick={takeAny}>
                Random
              </Button>
              <UndoButtons params={params} names={NAMES} />
              <ResetSettings areDefault={areDefault} onReset={reset} />
            </div>
            <FaultNote fault={fault} onRetry={takeAny} />
            {(values.color !== params.color.default || (isReady && readPreference(RECENT_COLORS))) && (
              <LazyBoundary fallback={null}>
                <RecentColors color={values.color} onUse={use} />
              </LazyBoundary>
            )}
          </>
        }
        stage={<ColorStage text={values.color} />}
        under={<FormList label="Forms" forms={forms.filter(({ name }) => USUAL.has(name))} />}
      />
      <FormsSection color={values.color} forms={forms.filter(({ name }) => !USUAL.has(name))} onUse={use} />
      <ContrastSection {...settings} />
      <ScaleSection {...settings} />
      <div>
        <Disclosure look="card" label="Harmonies">
          {() => <Harmony color={values.color} onUse={use} />}
        </Disclosure>
        <Disclosure
          look="card"
          label="Palette from a picture or CSS"
          open={isPaletteOpen || isOver || palette.busy || palette.error !== undefined}
          onToggle={setPaletteOpen}
        >
          {() => <Palette {...palette} isOver={isOver} onUse={use} />}
        </Disclosure>
        <Disclosure look="card" label="Mix, tints and shades">
          {() => <Mix {...settings} />}
        </Disclosure>
        <Disclosure look="card" label="Color blindness">
          {() => <Vision {...settings} />}
        </Disclosure>
        <Disclosure look="card" label="Export as CSS, Tailwind, tokens, ASE or GPL">
          {() => <Export {...settings} palette={palette.palette.colors.map(({ text }) => text)} />}
        </Disclosure>
      </div>
    </div>
  );
}
