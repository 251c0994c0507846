import { type ReactNode, useEffect, useState } from "react";
import { fail, ok, type Result } from "#core/result.ts";
import { arbitraryClass } from "#kits/css-generator/css-values.ts";
import { ResultBox } from "#kits/css-generator/result-box.tsx";
import { Scenery } from "#kits/css-generator/scenery.tsx";
import { usePicture } from "#kits/css-generator/use-picture.browser.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { Tabs } from "#kits/workbench/tabs.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { resolveColor } from "#platform/page/resolve-color.ts";
import { useNewest } from "#platform/use-newest.ts";
import { ColorField } from "#ui/color/color-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import { orderOf, type Stop } from "./model/gradient.ts";
import { isSingle } from "./model/layers.ts";
import { isPlain, printNative, printNativeBar } from "./outputs/print-native.ts";
import { pasted, settingsOfLayer } from "./panels/layer-settings.browser.ts";
import { StopBar, useStops } from "./panels/stop-bar.tsx";
import params, { LATE_OUTPUTS, NAMES, TYPE_OPTIONS } from "./params.ts";
import type { ParsedGradient } from "./parse/parse.ts";

/** The gradient over a picture, drawn with the generated CSS, and what lies over it. */
export const Preview = ({
  background,
  blends,
  children,
}: {
  readonly background: string;
  readonly blends?: string;
  readonly children?: ReactNode;
}) => (
  <div className="relative h-44 w-full overflow-clip forced-color-adjust-none rounded-control sm:h-60 lg:h-auto lg:min-h-40 lg:flex-1">
    <Scenery />
    <div
      role="img"
      aria-label="Preview"
      className="absolute inset-0"
      style={{ background, ...(blends && { backgroundBlendMode: blends }) }}
    />
    {children}
  </div>
);

/** A part that is loaded once needed; until then undefined, with the error if loading failed. */
export function useLate<Part extends object>(isNeeded: boolean, load: () => Promise<Part>, name: string) {
  const [part, setPart] = useState<Part>();
  const [fault, setFault] = useState<string>();
  const newest = useNewest((error: unknown) => faultOfPart(name, error).message);
  useEffect(() => {
    if (!isNeeded) return;
    loadPart(load).then(
      (loaded) => setPart(() => loaded),
      (error) => setFault(newest()(error)),
    );
  }, [isNeeded, load, newest]);
  return { part, fault };
}

// The content of a disclosure loads when it is opened.
const extras = () => import("./panels/extras.tsx");
const layeredPart = () => import("./panels/layered.tsx");
const PreviewHandles = lazy(async () => ({ default: (await import("./panels/preview-handles.tsx")).PreviewHandles }));
const StopEditor = lazy(async () => ({ default: (await extras()).StopEditor }));
const ShapeSettings = lazy(async () => ({ default: (await extras()).ShapeSettings }));
const PresetList = lazy(async () => ({ default: (await extras()).PresetList }));
const InUse = lazy(async () => ({ default: (await import("./panels/in-use.tsx")).InUse }));
const MeshPanel = lazy(async () => ({ default: (await layeredPart()).MeshPanel }));
const MeshHandles = lazy(async () => ({ default: (await layeredPart()).MeshHandles }));
const LayerPanel = lazy(async () => ({ default: (await layeredPart()).LayerPanel }));
const PasteCss = lazy(async () => ({ default: (await extras()).PasteCss<ParsedGradient> }));
const Saving = lazy(async () => ({ default: (await extras()).Saving }));

const late = () => import("./panels/late.browser.ts");
type Exports = Awaited<ReturnType<typeof late>>;

async function loadGradientParser() {
  const [{ parseGradient }, { tailwindGradient }] = await Promise.all([
    import("./parse/parse.ts"),
    import("./outputs/tailwind-classes.ts"),
  ]);
  return (css: string) => parseGradient(css, resolveColor, tailwindGradient);
}

