import { useEffect, useState } from "react";
import { drawingPlan } from "#core/image/pixels/resize-plan.ts";
import type { Size } from "#core/raster.ts";
import { convert } from "#kits/image-conversion/conversion-workers.browser.ts";
import type { Conversion } from "#platform/image/conversion.ts";
import { drawSvg } from "#platform/image/draw-svg.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Methods } from "./preview.worker.ts";
import { conversionKey, type PreviewState, previewSession } from "./preview-session.browser.ts";
import type { View } from "./view.ts";

// Longer than from one step of a slider to the next.
const REST_MS = 200;

function afterRest(run: () => void) {
  const timer = setTimeout(run, REST_MS);
  return () => clearTimeout(timer);
}

/** How a file is looked at. */
interface Look {
  readonly view: View;
  readonly room: Size | undefined;
  readonly isUnwritten: boolean;
}

/** The preview of a file: by the conversion, as it is looked at. The file must stay the same. */
export function usePreview(file: Blob, isSvg: boolean, conversion: Conversion, { view, room, isUnwritten }: Look) {
  const [state, setState] = useState<PreviewState>({});
  const [session, setSession] = useState<ReturnType<typeof previewSession>>();
  useEffect(() => {
    const ending = new AbortController();
    const worker = remote<Methods>(
      (Worker) => new Worker(new URL("./preview.worker.ts", import.meta.url), { type: "module" }),
      // It keeps the picture until its last call, which closes it.
      { idleMs: 0, isKept: () => !ending.signal.aborted },
    );
    const draw = (svg: Blob, by: Conversion) =>
      drawSvg(svg, { signal: ending.signal, maxPixels: by.maxPixels, sizeFor: (own) => drawingPlan(own, by).scaled });
    const opened = previewSession(file, isSvg, { worker, convert, draw, afterRest }, setState);
    setSession(opened);
    return () => {
      ending.abort();
      opened.close();
    };
  }, [file, isSvg]);
  const key = conversionKey(conversion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same conversion may be another object
  useEffect(() => {
    // A dialog that is not laid out yet has no room.
    if (room && room.width > 0 && room.height > 0)
      session?.request({ conversion, view, room, isUnwritten, density: window.devicePixelRatio || 1 });
  }, [session, key, view, room, isUnwritten]);
  return { ...state, retry: () => session?.retry() };
}
