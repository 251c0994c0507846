/** The picture formats that Tabkit reads. */
export type ImageFormat = "png" | "jpeg" | "webp" | "gif" | "bmp" | "avif" | "svg" | "ico" | "tiff" | "heic" | "jxl";

/** A format's name for people, its media type and its usual file name extension. */
export interface FormatWords {
  readonly name: string;
  readonly mediaType: string;
  readonly extension: string;
}

/** The words for every format that Tabkit reads. */
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
