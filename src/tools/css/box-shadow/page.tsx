import { useEffect, useRef, useState } from "react";
import { fail, ok, type Result } from "#core/result.ts";
import { ResultBox } from "#kits/css-generator/result-box.tsx";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { Tabs } from "#kits/workbench/tabs.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { whenReleased, whenUsed } from "#platform/loading/when-used.ts";
import { useDarkMode } from "#platform/page/theme.ts";
import { useNewest } from "#platform/use-newest.ts";
import { ColorField } from "#ui/color/color-field.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import { type Early, type Lamp, LightHandle } from "./light/light-handle.tsx";
import params, { PREVIEW_COLORS, SUBJECTS } from "./params.ts";
import type { edited } from "./parse-box.ts";
import { changeLayer, type Layer, limitsOf, printCss, printValue, type SliderRange } from "./shadow.ts";

/** The settings of one layer. */
export function LayerSliders({
  layer,
  reach,
  onChange,
}: {
  readonly layer: Layer;
  readonly reach: SliderRange;
  readonly onChange: (change: Partial<Layer>) => void;
}) {
  const limits = limitsOf(reach, layer);
  return (
    <>
      <Slider label="Offset X" unit="px" value={layer.x} {...limits.x} onChange={(x) => onChange({ x })} />
      <Slider label="Offset Y" unit="px" value={layer.y} {...limits.y} onChange={(y) => onChange({ y })} />
      <Slider
        label="Blur radius"
        unit="px"
        value={layer.blur}
        {...limits.blur}
        onChange={(blur) => onChange({ blur })}
      />
      <Slider
        label="Spread radius"
        unit="px"
        value={layer.spread}
        {...limits.spread}
        onChange={(spread) => onChange({ spread })}
      />
      <Slider
        label="Opacity"
        unit="%"
        value={layer.opacity}
        min={0}
        max={100}
        step={reach === "normal" ? 10 : 1}
        onChange={(opacity) => onChange({ opacity })}
      />
      <ColorField label="Color" value={layer.color} onChange={(color) => onChange({ color })} />
    </>
  );
}

type Late = typeof import("./shadow-late.tsx");

// The content of a disclosure loads when it is opened.
const extras = async () => {
  const parts = await import("./extras.tsx");
  await whenReleased();
  return parts;
};
const PresetList = lazy(async () => ({ default: (await extras()).PresetList }));
const PreviewSettings = lazy(async () => ({ default: (await extras()).PreviewSettings }));
const PasteShadow = lazy(async () => ({ default: (await extras()).PasteShadow }));

const SHOWN = SUBJECTS.map((value) => ({
  value,
  label: value === "picture" ? "Image" : value.replace(/^./, (letter) => letter.toUpperCase()),
}));

/** What is loaded with the first sign of use, or for a link that needs it. */
function useLate(needed: boolean) {
  const [late, setLate] = useState<Late>();
  const [fault, setFault] = useState<Fault>();
  const load = () => {
    setFault(undefined);
    loadPart(() => import("./shadow-late.tsx")).then(
      (loaded) => void whenReleased().then(() => setLate(loaded)),
      (error) => setFault(faultOfPart("This part", error)),
    );
  };
  const newest = useNewest(load);
  useEffect(() => {
    if (needed) newest()();
  }, [needed, newest]);
  return { late, fault, load };
}

