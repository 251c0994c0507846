import { useMemo } from "react";
import { ok } from "#core/result.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { useNewest } from "#platform/use-newest.ts";
import { remote } from "#platform/worker/remote.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { SavePicture } from "#ui/files/save-picture.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { drawnLayers, FINE_STEPS, isSingle } from "../model/layers.ts";
import { printLayersSvg } from "../outputs/print-layers.ts";
import { printSvg } from "../outputs/svg.ts";
import type params from "../params.ts";
import type { Methods } from "../worker.ts";

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
