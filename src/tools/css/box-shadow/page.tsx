import { PenLine, RotateCcw } from "lucide-react";
import { useState } from "react";
import { counted } from "#core/counted.ts";
import { ok } from "#core/result.ts";
import { resolveColor } from "#kits/css-generator/resolve-color.browser.ts";
import { ResultBox } from "#kits/css-generator/result-box.tsx";
import { useDarkMode } from "#platform/theme.ts";
import { useParams } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { lazy } from "#ui/lazy.tsx";
import { PanelAndStage } from "#ui/panel-and-stage.tsx";
import { Segments } from "#ui/segments.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import { LayerSliders } from "./layer-sliders.tsx";
import params, { PREVIEW_COLORS } from "./params.ts";
import type { ParsedShadow } from "./parse.ts";
import type { BoxStyle } from "./parse-box.ts";
import { printCss, printTailwind, printValue } from "./print.ts";
import { changeLayer, type Layer } from "./shadow.ts";
import { rangeFor, widerRange } from "./slider-range.ts";
import { smoothLayers } from "./smooth.ts";
import { SmoothSliders } from "./smooth-sliders.tsx";

// The content of a disclosure loads when it is opened.
const extras = () => import("./extras.tsx");
const LayerList = lazy(async () => ({ default: (await extras()).LayerList }));
const PresetList = lazy(async () => ({ default: (await extras()).PresetList }));
const PreviewSettings = lazy(async () => ({ default: (await extras()).PreviewSettings }));
const PasteCss = lazy(async () => ({ default: (await extras()).PasteCss<ParsedShadow> }));

// The settings whose labels differ from their names in links.
const NAMES = {
  mode: "by hand or smooth",
  reach: "slider range",
  steps: "number of layers",
  shade: "color",
  box: "box color",
  ground: "background color",
};

async function loadReader() {
  const { parseShadow } = await import("./parse.ts");
  return (css: string) => parseShadow(css, resolveColor);
}

export default function BoxShadowPage() {
  const settings = useParams(params);
  const { values, set, bind, reset, areDefault } = settings;
  const { mode, reach, corners } = values;
  const [picked, setPicked] = useState(0);
  const theme = PREVIEW_COLORS[useDarkMode() ? "dark" : "light"];
  const box = values.box === "theme" ? theme.box : values.box;
  const ground = values.ground === "theme" ? theme.ground : values.ground;

  const layers = mode === "hand" ? values.layers : smoothLayers({ ...values, color: values.shade });
  // A link, a preset or pasted CSS may have fewer layers than before.
  const selected = Math.min(picked, values.layers.length - 1);

  /** Loads layers into the manual mode, with sliders that reach their values. */
  function edit(next: readonly Layer[], preview: BoxStyle = {}) {
    setPicked(0);
    set({ ...preview, mode: "hand", layers: next, reach: widerRange(reach, rangeFor(next)) });
  }

  return (
    <PanelAndStage
      behavior="stays-over-result"
      panel={
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg">Settings :</h2>
            <Segments
              label="How the shadow is made"
              options={[
                { value: "hand", label: "By hand" },
                { value: "smooth", label: "Smooth" },
              ]}
              {...bind("mode")}
            />
          </div>
          {mode === "hand" ? (
            <>
              {layers.length > 1 && (
                <p className="-mb-2 text-sm text-ink-2">
                  Layer {selected + 1} of {layers.length}
                </p>
              )}
              <LayerSliders
                layer={values.layers[selected] as Layer}
                reach={reach}
                onChange={(change) => set({ layers: changeLayer(values.layers, selected, change) })}
              />
            </>
          ) : (
            <>
              <SmoothSliders {...settings} />
              <Button size="small" icon={PenLine} className="self-start" onClick={() => edit(layers)}>
                Edit these layers
              </Button>
            </>
          )}
          <div className="flex flex-col gap-2.5">
            {mode === "hand" && (
              <Disclosure label="Layers and inset">
                {() => (
                  <LayerList
                    layers={values.layers}
                    selected={selected}
                    reach={reach}
                    onSelect={setPicked}
                    onLayers={(next) => set({ layers: next })}
                    onReach={(next) => set({ reach: next })}
                  />
                )}
              </Disclosure>
            )}
            <Disclosure label="Presets">{() => <PresetList onChange={(preset) => edit(preset.layers)} />}</Disclosure>
            <Disclosure label="Preview colors">
              {() => <PreviewSettings settings={settings} box={box} ground={ground} />}
            </Disclosure>
            <Disclosure label="Edit your own CSS">
              {() => (
                <PasteCss
                  placeholder="box-shadow: 0 4px 12px rgba(0, 0, 0, 0.2);"
                  load={loadReader}
                  onFound={({ layers: found, box: style, note }) => {
                    edit(found, style);
                    return `Loaded: ${counted(found.length, "layer")}. ${note ?? ""}`.trim();
                  }}
                />
              )}
            </Disclosure>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <UndoButtons params={params} names={NAMES} />
            {!areDefault && (
              <Button size="small" look="quiet" icon={RotateCcw} onClick={reset}>
                Reset settings
              </Button>
            )}
          </div>
        </>
      }
      stage={
        <>
          <h2 className="mb-3 text-lg max-lg:text-base">Preview :</h2>
          <div
            className="grid h-44 place-items-center overflow-clip forced-color-adjust-none rounded-control sm:h-60 lg:h-85"
            style={{ background: ground }}
          >
            <div
              role="img"
              aria-label="Preview"
              className="size-20 sm:size-28 lg:size-44"
              style={{ background: box, borderRadius: corners, boxShadow: printValue(layers) }}
            />
          </div>
        </>
      }
      under={
        <ResultBox
          resets={false}
          outputs={[
            { name: "CSS", copies: "css", text: () => ok(printCss(layers)) },
            { name: "Tailwind", copies: "Tailwind", text: () => ok(printTailwind(layers)) },
          ]}
        />
      }
    />
  );
}
