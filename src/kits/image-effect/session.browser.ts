import { sniffFormat } from "#core/image/containers/sniff.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { faultOf } from "#platform/fault.ts";
import type { decodeImage } from "#platform/image/decode.ts";
import { LoadError, loadPart } from "#platform/loading/load-part.ts";
import { workerCount } from "#platform/worker/remote.ts";
import type { Preview, PreviewRequest } from "./effect.ts";
import type { EffectWorkers } from "./effect-workers.browser.ts";
import { type RenderOptions, renderFullResolution } from "./full-resolution.browser.ts";

/** Facts about an image that was read to its end. */
export interface WholeImage {
  readonly notes: readonly string[];
}

/** A draft that a worker decodes, and the size of its image. */
interface StartedDraft extends Size {
  /** The draft's own width, once it is open; undefined if that failed. */
  readonly opened: Promise<number | undefined>;
}

/** An image that a visitor has opened, and what can be rendered from it. */
export interface ImageSession<Settings> {
  readonly id: number;
  readonly file: File;
  readonly width: number;
  readonly height: number;
  /** Undefined if there is none. */
  readonly thumbnail: Promise<Raster | undefined>;
  /** Sentences on how it was read; undefined while previews are of a draft. */
  readonly notes: readonly string[] | undefined;
  /** Comes when the whole image is open. Failed: a sentence. */
  readonly whole: Promise<Result<WholeImage>>;
  /** Renders a preview. Rejects if that fails; the next call may work again. */
  readonly preview: (request: PreviewRequest<Settings>) => Promise<Preview>;
  /** Starts the workers that render at full resolution: a visitor is about to ask for it. */
  readonly prepareFullResolution: () => void;
  /** Renders a file at the image's own size that looks like the preview of this width. */
  readonly fullResolution: (settings: Settings, previewWidth: number, options: RenderOptions) => Promise<Blob>;
}

const loadResolution = () => loadPart(() => import("./print-resolution.browser.ts"));
const loadDecoder = () => loadPart(() => import("#platform/image/decode.ts"));

/** Loads the image decoder and starts the worker that keeps the image: a visitor is about to choose a file. */
export function warmUp<Settings>({ imageWorker }: EffectWorkers<Settings>): void {
  // A failure here is not shown: opening a file tries again and shows it.
  loadDecoder().catch(() => {});
  imageWorker.warmUp().catch(() => {});
}

/** Starts all workers of the pool. */
function startAll<Settings>({ pool }: EffectWorkers<Settings>): void {
  // A failure here is not shown either.
  for (let started = 0; started < workerCount(); started++) pool.warmUp().catch(() => {});
}

interface Decoder {
  readonly decodeImage: typeof decodeImage;
}

interface OpenSessionOptions {
  readonly signal: AbortSignal;
  /** The width of the first preview, if that may be of a draft. */
  readonly draftWidth?: number | undefined;
}

/**
 * Decodes a file and opens it in the tool's workers, first as a draft where `draftWidth` asks for one and it comes sooner. A
 * failure is a sentence. Rejects with the signal's reason, or if a part that it takes cannot be loaded.
 */
export async function openSession<Settings>(
  file: File,
  workers: EffectWorkers<Settings>,
  { signal, draftWidth }: OpenSessionOptions,
  load: () => Promise<Decoder> = loadDecoder,
): Promise<Result<ImageSession<Settings>>> {
  const { imageWorker } = workers;
  const id = workers.newImageId();
  // What another name hides is read as a whole.
  const draft = draftWidth !== undefined && file.type === "image/jpeg" ? await startDraft(draftWidth) : undefined;
  signal.throwIfAborted();
  if (draft) {
    workers.setCurrent(id);
    return ok(draftSession(draft));
  }
  const { decodeImage } = await load();
  try {
    const decoded = await decodeImage(file, { signal });
    if (!decoded.ok) return decoded;
    await open(decoded.value.raster);
    signal.throwIfAborted();
    return ok({
      ...session(decoded.value),
      thumbnail: thumbnail(),
      notes: decoded.value.notes,
      whole: Promise.resolve(decoded),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LoadError) throw error;
    return fail(faultOf(error, FAILED).message);
  }

  function open(image: Raster): Promise<void> {
    return imageWorker.open({ id, image }, { transfer: [image.data.buffer] });
  }

  function thumbnail(): Promise<Raster | undefined> {
    return imageWorker.thumbnail({ id }).catch(() => undefined);
  }

  /**
   * Has the worker decode and open a draft; comes with the size of the image before that, undefined if there isn't one.
   */
  async function startDraft(minWidth: number): Promise<StartedDraft | undefined> {
    let opened: StartedDraft["opened"] = Promise.resolve(undefined);
    const size = await new Promise<Size | undefined>((resolve) => {
      opened = imageWorker
        .openDraft({ id, file, minWidth }, { onProgress: resolve })
        // Opening the whole image fails in the same way, and says why.
        .catch(() => undefined);
      void opened.then(() => resolve(undefined));
    });
    return size && { ...size, opened };
  }

  /** Renders previews of the draft until the whole image, which is decoded after the first of them, is open. */
  function draftSession({ opened, ...size }: StartedDraft): ImageSession<Settings> {
    let show = () => {};
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    // Sooner, both would have to share the processor.
    const whole = shown.then(openWhole).catch((error: unknown) => fail(faultOf(error, FAILED).message));
    const image = session(size);
    return {
      ...image,
      thumbnail: shown.then(async () => {
        if ((await opened) === undefined) await whole;
        return thumbnail();
      }),
      notes: undefined,
      whole,
      async preview(request) {
        const draft = await opened;
        if (draft === undefined || request.width > draft) {
          show();
          await whole;
        }
        return image.preview(request).finally(() => show());
      },
    };
  }

  /** Puts the whole image in the place of its draft, unless it was closed meanwhile. */
  async function openWhole(): Promise<Result<WholeImage>> {
    const { decodeImage } = await load();
    const decoded = await decodeImage(file);
    if (decoded.ok && workers.isCurrent(id)) await open(decoded.value.raster);
    return decoded;
  }

  function session({ width, height }: Size) {
    return {
      id,
      file,
      width,
      height,
      preview: (request: PreviewRequest<Settings>) => withImage(() => imageWorker.preview({ id, ...request })),
      prepareFullResolution: () => startAll(workers),
      async fullResolution(settings: Settings, previewWidth: number, options: RenderOptions) {
        const source = { id, width, height, workers, withImage };
        const made = await renderFullResolution(source, settings, width / previewWidth, options);
        return (await loadResolution()).withResolutionOf(file, made);
      },
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
    const { decodeImage } = await load();
    const again = await decodeImage(file);
    if (!again.ok) throw new Error(again.message);
    await open(again.value.raster);
    const second = await job();
    if (second === undefined) throw new Error("The image could not be kept");
    return second;
  }
}

const FAILED = {
  noMemory: "There isn't enough memory for this picture.",
  other: "Opening this picture stopped unexpectedly. Please try again.",
};

/** The format of a file by its bytes, ignoring its name; undefined if Tabkit doesn't read it. */
export async function formatOf(file: Blob): Promise<ImageFormat | undefined> {
  try {
    return sniffFormat(new Uint8Array(await file.slice(0, 4096).arrayBuffer()));
  } catch {
    return undefined;
  }
}
