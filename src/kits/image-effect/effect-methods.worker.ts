import { hasManyColors } from "#core/image/codecs/palette.ts";
import { layOutPng } from "#core/image/codecs/png-layout.ts";
import { type PieceFacts, pngStart } from "#core/image/containers/png-file.ts";
import { joinBands, type PlacedRows } from "#core/image/pixels/bands.ts";
import { isOpaque } from "#core/image/pixels/flatten.ts";
import { type Area, copyOf } from "#core/image/pixels/region.ts";
import { boxDownscale, halve } from "#core/image/pixels/resize-box.ts";
import type { StretchPlan } from "#core/image/pixels/stretches.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import { canvasReadback } from "#platform/image/canvas.ts";
import { draftFile } from "#platform/image/draft-file.ts";
import { transfer } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import {
  type BandToRender,
  type Effect,
  type Preview,
  type PreviewRequest,
  planOf,
  renderBand,
  wholeRegion,
} from "./effect.ts";
import { canMakePieces, deflateBand, deflatePiece, type PngPiece } from "./png-pieces.ts";

const THUMBNAIL_SIDE = 112;
// Previews are scaled down from a copy that was halved once to about this width, not from the whole image each time.
const MIN_BASE_WIDTH = 1500;

interface OpenImage {
  readonly id: number;
  /** The width of the visitor's image: that of `image`, or more while that is a draft. */
  readonly width: number;
  readonly image: Raster;
  readonly base: Raster;
  /** The last preview without the effect. */
  small: Raster;
}

interface ImageToOpen {
  readonly id: number;
  readonly image: Raster;
}

interface DraftToOpen {
  readonly id: number;
  readonly file: Blob;
  readonly minWidth: number;
}

interface BandToDeflate {
  readonly band: Raster;
  readonly channels: 3 | 4;
  readonly isFirst: boolean;
}

/** One chunk of a PNG file. */
export interface DeflatedPiece extends PieceFacts {
  readonly chunk: Blob;
}

/** How an image is rendered at full resolution. */
export interface RenderPlan {
  /** Run one after the other, each on the result of the one before. */
  readonly stretches: readonly StretchPlan[];
  /** Whether the workers can write a PNG file in pieces. */
  readonly canMakePieces: boolean;
}

/** Some rendered rows, and what the layout of the file depends on. */
export interface RenderedBand extends PlacedRows {
  readonly isOpaque: boolean;
  /** Surely more than a palette has. */
  readonly hasManyColors: boolean;
}

/** The methods of a tool's workers. */
export type EffectMethods<Settings> = ReturnType<typeof effectMethods<Settings>>;

/**
 * What an image tool's page asks of its workers. One worker keeps the open image and renders the previews; the others
 * render bands at full resolution and deflate the rows of the file. What needs the open image is undefined if the worker
 * does not have it. With the usual settings, they are made ready before a file comes.
 */
