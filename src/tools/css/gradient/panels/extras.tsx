import { ArrowLeftRight, Shuffle } from "lucide-react";
import { useMemo, useState } from "react";
import { ok } from "#core/result.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { useNewest } from "#platform/use-newest.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SavePicture } from "#ui/files/save-picture.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { type Gradient, randomStops, reverse } from "../model/gradient.ts";
import { drawnLayers, FINE_STEPS, isSingle } from "../model/layers.ts";
import { MORE_PRESETS, PRESETS } from "../model/more-presets.ts";
import { printBar } from "../outputs/print.ts";
import { printLayersSvg } from "../outputs/print-layers.ts";
import { printSvg } from "../outputs/svg.ts";
import type params from "../params.ts";
import type { Methods } from "../worker.ts";

export { PasteCss } from "#kits/css-generator/paste-css.tsx";
export { ShapeSettings, StopEditor, StopPlace } from "./settings.tsx";

const ALL = [...PRESETS, ...MORE_PRESETS];

/** Preset gradients as pictures, a random one, and the current one reversed. */
export function PresetList({
  gradient,
  onChange,
}: {
  readonly gradient: Gradient;
  readonly onChange: (changes: Partial<Gradient>) => void;
}) {
  const [wanted, setWanted] = useState("");
  const found = ALL.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={Shuffle}
          onClick={() => onChange({ stops: randomStops(secureRandom), unit: "percent", repeating: false })}
        >
          Random
        </Button>
        <Button size="small" icon={ArrowLeftRight} onClick={() => onChange({ stops: reverse(gradient.stops) })}>
          Reverse
        </Button>
      </div>
      <TextField label="Find a preset" value={wanted} placeholder="sea, gold, rose …" onChange={setWanted} />
      <ul aria-label="Presets" className="grid grid-cols-3 gap-2 p-1 max-lg:max-h-80 max-lg:overflow-auto">
        {found.map(({ name, ...changes }) => (
          <li key={name} className="flex min-w-0 flex-col">
            <button
              type="button"
              className="flex min-w-0 flex-col gap-1 text-left text-sm text-ink-2"
              onClick={() => onChange({ ...changes, unit: "percent", easing: "linear", repeating: false })}
            >
              <span
                aria-hidden
                className="block h-11 w-full rounded-control border border-line-strong forced-color-adjust-none"
                style={{ background: printBar({ ...gradient, ...changes, easing: "linear" }) }}
              />
              <span className="w-full truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-3">
        {found.length === ALL.length ? `${ALL.length} presets` : `${found.length} of ${ALL.length} presets`}
      </p>
    </>
  );
}

const worker = remote<Methods>((Worker) => new Worker(new URL("../worker.ts", import.meta.url), { type: "module" }));

/** Saves the layers as an image file of any size, or sends it to another tool. */
export function Saving({ values, bind, picture }: Settings<typeof params> & { readonly picture: string | undefined }) {
  // Meshes in many layers take longer than a frame: not again for each change of the buttons.
  const { svg, svgFile, note } = useMemo(() => {
    const box = { width: values.width, height: values.height };
    const printed = isSingle(values) && picture === undefined ? undefined : printLayersSvg(values, box, picture);
    const svg = printed?.text ?? printSvg(values, box);
    const svgFile = svg.ok ? new Blob([svg.value], { type: "image/svg+xml" }) : undefined;
    return { svg, svgFile, note: printed?.note };
  }, [values, picture]);
  const newest = useNewest(values);

  /** Draws the current settings; again if they change meanwhile. */
  async function drawLatest(signal: AbortSignal) {
    for (;;) {
      const drawn = newest();
      const { width, height } = drawn;
      const png = await worker.draw({ layers: drawnLayers(drawn, FINE_STEPS), box: { width, height } }, { signal });
      if (drawn === newest()) return new Blob([png], { type: "image/png" });
    }
  }

  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3">
        <NumberField label="Width" {...bind("width")} />
        <NumberField label="Height" {...bind("height")} />
      </div>
      <SavePicture
        shown={values}
        name="gradient"
        types={svgFile ? ["svg"] : []}
        make={async (type, _, signal) => ok(type === "svg" && svgFile ? svgFile : await drawLatest(signal))}
        noMemory="There isn't enough memory for an image of this size. Choose a smaller one."
        more={
          svgFile && (
            <SendTo
              size="small"
              what="SVG"
              shipment={{ kind: "picture", name: "gradient.svg", size: svgFile.size }}
              onSend={(send) => send(svgFile)}
            />
          )
        }
      />
      {picture && <p className="text-sm text-ink-3">The PNG is without the picture under the layers.</p>}
      {note && <p className="text-sm text-ink-3">SVG: {note}</p>}
      {!svg.ok && <p className="text-sm text-ink-3">{svg.message}</p>}
    </>
  );
}
