import { formatWords, type ImageFormat } from "./formats.ts";

/** The sentence for a picture of too many pixels. */
export const tooLarge = (width: number, height: number, maxPixels: number): string =>
  `This picture is too large: ${width} × ${height} pixels are ${megapixels(width * height)}. The limit is ${megapixels(maxPixels)}.`;

/** The sentence for a picture whose pixels do not fit into memory. */
export const outOfMemory = (width: number, height: number): string =>
  `This device has not enough memory for a picture of ${width} × ${height} pixels.`;

/** The sentence for a file whose first bytes are of a format that its rest is not. */
export const damaged = (format: ImageFormat): string =>
  `This ${formatWords[format].name} file is damaged or incomplete.`;

/** The sentence for a format whose codec the browser cannot run; `verb` is 'read' or 'write'. */
export const needsWebAssembly = (verb: "read" | "write", name: string): string =>
  `To ${verb} ${name}, Tabkit needs WebAssembly, which this browser has switched off.`;

/** The note of a file that is cut off, and of whose picture a part is known to be missing. */
export const CUT_OFF = "The end of this file is missing, and with it a part of its picture.";

/** The note of a file that is cut off where what is missing cannot be known. */
export const MAY_BE_CUT_OFF = "The end of this file is missing, and perhaps a part of its picture with it.";

const megapixels = (pixels: number) => `${Math.round(pixels / 1e6).toLocaleString("en")} megapixels`;