export function effectMethods<Settings>(effect: Effect<Settings>, usualSettings: Settings) {
  let current: OpenImage | undefined;
  const warming = warmingOf(effect, usualSettings);
  const openImageOf = (id: number) => (current?.id === id ? current : undefined);
  return {
    /** Does what need not wait for a file, and returns before it is done. */
    warmUp() {
      canvasReadback();
      warming.start();
    },
    /** Keeps an image. */
    open({ id, image }: ImageToOpen): void {
      warming.stop();
      current = openImage(id, image, image.width);
    },
    /**
     * Keeps a draft of a large photo until the whole of it is opened, and returns the draft's width; undefined if there
     * isn't one. Reports the photo's size before the draft is decoded.
     */
    async openDraft(
      { id, file, minWidth }: DraftToOpen,
      { progress }: MethodContext<Size>,
    ): Promise<number | undefined> {
      warming.stop();
      let width = 0;
      const draft = await draftFile(file, minWidth, (size) => {
        width = size.width;
        progress(size);
      });
      if (!draft) return undefined;
      current = openImage(id, draft, width);
      return draft.width;
    },
    thumbnail({ id }: { readonly id: number }): Raster | undefined {
      const open = openImageOf(id);
      return open && moved(thumbnailOf(open.base));
    },
    close() {
      current = undefined;
    },
    preview(request: PreviewRequest<Settings> & { readonly id: number }): Preview | undefined {
      const open = openImageOf(request.id);
      return open && renderPreview(open, effect, request);
    },
    planBands({
      id,
      settings,
      scale,
    }: {
      readonly id: number;
      readonly settings: Settings;
      readonly scale: number;
    }): RenderPlan | undefined {
      const open = openImageOf(id);
      if (!open) return undefined;
      return { stretches: planOf(effect, settings, scale, open.image), canMakePieces: canMakePieces() };
    },
    /** A part of the open image. */
    part({ id, area }: { readonly id: number; readonly area: Area }): Raster | undefined {
      const open = openImageOf(id);
      return open && moved(copyOf(open.image, area));
    },
    render(request: BandToRender<Settings>, { progress }: MethodContext<number>): RenderedBand {
      warming.stop();
      const raster = renderBand(effect, request, progress);
      const band = { top: request.band.top, raster, isOpaque: isOpaque(raster), hasManyColors: hasManyColors(raster) };
      return transfer(band, [raster.data.buffer]);
    },
    /** Some rows in full color as one chunk of the PNG file. */
    deflateBand({ band, channels, isFirst }: BandToDeflate): DeflatedPiece {
      return asBlob(deflateBand(band, channels, isFirst));
    },
    /** The start of a PNG file of few colors, and its rows before compression. */
    layOut({ bands, ...image }: Size & { readonly bands: readonly Raster[] }) {
      const { rows, ...header } = layOutPng(joinBands(image, bands));
      return transfer({ start: pngStart(header), rows }, [rows.buffer]);
    },
    /** One chunk of the PNG file. */
    deflate({ rows, isFirst }: { readonly rows: Uint8Array<ArrayBuffer>; readonly isFirst: boolean }): DeflatedPiece {
      return asBlob(deflatePiece(rows, isFirst));
    },
  };
}

// So often, a preview takes hardly longer than ever after.
const WARM_UPS = 8;
const WARM_UP_SIZE = { width: 500, height: 60 };
const WARM_UP_WIDTH = 350;

/**
 * Renders small previews of nothing, one after each turn, until it is stopped, and once however often it is started:
 * browsers compile kernels, and the code around them, when they first run.
 */
function warmingOf<Settings>(effect: Effect<Settings>, settings: Settings) {
  let left = WARM_UPS;
  const warm = () => {
    if (left-- <= 0) return;
    const image = createRaster(WARM_UP_SIZE.width, WARM_UP_SIZE.height);
    image.data.forEach((_, at) => {
      image.data[at] = at % 4 === 3 ? 255 : at;
    });
    const request = { settings, width: WARM_UP_WIDTH, withOriginal: false };
    renderPreview(openImage(0, image, image.width), effect, request);
    setTimeout(warm);
  };
  return {
    start() {
      setTimeout(warm);
    },
    stop() {
      left = 0;
    },
  };
}

// A Blob reaches the page without its bytes being copied.
const asBlob = ({ chunk, ...facts }: PngPiece): DeflatedPiece => ({ ...facts, chunk: new Blob([chunk]) });

const moved = (raster: Raster): Raster => transfer(raster, [raster.data.buffer]);

function openImage(id: number, image: Raster, width: number): OpenImage {
  let base = image;
  while (base.width >= 2 * MIN_BASE_WIDTH) base = halve(base);
  return { id, width, image, base, small: base };
}

function renderPreview<Settings>(
  open: OpenImage,
  effect: Effect<Settings>,
  { settings, width, withOriginal }: PreviewRequest<Settings>,
): Preview {
  if (open.small.width !== width) open.small = boxDownscale(open.base, width);
  const start = performance.now();
  const region = wholeRegion(open.small, 1, open.width / width);
  const { data, ...size } = effect.render(open.small, settings, region, () => {});
  const ms = performance.now() - start;
  const preview = { ...size, data, ms, isDraft: open.image.width < open.width };
  if (!withOriginal) return transfer(preview, [data.buffer]);
  const original = effect.original?.(open.small, settings, region).data ?? open.small.data.slice();
  return transfer({ ...preview, original }, [data.buffer, original.buffer]);
}

function thumbnailOf(base: Raster): Raster {
  const { width, height } = base;
  const small = boxDownscale(
    base,
    Math.max(1, Math.round(Math.min(1, THUMBNAIL_SIDE / Math.min(width, height)) * width)),
  );
  return small === base ? { width, height, data: base.data.slice() } : small;
}