export default function GradientPage() {
  const whole = useParams(params);
  const { reset, areDefault } = whole;
  const { width, height, layers } = whole.values;
  const [picked, setPicked] = useState(0);
  const [point, setPoint] = useState(0);
  const picture = usePicture("under");
  // A link or a step back may have fewer layers or points than before.
  const selected = Math.min(picked, layers.length);
  const settings = selected === 0 ? whole : settingsOfLayer(whole, selected);
  const { values, set, bind } = settings;
  const { type, stops } = values;
  const selectedPoint = Math.min(point, values.points.length - 1);
  const isMesh = type === "mesh";
  const order = orderOf(stops);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    whenUsed().then(() => {
      setUsed(true);
    });
  }, []);
  const isLayered = !isSingle(whole.values) || picture.url !== undefined;
  const isNative = isPlain(values);
  // A link may have what only stops in between can say.
  const { part: exports, fault } = useLate(used || isLayered || !isNative, late, "This format");
  const layered = useLate(isLayered, layeredPart, "This part");
  const stopActions = useStops(values, (next) => set({ stops: next }));

  const output = (
    name: string,
    copies: string,
    own: ((native: string) => string) | undefined,
    of: (loaded: Exports) => Result<string>,
  ) => {
    const print = () => {
      const placeholder = picture.file && layered.part?.plainName(picture.file.name);
      return layered.part?.printLayers(name, whole.values, { width, height }, placeholder);
    };
    const loading = fail(fault ?? layered.fault ?? "Loading …");
    const one = () => (own && isNative ? ok(own(printNative(values))) : exports ? of(exports) : loading);
    return {
      name,
      copies,
      text: () => (isLayered ? (print()?.text ?? loading) : one()),
      note: () => (isLayered ? print()?.note : undefined),
    };
  };

  const end = (label: string, index: number) => {
    const { color } = stops[index] as Stop;
    // The stop keeps its own alpha, which is set in the stop editor.
    const alpha = color.slice(7);
    return (
      <ColorField
        label={label}
        value={color.slice(0, 7)}
        onChange={(next) => stopActions.change(index, { color: next + alpha })}
      />
    );
  };

  const drawn = isLayered ? layered.part?.drawnBackgrounds(whole.values, picture.url) : undefined;
  const single = isMesh ? values.ground : exports && !isNative ? exports.printBackground(values) : printNative(values);

  return (
    <StageWorkbench
      label="Gradient"
      stays
      panel={
        <>
          {layers.length > 0 && (
            <p className="-mb-2 text-sm text-ink-2">
              Layer {selected + 1} of {layers.length + 1}
            </p>
          )}
          {!isMesh && (
            <div className="grid grid-cols-2 gap-3">
              {end("From", order[0] as number)}
              {end("To", order.at(-1) as number)}
            </div>
          )}
          <Select label="Gradient type" options={TYPE_OPTIONS} {...bind("type")} />
          {isMesh && (
            <LazyBoundary>
              <MeshPanel mesh={values} selected={selectedPoint} onSelect={setPoint} onChange={set} />
            </LazyBoundary>
          )}
          {type === "linear" && (
            <Slider
              label="Angle"
              unit="°"
              {...bind("angle")}
              step={1}
              onChange={(angle) => set({ angle, toward: "angle" })}
              hint={values.toward !== "angle" && "The gradient points to a corner. Move this to set an angle instead."}
            />
          )}
          <Slider label="Opacity" {...bind("opacity")} />
          <Tabs
            label="Settings"
            tabs={[
              ...(isMesh
                ? []
                : ([
                    {
                      value: "presets",
                      label: "Presets",
                      // They come with the first sign of use: pictures of all of them are as much as the page.
                      render: () => used && <PresetList gradient={values} onChange={set} />,
                    },
                    {
                      value: "stops",
                      label: "Stops",
                      render: () => <StopEditor gradient={values} actions={stopActions} />,
                    },
                    { value: "shape", label: "Shape", render: () => <ShapeSettings {...settings} /> },
                  ] as const)),
              {
                value: "layers",
                label: "Layers",
                render: () => <LayerPanel settings={whole} selected={selected} onSelect={setPicked} />,
              },
              {
                value: "own",
                label: "Paste CSS",
                render: () => (
                  <PasteCss
                    placeholder="background: linear-gradient(90deg, red, blue);"
                    load={loadGradientParser}
                    onFound={({ changes, layers: found, note }) => {
                      const replaced = (whole.now()?.layers.length ?? 0) + 1;
                      whole.set(pasted({ changes, ...(found && { layers: found }) }));
                      setPicked(0);
                      const what = found ? `${found.length} layers` : `${changes.type}, ${changes.stops?.length} stops`;
                      const instead = replaced > 1 ? ` in place of the ${replaced} layers that were here` : "";
                      return `Loaded: ${what}${instead}. ${note ?? ""}`.trim();
                    }}
                  />
                ),
              },
            ]}
          />
        </>
      }
      foot={
        <>
          <UndoButtons params={params} names={NAMES} />
          <ResetSettings areDefault={areDefault} onReset={reset} />
        </>
      }
      stage={
        <>
          <Preview background={drawn?.background ?? single} {...(drawn && { blends: drawn.blends })}>
            {(used || isMesh) && (
              <LazyBoundary fallback={null}>
                {isMesh ? (
                  <MeshHandles points={values.points} selected={selectedPoint} onSelect={setPoint} onChange={set} />
                ) : (
                  <PreviewHandles gradient={values} onChange={set} />
                )}
              </LazyBoundary>
            )}
          </Preview>
          {!isMesh && (
            <StopBar gradient={values} actions={stopActions} printBar={exports?.printBar ?? printNativeBar} />
          )}
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
                  resets
                  outputs={[
                    output(
                      "CSS",
                      "css",
                      (value) => `background: ${value};`,
                      (loaded) => ok(loaded.printCss(values)),
                    ),
                    output(
                      "Tailwind",
                      "Tailwind",
                      (value) => arbitraryClass("bg", value),
                      (loaded) => ok(loaded.printTailwind(values)),
                    ),
                    ...Object.entries(LATE_OUTPUTS).map(([name, print]) =>
                      output(name, name, undefined, (loaded) => loaded[print](values, { width, height })),
                    ),
                  ]}
                />
              ),
            },
            ...(isMesh
              ? []
              : ([{ value: "contrast", label: "Contrast", render: () => <InUse gradient={values} /> }] as const)),
            {
              value: "image",
              label: "Save as an image",
              render: () => <Saving {...whole} picture={picture.file?.name} />,
            },
          ]}
        />
      }
    />
  );
}
