import { useEffect, useState } from "react";
import { fail, ok, type Result } from "#core/result.ts";
import { ResultBox } from "#kits/css-generator/result-box.tsx";
import { arbitraryClass } from "#kits/css-generator/tailwind.ts";
import { faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";
import { resolveColor } from "#platform/resolve-color.ts";
import { useParams } from "#platform/use-params.ts";
import { whenUsed } from "#platform/when-used.ts";
import { ColorField } from "#ui/color-field.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import { PanelAndStage } from "#ui/panel-and-stage.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import type { GradientType, Stop } from "./gradient.ts";
import { orderOf } from "./gradient.ts";
import params from "./params.ts";
import type { ParsedGradient } from "./parse.ts";
import { Preview } from "./preview.tsx";
import { isPlain, printNative, printNativeBar } from "./print-native.ts";
import { StopBar } from "./stop-bar.tsx";
import { useStops } from "./use-stops.browser.ts";

// The content of a disclosure loads when it is opened.
const extras = () => import("./extras.tsx");
const PreviewHandles = lazy(async () => ({ default: (await import("./preview-handles.tsx")).PreviewHandles }));
const StopEditor = lazy(async () => ({ default: (await extras()).StopEditor }));
const ShapeSettings = lazy(async () => ({ default: (await extras()).ShapeSettings }));
const PresetList = lazy(async () => ({ default: (await extras()).PresetList }));
const InUse = lazy(async () => ({ default: (await import("./in-use.tsx")).InUse }));
const PasteCss = lazy(async () => ({ default: (await extras()).PasteCss<ParsedGradient> }));
const Saving = lazy(async () => ({ default: (await extras()).Saving }));

const TYPES: readonly { value: GradientType; label: string }[] = [
  { value: "linear", label: "Linear" },
  { value: "radial", label: "Radial" },
  { value: "conic", label: "Conic" },
];

type Exports = typeof import("./late.browser.ts");

/** The formats that are loaded with the first sign of use. */
const LATE_OUTPUTS: readonly {
  name: string;
  print: "printSvg" | "printSwiftUi" | "printCompose" | "printFlutter" | "printFigma";
}[] = [
  { name: "SVG", print: "printSvg" },
  { name: "SwiftUI", print: "printSwiftUi" },
  { name: "Compose", print: "printCompose" },
  { name: "Flutter", print: "printFlutter" },
  { name: "Figma", print: "printFigma" },
];

// The settings whose labels differ from their names in links.
const NAMES = {
  toward: "direction",
  x: "center X",
  y: "center Y",
  space: "color mixing",
  hue: "hue path",
  unit: "unit of positions",
  rx: "radius X",
  ry: "radius Y",
  sized: "unit of radii",
};

async function loadReader() {
  const [{ parseGradient }, { tailwindGradient }] = await Promise.all([
    import("./parse.ts"),
    import("./tailwind-classes.ts"),
  ]);
  return (css: string) => parseGradient(css, resolveColor, tailwindGradient);
}

export default function GradientPage() {
  const settings = useParams(params);
  const { values, set, bind, reset, areDefault } = settings;
  const { type, stops, width, height } = values;
  const order = orderOf(stops);
  const [used, setUsed] = useState(false);
  const [late, setLate] = useState<Exports>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    whenUsed().then(() => {
      setUsed(true);
    });
  }, []);
  // A link may have what only stops in between can say.
  const needsLate = used || !isPlain(values);
  useEffect(() => {
    if (!needsLate) return;
    loadPart(() => import("./late.browser.ts")).then(
      (loaded) => setLate(() => loaded),
      (error) => setFault(faultOfPart("This format", error).message),
    );
  }, [needsLate]);
  const print = (own: (native: string) => string, of: (loaded: Exports) => Result<string>) => (): Result<string> =>
    isPlain(values) ? ok(own(printNative(values))) : late ? of(late) : fail(fault ?? "Loading …");
  const stopActions = useStops(values, (next) => set({ stops: next }));

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

  return (
    <PanelAndStage
      behavior="stays-over-result"
      panel={
        <>
          <div className="grid grid-cols-2 gap-3">
            {end("From", order[0] as number)}
            {end("To", order.at(-1) as number)}
          </div>
          <Select label="Gradient type" options={TYPES} {...bind("type")} />
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
          <div className="flex flex-col gap-2.5">
            <Disclosure label="Stops">{() => <StopEditor gradient={values} actions={stopActions} />}</Disclosure>
            <Disclosure label="Shape and mixing">{() => <ShapeSettings {...settings} />}</Disclosure>
            <Disclosure label="Presets">{() => <PresetList gradient={values} onChange={set} />}</Disclosure>
            <Disclosure label="In use, and contrast">{() => <InUse gradient={values} />}</Disclosure>
            <Disclosure label="Edit your own CSS">
              {() => (
                <PasteCss
                  placeholder="background: linear-gradient(90deg, red, blue);"
                  load={loadReader}
                  onFound={({ changes, note }) => {
                    set(changes);
                    return `Loaded: ${changes.type}, ${changes.stops?.length} stops. ${note ?? ""}`.trim();
                  }}
                />
              )}
            </Disclosure>
            <Disclosure label="Save as an image">{() => <Saving {...settings} />}</Disclosure>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <UndoButtons params={params} names={NAMES} />
            <ResetSettings areDefault={areDefault} onReset={reset} />
          </div>
        </>
      }
      stage={
        <>
          <Preview background={late && !isPlain(values) ? late.printBackground(values) : printNative(values)}>
            {used && (
              <LazyBoundary fallback={null}>
                <PreviewHandles gradient={values} onChange={set} />
              </LazyBoundary>
            )}
          </Preview>
          <StopBar gradient={values} actions={stopActions} printBar={late?.printBar ?? printNativeBar} />
        </>
      }
      under={
        <ResultBox
          resets
          outputs={[
            {
              name: "CSS",
              copies: "css",
              text: print(
                (value) => `background: ${value};`,
                (loaded) => ok(loaded.printCss(values)),
              ),
            },
            {
              name: "Tailwind",
              copies: "Tailwind",
              text: print(
                (value) => arbitraryClass("bg", value),
                (loaded) => ok(loaded.printTailwind(values)),
              ),
            },
            ...LATE_OUTPUTS.map(({ name, print }) => ({
              name,
              copies: name,
              text: () => (late ? late[print](values, { width, height }) : fail(fault ?? "Loading …")),
            })),
          ]}
        />
      }
    />
  );
}
