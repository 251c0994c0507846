import type { Area } from "#core/image/pixels/region.ts";
import { resizeOfDrawn } from "#core/image/pixels/resize-plan.ts";
import type { Likeness } from "#core/image/pixels/ssim.ts";
import { Made } from "#core/made.ts";
import type { Size } from "#core/raster.ts";
import type { Result } from "#core/result.ts";
import type { convert } from "#kits/image-conversion/conversion-workers.browser.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import type { Conversion, Converted } from "#platform/image/conversion.ts";
import { latestOnly } from "#platform/latest-only.ts";
import type { Remote } from "#platform/worker/protocol.ts";
import type { Methods, PreparedSizes } from "./preview.worker.ts";
import { areaSeen, firstPart, type View } from "./view.ts";

/** A request for a preview: a conversion, and the part of it that is visible in its space on the page. */
interface PreviewRequest {
  readonly conversion: Conversion;
  readonly view: View;
  /** In CSS pixels, each `density` device pixels wide. */
  readonly room: Size;
  readonly density: number;
  /** Only the picture is to be seen, and nothing is written. */
  readonly isUnwritten?: boolean | undefined;
}

/** The whole result of a conversion, with its losses. */
export interface WholeResult extends Converted {
  readonly likeness: Likeness | undefined;
}

/** What a preview shows. */
export interface PreviewState {
  /** The size of the result. */
  readonly size?: Size;
  /** The size of the picture before it is cropped. */
  readonly uncropped?: Size;
  readonly lossless?: PreparedSizes["lossless"];
  readonly drawn?: { readonly before: ImageBitmap; readonly after: ImageBitmap };
  /** The last whole result, and the `conversionKey` that it is of. */
  readonly whole?: Made<string, WholeResult>;
  /** Why the conversion fails, as a sentence, or what stopped. */
  readonly message?: string;
  readonly fault?: Fault;
}

/** Where a preview's work is done. */
export interface PreviewWork {
  readonly worker: Pick<Remote<Methods>, keyof Methods>;
  readonly convert: typeof convert;
  /** Draws an SVG for a conversion. */
  readonly draw: (file: Blob, conversion: Conversion) => Promise<Result<ImageBitmap>>;
  /** Calls back after a rest; the answer stops that. */
  readonly afterRest: (run: () => void) => () => void;
}

// How long a change may take to show, minus the time for drawing. The first guess is what slow devices manage.
const PART_MS = 120;
const PIXELS = { first: 120_000, least: 60_000, most: 2_000_000 };

const FAILED = {
  noMemory: "There isn't enough memory for this picture. A smaller size may work.",
  other: "The preview stopped unexpectedly.",
};

/**
 * Shows conversions of a file: first the middle of the visible part, then all of it, with its exact size. The newest
 * request counts; work for older ones is stopped.
 */
