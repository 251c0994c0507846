import type { PdfPage } from "#core/image/containers/pdf-file.ts";
import { type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { type Area, cropTo, putInto, seenThrough } from "#core/image/pixels/region.ts";
import { type Likeness, likeness } from "#core/image/pixels/ssim.ts";
import { shaped, uncroppedSize } from "#core/image/shape.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Conversion } from "#platform/image/conversion.ts";
import { decodeFile, readSvgBitmap } from "#platform/image/decode-file.ts";
import { encoderFor, whyNotWritten } from "#platform/image/encoders.ts";
import { loadLossless } from "#platform/image/formats/load-lossless.ts";
import { preparePicture } from "#platform/image/prepare-picture.ts";
import { expose, transfer } from "#platform/worker/expose.ts";

// What files of other formats show is drawn by programs that read them: an icon at sizes of its own, a page, a drawing.
const READ_BACK: readonly WrittenFormat[] = ["png", "jpg", "webp", "avif", "jxl", "gif", "tiff", "bmp"];

/** The open picture, as prepared for writing, and as read back from the written file. */
interface Opened {
  readonly file: Blob;
  readonly source: Raster;
  /** The picture in its shape, which is what a visitor compares with. */
  shaped: { readonly key: string; readonly picture: Raster };
  /** The original as it was drawn last: only the result changes with most settings. */
  drawn?: { readonly key: string; readonly picture: Raster };
  prepared?: { readonly key: string; readonly picture: Raster };
  written?: Raster;
  /** Whether the prepared picture equals the written one, as for a JPG that is rotated losslessly. */
  isLossless?: boolean;
}

/** The size of the result, and that of the picture in its shape but for its crop. */
export interface PreparedSizes {
  readonly size: Size;
  readonly uncropped: Size;
  /** Whether the conversion can be done without loss: a JPG that is turned or cropped, unless a side ends within a block. */
  readonly lossless: LosslessChoice | undefined;
}

/** What the choice to turn a JPG without loss comes to. */
export type LosslessChoice = "possible" | "ends within block";

let opened: Opened | undefined;

const methods = {
  /** Opens a file, instead of another. */
  async open(input: {
    readonly file: Blob;
    readonly drawn?: ImageBitmap;
    readonly maxPixels: number;
    readonly page?: PdfPage | undefined;
  }) {
    opened = undefined;
    const { file, drawn, maxPixels, page } = input;
    const decoded = await (drawn ? readSvgBitmap(drawn, file) : decodeFile(file, maxPixels, page));
    if (!decoded.ok) return decoded;
    const source = decoded.value.raster;
    opened = { file, source, shaped: { key: "", picture: source } };
    return ok(undefined);
  },

  /** Makes the picture that a conversion writes; undefined if nothing is open any more. */
  async prepare(asked: Conversion): Promise<Result<PreparedSizes> | undefined> {
    const own = opened;
    if (!own) return undefined;
    const unwritten = await whyNotWritten(asked.format);
    if (unwritten) return fail(unwritten);
    const lossless = asked.format === "jpg" && asked.edits ? await loadLossless() : undefined;
    const plan = await lossless?.losslessPlan(own.file, asked);
    own.isLossless = plan?.area !== undefined && asked.edits?.losslessJpeg === true;
    const conversion = plan && own.isLossless ? plan.conversion : asked;
    const { edits } = conversion;
    const shape = edits ? JSON.stringify(edits.shape) : "";
    if (own.shaped.key !== shape) {
      own.shaped = { key: shape, picture: edits ? shaped(own.source, edits.shape) : own.source };
    }
    const key = preparationKey(conversion);
    if (own.prepared?.key !== key) {
      const made = await preparePicture(own.shaped.picture, conversion, true);
      if (!made.ok) return made;
      own.prepared = { key, picture: made.value };
      delete own.written;
    }
    const { width, height } = own.prepared.picture;
    const uncropped = edits ? uncroppedSize(own.source, edits.shape) : sizeOf(own.source);
    return ok({
      size: { width, height },
      uncropped,
      lossless: plan && (plan.area ? "possible" : "ends within block"),
    });
  },

  /** Writes a part of the prepared picture and reads it back. The answer is how long that took, in milliseconds. */
  async writePart({ conversion, part }: { readonly conversion: Conversion; readonly part: Area }): Promise<number> {
    const picture = opened?.prepared?.picture;
    if (!opened || opened.isLossless || !picture || !READ_BACK.includes(conversion.format)) return 0;
    const startedAt = performance.now();
    const written = await readBack(await encoderFor(conversion)(cropTo(picture, part), conversion.quality));
    if (!written) return 0;
    const whole = opened.written ?? { ...picture, data: picture.data.slice() };
    opened.written = whole;
    if (written.width === part.width && written.height === part.height) putInto(whole, written, part.left, part.top);
    return performance.now() - startedAt;
  },

  /** Reads the whole back from its file. The answer is how like the prepared picture it is; undefined where it has other sizes. */
  async readWhole(file: Blob): Promise<Likeness | undefined> {
    const picture = opened?.prepared?.picture;
    if (!opened || !picture) return undefined;
    const format = Object.entries(writtenFormats).find(([, { mediaType }]) => mediaType === file.type)?.[0];
    const isRead = READ_BACK.includes(format as WrittenFormat);
    const written = isRead ? await readBack(new Uint8Array(await file.arrayBuffer())) : undefined;
    if (written?.width !== picture.width || written.height !== picture.height) return undefined;
    opened.written = written;
    return likeness(picture, written);
  },

  /** The original and the result, as seen in a window of this many screen pixels. */
  draw({ area, size }: { readonly area: Area; readonly size: Size }) {
    const picture = opened?.prepared?.picture;
    if (!opened || !picture) return undefined;
    const { written = picture } = opened;
    const source = opened.shaped.picture;
    const across = source.width / picture.width;
    const down = source.height / picture.height;
    const ofSource = {
      left: area.left * across,
      top: area.top * down,
      width: area.width * across,
      height: area.height * down,
    };
    const key = JSON.stringify([opened.shaped.key, ofSource, size]);
    if (opened.drawn?.key !== key) opened.drawn = { key, picture: seenThrough(source, ofSource, size) };
    const before = bitmapOf(opened.drawn.picture);
    const after = bitmapOf(seenThrough(written, area, size));
    return transfer({ before, after }, [before, after]);
  },

  close: () => {
    opened = undefined;
  },
};

export type Methods = typeof methods;
expose(methods);

const preparationKey = ({ format, box, resize, filter, edits, effects, luts, background, bmpAlpha }: Conversion) =>
  JSON.stringify([
    ...[format, box, resize, filter, edits, edits?.mark?.file?.lastModified, effects],
    ...[luts && Object.keys(luts), background, bmpAlpha],
  ]);

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

async function readBack(bytes: Uint8Array<ArrayBuffer>): Promise<Raster | undefined> {
  const decoded = await decodeFile(new Blob([bytes]), Number.POSITIVE_INFINITY);
  return decoded.ok ? decoded.value.raster : undefined;
}

function bitmapOf({ width, height, data }: Raster): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.transferToImageBitmap();
}
