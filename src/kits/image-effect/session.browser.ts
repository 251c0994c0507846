import { sniffFormat } from "#core/image/containers/sniff.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { faultOf } from "#platform/fault.ts";
import type { decodeDraft, decodeImage } from "#platform/image/decode.ts";
import { LoadError, loadPart } from "#platform/load-part.ts";
import type { Remote, StartWorker } from "#platform/worker/protocol.ts";
import { remote, workerPool } from "#platform/worker/remote.ts";
import type { Preview, PreviewRequest } from "./effect.ts";
import type { EffectMethods } from "./effect-methods.worker.ts";
import { type RenderOptions, renderFullResolution } from "./full-resolution.browser.ts";
import type { OpenOptions } from "./image-loader.browser.ts";

/** What is known of an image that has been read to its end. */
export interface WholeImage {
  readonly notes: readonly string[];
}

/** An image that a visitor has opened, and what can be rendered from it. */
export interface ImageSession<Settings> {
  readonly id: number;
  readonly file: File;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Raster;
  /** Sentences on how it was read; undefined while previews are of a draft. */
  readonly notes: readonly string[] | undefined;
  /** Comes when the whole image is open. Failed: a sentence. */
  readonly whole: Promise<Result<WholeImage>>;
  /** Renders a preview. Rejects if that fails; the next call may work again. */
  readonly preview: (request: PreviewRequest<Settings>) => Promise<Preview>;
  /** Renders a PNG file at the image's own size that looks like the preview of this width. */
  readonly fullResolution: (settings: Settings, previewWidth: number, options: RenderOptions) => Promise<Blob>;
}

const loadDecoder = () => loadPart(() => import("#platform/image/decode.ts"));

/** Loads the image decoder and starts the worker that keeps the image: a visitor is about to choose a file. */
export function warmUp<Settings>({ imageWorker }: EffectWorkers<Settings>): void {
  // A failure here is not shown: opening a file tries again and shows it.
  loadDecoder().catch(() => {});
  imageWorker.warmUp().catch(() => {});
}

// The widest preview that can be asked for.
const DRAFT_WIDTH = 1000;

interface Decoder {
  readonly decodeImage: typeof decodeImage;
  readonly decodeDraft: typeof decodeDraft;
}

/**
 * Decodes a file and opens it in the tool's workers, first in small where `mayDraft` allows that and it comes sooner. A
 * failure is a sentence. Rejects with the signal's reason, or if a part that it takes cannot be loaded.
 */
export async function openSession<Settings>(
  file: File,
  workers: EffectWorkers<Settings>,
  { signal, mayDraft }: OpenOptions,
  load: () => Promise<Decoder> = loadDecoder,
): Promise<Result<ImageSession<Settings>>> {
  const { imageWorker } = workers;
  const { decodeImage, decodeDraft } = await load();
  const id = workers.newImageId();
  const open = (image: Raster, width: number) =>
    imageWorker.open({ id, image, width }, { transfer: [image.data.buffer] });

  const draft = mayDraft ? await decodeDraft(file, DRAFT_WIDTH, signal) : undefined;
  try {
    if (draft) {
      const thumbnail = await open(draft.raster, draft.width);
      signal.throwIfAborted();
      workers.setCurrent(id);
      const whole = openWhole().catch((error: unknown) => fail(faultOf(error, FAILED).message));
      return ok({ ...session(draft, thumbnail), notes: undefined, whole });
    }
    const decoded = await decodeImage(file, { signal });
    if (!decoded.ok) return decoded;
    const thumbnail = await open(decoded.value.raster, decoded.value.width);
    signal.throwIfAborted();
    return ok({ ...session(decoded.value, thumbnail), notes: decoded.value.notes, whole: Promise.resolve(decoded) });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LoadError) throw error;
    return fail(faultOf(error, FAILED).message);
  }

  /** Puts the whole image in the place of its draft, unless it was closed meanwhile. */
  async function openWhole(): Promise<Result<WholeImage>> {
    const decoded = await decodeImage(file);
    if (decoded.ok && workers.isCurrent(id)) await open(decoded.value.raster, decoded.value.width);
    return decoded;
  }

  function session({ width, height }: Size, thumbnail: Raster) {
    return {
      id,
      file,
      width,
      height,
      thumbnail,
      preview: (request: PreviewRequest<Settings>) => withImage(() => imageWorker.preview({ id, ...request })),
      fullResolution: (settings: Settings, previewWidth: number, options: RenderOptions) =>
        renderFullResolution({ id, width, height, workers, withImage }, settings, width / previewWidth, options),
    };
  }

  /** Runs a job that needs the open image; if the worker crashed and lost the image, decodes the file again first. */
  async function withImage<T>(job: () => Promise<T | undefined>): Promise<T> {
    const result = await job().catch((error: unknown) => {
      // Decoding the file again would load nothing.
      if (error instanceof LoadError) throw error;
      return undefined;
    });
    if (result !== undefined) return result;
    if (!workers.isCurrent(id)) throw new DOMException("Another image is open", "AbortError");
    const again = await decodeImage(file);
    if (!again.ok) throw new Error(again.message);
    await open(again.value.raster, again.value.width);
    const second = await job();
    if (second === undefined) throw new Error("The image could not be kept");
    return second;
  }
}

const FAILED = {
  noMemory: "There is not enough memory for this picture.",
  other: "Opening this picture stopped unexpectedly. Please try again.",
};

/** Whether a file's bytes are of an image format that Tabkit reads, whatever its name. */
export async function isKnownImage(file: Blob): Promise<boolean> {
  try {
    return sniffFormat(new Uint8Array(await file.slice(0, 4096).arrayBuffer())) !== undefined;
  } catch {
    return false;
  }
}

/** An image tool's workers. They live as long as the page's script, so they outlast a change of page. */
export interface EffectWorkers<Settings> {
  /** The one worker that keeps the open image. */
  readonly imageWorker: Remote<EffectMethods<Settings>>;
  /** Several workers that keep nothing, for full resolution. */
  readonly pool: Remote<EffectMethods<Settings>>;
  /** A number for an image that is about to be opened. */
  readonly newImageId: () => number;
  /** Notes which image the page shows. */
  readonly setCurrent: (id: number) => void;
  readonly isCurrent: (id: number) => boolean;
  /** Frees the memory of the open image, which the page no longer shows. */
  readonly closeImage: () => void;
}

/** Workers of a tool, started from its worker file when they are first needed. */
export const effectWorkers = <Settings>(start: StartWorker): EffectWorkers<Settings> =>
  effectWorkersOf(remote<EffectMethods<Settings>>(start), workerPool<EffectMethods<Settings>>(start));

/** The workers of a tool, given their methods. */
export function effectWorkersOf<Settings>(
  imageWorker: Remote<EffectMethods<Settings>>,
  pool: Remote<EffectMethods<Settings>>,
): EffectWorkers<Settings> {
  let lastId = 0;
  let currentId: number | undefined;
  return {
    imageWorker,
    pool,
    newImageId: () => ++lastId,
    setCurrent(id) {
      currentId = id;
    },
    isCurrent: (id) => id === currentId,
    closeImage() {
      currentId = undefined;
      imageWorker.close().catch(() => {});
    },
  };
}