export default function BoxShadowPage() {
  const settings = useParams(params);
  const { values, set, bind, reset, areDefault } = settings;
  const { mode, reach, corners, shown } = values;
  const [picked, setPicked] = useState(0);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    whenUsed().then(() => setUsed(true));
  }, []);
  const isByHand = mode === "hand";
  const isPlain = isByHand && !values.dark;
  const { late, fault, load } = useLate(used || !areDefault);
  const early = useRef<Early>({ keys: [] });
  const [lamp, setLamp] = useState<Lamp>();

  const theme = PREVIEW_COLORS[useDarkMode() ? "dark" : "light"];
  const look = late?.lookOf(values, theme) ?? {
    layers: isByHand ? values.layers : [],
    box: values.box === "theme" ? theme.box : values.box,
    background: values.ground === "theme" ? theme.background : values.ground,
  };
  // A link, a preset or pasted CSS may have fewer layers than before.
  const selected = Math.min(picked, values.layers.length - 1);

  const edit = (changes: ReturnType<typeof edited>) => {
    setPicked(0);
    set(changes);
  };
  function printLate(name: "printLook" | "printClasses" | "printTextShadow" | "printFilter"): Result<string> {
    return late ? ok(late[name](values).value) : fail(fault?.message ?? "Loading …");
  }

  return (
    <StageWorkbench
      label="Box-shadow"
      stays
      panel={
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-base">Settings :</h2>
            <Segments
              label="Method"
              options={[
                { value: "hand", label: "Manual" },
                { value: "smooth", label: "Smooth" },
                { value: "relief", label: "Neumorphism" },
              ]}
              {...bind("mode")}
            />
          </div>
          {isByHand ? (
            <>
              {values.layers.length > 1 && (
                <p className="-mb-2 text-sm text-ink-2">
                  Layer {selected + 1} of {values.layers.length}
                </p>
              )}
              <LayerSliders
                layer={values.layers[selected] as Layer}
                reach={reach}
                onChange={(change) => set({ layers: changeLayer(values.layers, selected, change) })}
              />
              {/* The room of one layer: what is below does not move when the list comes. */}
              <div className="flex min-h-52.5 flex-col gap-2.5">
                {late && (
                  <late.ShadowLayerList
                    layers={values.layers}
                    selected={selected}
                    reach={reach}
                    onSelect={setPicked}
                    onLayers={(next) => set({ layers: next })}
                    onReach={(next) => set({ reach: next })}
                  />
                )}
              </div>
            </>
          ) : (
            late && <late.OtherMode settings={settings} onEdit={edit} />
          )}
          <FaultNote fault={fault} onRetry={load} />
          <Checkbox label="For dark mode" {...bind("dark")} />
          <Tabs
            label="Settings"
            tabs={[
              { value: "presets", label: "Presets", render: () => used && <PresetList reach={reach} onEdit={edit} /> },
              {
                value: "look",
                label: "Preview",
                render: () => <PreviewSettings settings={settings} box={look.box} background={look.background} />,
              },
              {
                value: "own",
                label: "Paste CSS",
                render: () => <PasteShadow reach={reach} onEdit={edit} />,
              },
            ]}
          />
        </>
      }
      foot={
        <>
          <UndoButtons params={params} {...(late && { names: late.NAMES })} />
          <ResetSettings areDefault={areDefault} onReset={reset} />
        </>
      }
      stage={
        <>
          <div className="mb-3 flex w-full flex-wrap items-center justify-between gap-2">
            <h2 className="text-base">Preview :</h2>
            <Segments label="Apply to" options={SHOWN} {...bind("shown")} />
          </div>
          <div
            className="relative grid h-48 w-full place-items-center overflow-clip forced-color-adjust-none rounded-control sm:h-60 lg:h-auto lg:min-h-40 lg:flex-1"
            style={{ background: look.background, containerType: "size" }}
          >
            {late && values.backdrop === "picture" && <late.BackdropPicture />}
            {late && shown !== "box" ? (
              <late.Subject shown={shown} corners={corners} {...look} />
            ) : (
              <div
                role="img"
                aria-label="Preview"
                className="relative size-16 sm:size-24 lg:size-36"
                style={{ background: look.box, borderRadius: corners, boxShadow: printValue(look.layers) }}
              />
            )}
            {/* Below the handles of height and depth, which it would else cover where a shadow is short. */}
            {(lamp || areDefault) && <LightHandle lamp={lamp} early={early} />}
            {late && <late.Handles key={shown} {...{ values, set, early }} onLamp={setLamp} />}
          </div>
        </>
      }
      under={
        <Tabs
          label="Result"
          tabs={[
            {
              value: "code",
              label: "Code",
              render: () => (
                <ResultBox
                  resets={false}
                  outputs={[
                    {
                      name: "CSS",
                      copies: "css",
                      text: () => (isPlain ? ok(printCss(values.layers)) : printLate("printLook")),
                    },
                    { name: "Tailwind", copies: "Tailwind", text: () => printLate("printClasses") },
                    {
                      name: "text-shadow",
                      copies: "text-shadow",
                      text: () => printLate("printTextShadow"),
                      note: late?.printTextShadow(values).note,
                    },
                    {
                      name: "filter",
                      copies: "filter",
                      text: () => printLate("printFilter"),
                      note: late?.printFilter(values).note,
                    },
                  ]}
                />
              ),
            },
            {
              value: "elevations",
              label: "Elevations",
              render: () => late && <late.Elevations values={values} bind={bind} theme={theme} />,
            },
          ]}
        />
      }
    />
  );
}
