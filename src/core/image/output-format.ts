/** A format that Tabkit writes, by its file name extension. */
export type OutputFormat = "png" | "jpg" | "bmp" | "webp" | "svg" | "avif" | "jxl" | "ico";

/** What a format can do. */
export interface OutputTraits {
  readonly name: string;
  readonly mediaType: string;
  /** Gives up detail for size, by its quality setting. */
  readonly lossy: boolean;
  /** Keeps transparency; the others are laid over a ground colour. */
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
};