export function previewSession(
  file: Blob,
  isSvg: boolean,
  { worker, convert, draw, afterRest }: PreviewWork,
  onState: (change: (state: PreviewState) => PreviewState) => void,
) {
  let openedFor: string | undefined;
  let shownFor: { readonly key: string; readonly isWhole: boolean } | undefined;
  let newest: PreviewRequest | undefined;
  let whole: { readonly key: string; readonly controller: AbortController } | undefined;
  let stopResting = () => {};
  let partPixels = PIXELS.first;
  let isClosed = false;

  const show = (changes: PreviewState) => !isClosed && onState((state) => ({ ...state, ...changes }));
  const say = (message: string) => !isClosed && onState(({ fault: _, ...state }) => ({ ...state, message }));

  /** Opens the file in the worker, once; a drawing again for each size that it is drawn at. */
  async function open(conversion: Conversion): Promise<Result<unknown>> {
    const { box, resize, enlargesDrawings, format, maxPixels, page } = conversion;
    const key = JSON.stringify(isSvg ? [box, resize, enlargesDrawings, format === "ico"] : [page]);
    if (openedFor === key) return { ok: true, value: undefined };
    openedFor = undefined;
    shownFor = undefined;
    const drawn = isSvg ? await draw(file, conversion) : undefined;
    if (drawn && !drawn.ok) return drawn;
    const result = await worker.open(
      { file, maxPixels, page, ...(drawn && { drawn: drawn.value }) },
      { transfer: drawn ? [drawn.value] : [] },
    );
    if (result.ok) openedFor = key;
    return result;
  }

  async function drawSeen({ view, room, density }: PreviewRequest, size: Size): Promise<Area> {
    const area = areaSeen(view, size, room);
    const drawn = await worker.draw({
      area,
      size: { width: Math.round(room.width * density), height: Math.round(room.height * density) },
    });
    if (drawn) show({ drawn, size });
    return area;
  }

  async function work(request: PreviewRequest): Promise<void> {
    const { conversion } = request;
    const key = conversionKey(conversion);
    const opening = await open(conversion);
    // A drawing was drawn at its size already.
    const left = isSvg ? { ...conversion, resize: resizeOfDrawn(conversion.resize) } : conversion;
    const prepared = opening.ok ? await worker.prepare(left) : opening;
    if (isClosed) return;
    if (!prepared) {
      // The worker was replaced and has lost the picture, so it's opened again.
      openedFor = undefined;
      throw new Error("The picture is not open any more");
    }
    if (!prepared.ok) {
      stopWhole();
      say(prepared.message);
      return;
    }
    const { size, uncropped, lossless } = prepared.value as PreparedSizes;
    if (!isClosed) onState(({ message: _, fault: _fault, ...state }) => ({ ...state, uncropped, lossless }));
    if (request.isUnwritten) {
      stopWhole();
      shownFor = undefined;
      await drawSeen(request, size);
      return;
    }
    const isNew = shownFor?.key !== key;
    // A quality that is to be found is known of the whole alone.
    if (!conversion.looksSame && (isNew || !shownFor?.isWhole)) {
      const seen = areaSeen(request.view, size, request.room);
      const part = firstPart(seen, size, partPixels);
      const took = await worker.writePart({ conversion: left, part });
      partPixels = nextPixels(partPixels, part.width * part.height, took);
      shownFor = { key, isWhole: shownFor?.key === key && shownFor.isWhole };
    }
    await drawSeen(request, size);
    if (whole?.key !== key) startWhole(conversion, key);
  }

  const queue = latestOnly<PreviewRequest>(async (request) => {
    try {
      if (!isClosed) await work(request);
    } catch (error) {
      openedFor = undefined;
      stopWhole();
      show({ fault: faultOf(error, FAILED) });
    }
  });

  function stopWhole() {
    stopResting();
    whole?.controller.abort();
    whole = undefined;
  }

  function startWhole(conversion: Conversion, key: string) {
    stopWhole();
    const controller = new AbortController();
    whole = { key, controller };
    stopResting = afterRest(() => void makeWhole(conversion, key, controller.signal));
  }

  async function makeWhole(conversion: Conversion, key: string, signal: AbortSignal) {
    try {
      const made = await convert(file, isSvg, conversion, { signal, onProgress: () => {} });
      if (signal.aborted) return;
      if (!made.ok) {
        say(made.message);
        return;
      }
      const likeness = await worker.readWhole(made.value.blob);
      if (signal.aborted || isClosed) return;
      shownFor = { key, isWhole: true };
      show({ whole: new Made(key, { ...made.value, likeness }) });
      if (newest) queue(newest);
    } catch (error) {
      if (!signal.aborted) show({ fault: faultOf(error, FAILED) });
    }
  }

  return {
    /** Shows this once the current work is done. */
    request(request: PreviewRequest) {
      newest = request;
      // Work for other settings is stopped at once: it takes time from this.
      if (whole && whole.key !== conversionKey(request.conversion)) stopWhole();
      queue(request);
    },
    /** Tries the newest again. */
    retry() {
      onState(({ fault: _, ...state }) => state);
      if (newest) queue(newest);
    },
    close() {
      isClosed = true;
      stopWhole();
      void worker.close().catch(() => {});
    },
  };
}

/** A text that is the same for conversions that give the same file. */
export function conversionKey({ luts = {}, ...conversion }: Conversion): string {
  const file = conversion.edits?.mark?.file;
  return JSON.stringify([conversion, Object.keys(luts), file && [file.name, file.size, file.lastModified]]);
}

/** How many pixels to write first the next time, by how long these took: halfway there, and within bounds. */
function nextPixels(before: number, pixels: number, took: number): number {
  if (took === 0) return before;
  const fitting = (pixels * PART_MS) / took;
  return Math.round(Math.min(PIXELS.most, Math.max(PIXELS.least, (before + fitting) / 2)));
}
