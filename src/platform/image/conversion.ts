import type { JpegFrame } from "#core/image/containers/jpeg-segments.ts";
import type { PageLayout, PdfPage, PdfPicture } from "#core/image/containers/pdf-file.ts";
import type { Edits } from "#core/image/edits.ts";
import type { EffectStep } from "#core/image/effects/effect-chain.ts";
import type { Luts } from "#core/image/effects/lut.ts";
import type { Effort } from "#core/image/effort.ts";
import type { ImageFormat, WrittenFormat } from "#core/image/formats.ts";
import type { Filter } from "#core/image/pixels/resize-lanczos.ts";
import type { Resize } from "#core/image/pixels/resize-plan.ts";
import type { Size } from "#core/raster.ts";

/** How a file is to be converted. */
export interface Conversion {
  readonly format: WrittenFormat;
  /** The picture is scaled down to fit inside this, and never enlarged; undefined keeps its size. */
  readonly box?: Size | undefined;
  /** The size in other terms, instead of the box. */
  readonly resize?: Resize | undefined;
  /** What the size is made with; Lanczos if undefined. */
  readonly filter?: Filter | undefined;
  readonly edits?: Edits | undefined;
  /** Effects on the resized picture. Lengths are in pixels of the picture before resizing. */
  readonly effects?: readonly EffectStep[] | undefined;
  /** The tables that these name. */
  readonly luts?: Luts | undefined;
  /** An SVG is drawn as large as the box, since it loses nothing by that. */
  readonly enlargesDrawings: boolean;
  /** 1 to 100. */
  readonly quality: number;
  /** Lossy formats reduce the quality until the file is no larger, in bytes. */
  readonly targetBytes?: number | undefined;
  /** Lossy formats take the lowest quality that looks the same, instead of `quality`. */
  readonly looksSame?: boolean | undefined;
  readonly keepsMetadata: boolean;
  /** The background (#rrggbb) for transparent pixels in formats without transparency. */
  readonly background: string;
  /** Writes BMP with 32 bits a pixel where something is transparent, instead of compositing it over the background. */
  readonly bmpAlpha: boolean;
  /** The page, if the file is a PDF document. */
  readonly page?: PdfPage | undefined;
  /** How a PDF's page is laid out; as large as the picture if undefined. */
  readonly layout?: PageLayout | undefined;
  /** For PDF, returns the JPEG for one page of a longer document instead of a one-page document. */
  readonly isPage?: boolean | undefined;
  /** How much time the encoder takes for a smaller file; balanced if undefined. */
  readonly effort?: Effort | undefined;
  /** How many colors a PNG has at most, 16 to 256; all of them if undefined. */
  readonly colors?: number | undefined;
  /** Formats that can be animated keep all frames of an animation; else the first is converted. */
  readonly keepsAnimation?: boolean | undefined;
  readonly maxPixels: number;
}

/** One file to convert. Only a page can draw an SVG, so it comes with its bitmap unless it stays a drawing. */
export interface ConversionJob {
  readonly file: Blob;
  readonly drawn?: ImageBitmap | undefined;
  readonly conversion: Conversion;
}

/** A converted picture; for an icon, the size is that of its largest picture. */
export interface Converted {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** The quality that was used, for lossy formats. */
  readonly quality?: number;
  /** Whether it has the very coefficients of the file. */
  readonly isLossless?: boolean;
  /** Of a JPEG that a page of a document is to show. */
  readonly frame?: (JpegFrame & Pick<PdfPicture, "density">) | undefined;
  readonly notes: readonly string[];
}

/** Progress of a conversion: the share of its steps that are done, 0 to 1, and the current step. */
export interface ConversionProgress {
  readonly done: number;
  readonly doing: string;
}

/** A file's format, size and personal data, before it is converted. */
export interface Inspected {
  readonly format: ImageFormat;
  /** Undefined for an SVG and for a damaged header. */
  readonly size?: Size | undefined;
  /** Of an animation that can be kept, such as '24 frames, 2.4 s, loops'. */
  readonly animation?: string | undefined;
  /** Personal data in its metadata, such as 'GPS position' and 'camera (Pixel 8)'. */
  readonly personal: readonly string[];
}

/** Whether an SVG is not drawn for a conversion, since it stays a drawing: only its size changes. */
export const staysDrawing = ({ format, edits, effects }: Pick<Conversion, "format" | "edits" | "effects">): boolean =>
  format === "svg" && !edits && !effects?.length;
