import { Download } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useNewest } from "#platform/use-newest.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { drawnLayers, FINE_STEPS, isSingle } from "../model/layers.ts";
import { printLayersSvg } from "../outputs/print-layers.ts";
import { printSvg } from "../outputs/svg.ts";
import type params from "../params.ts";
import type { Methods } from "../worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("../worker.ts", import.meta.url), { type: "module" }));

const FAILED = {
  noMemory: "There isn't enough memory for an image of this size. Choose a smaller one.",
  other: "Drawing the image stopped unexpectedly.",
};

/** Saves the layers as an image file of any size, or sends it to another tool. */
export function Saving({ values, bind, picture }: Settings<typeof params> & { readonly picture: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ readonly of: Fault; readonly retry: () => void }>();
  // Meshes in many layers take longer than a frame: not again for each change of the buttons.
  const { svg, svgFile, note } = useMemo(() => {
    const box = { width: values.width, height: values.height };
    const printed = isSingle(values) && picture === undefined ? undefined : printLayersSvg(values, box, picture);
    const svg = printed?.text ?? printSvg(values, box);
    const svgFile = svg.ok ? new Blob([svg.value], { type: "image/svg+xml" }) : undefined;
    return { svg, svgFile, note: printed?.note };
  }, [values, picture]);
  const newest = useNewest(values);
  const left = useRef(new AbortController());

  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  /** Draws the current settings; again if they change meanwhile. */
  async function drawLatest(signal: AbortSignal) {
    for (;;) {
      const drawn = newest();
      const { width, height } = drawn;
      const png = await worker.draw({ layers: drawnLayers(drawn, FINE_STEPS), box: { width, height } }, { signal });
      if (drawn === newest()) return png;
    }
  }

  async function makePng(use: (png: Blob) => void) {
    const { signal } = left.current;
    setBusy(true);
    setFault(undefined);
    try {
      use(new Blob([await drawLatest(signal)], { type: "image/png" }));
    } catch (error) {
      if (signal.aborted) return;
      setFault({ of: faultOf(error, FAILED), retry: () => makePng(use) });
    }
    setBusy(false);
  }

  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3">
        <NumberField label="Width" {...bind("width")} />
        <NumberField label="Height" {...bind("height")} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={Download}
          disabled={busy}
          onClick={() => makePng((png) => saveFile(png, "gradient.png"))}
        >
          {busy ? "Drawing …" : "Save PNG"}
        </Button>
        <SendTo
          size="small"
          what="PNG"
          shipment={{ kind: "picture", name: "gradient.png" }}
          disabled={busy}
          onSend={makePng}
        />
        <Button
          size="small"
          icon={Download}
          disabled={!svgFile}
          onClick={() => svgFile && saveFile(svgFile, "gradient.svg")}
        >
          Save SVG
        </Button>
        <SendTo
          size="small"
          what="SVG"
          shipment={{ kind: "picture", name: "gradient.svg", size: svgFile?.size ?? 0 }}
          disabled={!svgFile}
          onSend={(send) => svgFile && send(svgFile)}
        />
      </div>
      {picture && <p className="text-sm text-ink-3">The PNG is without the picture under the layers.</p>}
      {note && <p className="text-sm text-ink-3">SVG: {note}</p>}
      {!svg.ok && <p className="text-sm text-ink-3">{svg.message}</p>}
      <FaultNote fault={fault?.of} {...(fault && { onRetry: fault.retry })} />
    </>
  );
}
