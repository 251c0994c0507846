/** The picture formats that Tabkit reads. */
export type ImageFormat = "png" | "jpeg" | "webp" | "gif" | "bmp" | "avif" | "svg" | "ico" | "tiff" | "heic" | "jxl";

/** A format's display name, media type and usual file name extension. */
interface FormatWords {
  readonly name: string;
  readonly mediaType: string;
  readonly extension: string;
}

/** Names of every format that Tabkit reads. */
export const formatWords: Readonly<Record<ImageFormat, FormatWords>> = {
  png: { name: "PNG", mediaType: "image/png", extension: "png" },
  jpeg: { name: "JPEG", mediaType: "image/jpeg", extension: "jpg" },
  webp: { name: "WebP", mediaType: "image/webp", extension: "webp" },
  gif: { name: "GIF", mediaType: "image/gif", extension: "gif" },
  bmp: { name: "BMP", mediaType: "image/bmp", extension: "bmp" },
  avif: { name: "AVIF", mediaType: "image/avif", extension: "avif" },
  svg: { name: "SVG", mediaType: "image/svg+xml", extension: "svg" },
  ico: { name: "ICO", mediaType: "image/x-icon", extension: "ico" },
  tiff: { name: "TIFF", mediaType: "image/tiff", extension: "tif" },
  heic: { name: "HEIC", mediaType: "image/heic", extension: "heic" },
  jxl: { name: "JPEG XL", mediaType: "image/jxl", extension: "jxl" },
};

/** A format that Tabkit writes, by its file name extension. */
export type OutputFormat = "png" | "jpg" | "bmp" | "webp" | "svg" | "avif" | "jxl" | "ico" | "gif";

/** What a format can do. */
interface OutputTraits {
  readonly name: string;
  readonly mediaType: string;
  /** Trades detail for size, by its quality setting. */
  readonly lossy: boolean;
  /** Keeps transparency; pictures in other formats are composited over a background color. */
  readonly keepsAlpha: boolean;
  /** An EXIF block can be put into it. */
  readonly keepsExif: boolean;
}

/** The formats in the order in which they are offered. */
export const outputFormats: Readonly<Record<OutputFormat, OutputTraits>> = {
  png: { name: "PNG", mediaType: "image/png", lossy: false, keepsAlpha: true, keepsExif: true },
  jpg: { name: "JPG", mediaType: "image/jpeg", lossy: true, keepsAlpha: false, keepsExif: true },
  bmp: { name: "BMP", mediaType: "image/bmp", lossy: false, keepsAlpha: false, keepsExif: false },
  webp: { name: "WebP", mediaType: "image/webp", lossy: true, keepsAlpha: true, keepsExif: true },
  svg: { name: "SVG", mediaType: "image/svg+xml", lossy: false, keepsAlpha: true, keepsExif: false },
  avif: { name: "AVIF", mediaType: "image/avif", lossy: true, keepsAlpha: true, keepsExif: false },
  jxl: { name: "JPEG XL", mediaType: "image/jxl", lossy: true, keepsAlpha: true, keepsExif: false },
  ico: { name: "ICO", mediaType: "image/x-icon", lossy: false, keepsAlpha: true, keepsExif: false },
  gif: { name: "GIF", mediaType: "image/gif", lossy: false, keepsAlpha: true, keepsExif: false },
};

/** A format that the conversion of many files writes besides those of the converter's page. */
export type WrittenFormat = OutputFormat | "tiff" | "pdf";

/** Every format that Tabkit writes, in the order in which they are offered for many files. */
export const writtenFormats: Readonly<Record<WrittenFormat, OutputTraits>> = {
  png: outputFormats.png,
  jpg: outputFormats.jpg,
  webp: outputFormats.webp,
  avif: outputFormats.avif,
  jxl: outputFormats.jxl,
  gif: outputFormats.gif,
  tiff: { name: "TIFF", mediaType: "image/tiff", lossy: false, keepsAlpha: true, keepsExif: false },
  pdf: { name: "PDF", mediaType: "application/pdf", lossy: true, keepsAlpha: false, keepsExif: false },
  bmp: outputFormats.bmp,
  ico: outputFormats.ico,
  svg: outputFormats.svg,
};

/** Whether a format can hold an animation as Tabkit writes it; of PNG, that is APNG. */
export const canAnimate = (format: WrittenFormat): boolean => ["gif", "webp", "png"].includes(format);
