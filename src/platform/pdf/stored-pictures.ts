import { crc32 } from "#core/image/containers/checksums.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { fromBase64 } from "#platform/image/base64.ts";
import type { PdfiumModule } from "./pdfium.ts";

/** A picture of a page: the very file that is in the document, or its pixels where it isn't stored as a file. */
type StoredPicture =
  | {
      readonly kind: "file";
      readonly extension: "jpg" | "jp2";
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly key: string;
    }
  | { readonly kind: "pixels"; readonly raster: Raster; readonly key: string };

// public/fpdf_edit.h
const IMAGE = 3;
const FORM = 5;
const FILES: Readonly<Record<string, "jpg" | "jp2">> = { DCTDecode: "jpg", JPXDecode: "jp2" };
const MAX_DEPTH = 8;
const MAX_OBJECTS = 100_000;

/**
 * The pictures of a page, those in its forms included. `isKnown` is called for each before it's read, with its key,
 * which is the same for the same content.
 */
export function* storedPictures(
  module: PdfiumModule,
  document: number,
  index: number,
  { isKnown, maxPixels }: { readonly isKnown: (key: string) => boolean; readonly maxPixels: number },
): Generator<StoredPicture | undefined> {
  const page = module._FPDF_LoadPage(document, index);
  if (page === 0) return;
  try {
    for (const { image } of imagesOf(module, page)) {
      const filters = filtersOf(module, image);
      const raw = rawOf(module, image);
      const key = `${filters.join()} ${raw.length} ${crc32(raw)}`;
      if (isKnown(key)) continue;
      const extension = filters.length === 1 ? FILES[filters[0] ?? ""] : undefined;
      if (extension) yield { kind: "file", extension, bytes: raw, key };
      else {
        const raster = pixelsOf(module, image, maxPixels);
        yield raster && { kind: "pixels", raster, key };
      }
    }
  } finally {
    module._FPDF_ClosePage(page);
  }
}

/** An image of a page, and what turns the unit square into the place where it's drawn: a, b, c, d of the matrix. */
interface PlacedImage {
  readonly image: number;
  readonly matrix: Matrix;
}
type Matrix = readonly [a: number, b: number, c: number, d: number];

/** The images of a page that is loaded, those in its forms included. */
function imagesOf(module: PdfiumModule, page: number): PlacedImage[] {
  const images: PlacedImage[] = [];
  let seen = 0;
  const walk = (count: number, at: (index: number) => number, within: Matrix, depth: number) => {
    for (let i = 0; i < count && seen < MAX_OBJECTS; i++) {
      seen++;
      const object = at(i);
      const type = module._FPDFPageObj_GetType(object);
      if (type !== IMAGE && (type !== FORM || depth >= MAX_DEPTH)) continue;
      const matrix = product(matrixOf(module, object), within);
      if (type === IMAGE) images.push({ image: object, matrix });
      else {
        const count = module._FPDFFormObj_CountObjects(object);
        walk(count, (n) => module._FPDFFormObj_GetObject(object, n), matrix, depth + 1);
      }
    }
  };
  walk(module._FPDFPage_CountObjects(page), (n) => module._FPDFPage_GetObject(page, n), [1, 0, 0, 1], 0);
  return images;
}

function matrixOf(module: PdfiumModule, object: number): Matrix {
  // FS_MATRIX: six floats.
  const { buffer } = copied(module, 24, (address) => module._FPDFPageObj_GetMatrix(object, address));
  const [a = 0, b = 0, c = 0, d = 0] = new Float32Array(buffer);
  return [a, b, c, d];
}

const product = ([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix => [
  a * e + b * g,
  a * f + b * h,
  c * e + d * g,
  c * f + d * h,
];

function filtersOf(module: PdfiumModule, image: number): string[] {
  return Array.from({ length: module._FPDFImageObj_GetImageFilterCount(image) }, (_, i) => {
    const size = module._FPDFImageObj_GetImageFilter(image, i, 0, 0);
    const bytes = copied(module, size, (address) => module._FPDFImageObj_GetImageFilter(image, i, address, size));
    return String.fromCharCode(...bytes.subarray(0, -1));
  });
}

function rawOf(module: PdfiumModule, image: number): Uint8Array<ArrayBuffer> {
  const size = module._FPDFImageObj_GetImageDataRaw(image, 0, 0);
  return copied(module, size, (address) => module._FPDFImageObj_GetImageDataRaw(image, address, size));
}

/** What a function writes into memory of that size. */
function copied(module: PdfiumModule, size: number, write: (address: number) => unknown): Uint8Array<ArrayBuffer> {
  if (size <= 0) return new Uint8Array();
  const address = module.wasmExports.malloc(size);
  try {
    write(address);
    return Uint8Array.from(module.HEAPU8.subarray(address, address + size));
  } finally {
    module.wasmExports.free(address);
  }
}

// FPDFBitmap_Gray, BGR, BGRx, BGRA: bytes a pixel.
const BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

function pixelsOf(module: PdfiumModule, image: number, maxPixels: number): Raster | undefined {
  const bitmap = module._FPDFImageObj_GetBitmap(image);
  if (bitmap === 0) return undefined;
  try {
    const [width, height] = [module._FPDFBitmap_GetWidth(bitmap), module._FPDFBitmap_GetHeight(bitmap)];
    const format = module._FPDFBitmap_GetFormat(bitmap);
    const bytes = BYTES[format];
    if (!bytes || width < 1 || height < 1 || width * height > maxPixels) return undefined;
    const stride = module._FPDFBitmap_GetStride(bitmap);
    const start = module._FPDFBitmap_GetBuffer(bitmap);
    const source = module.HEAPU8.subarray(start, start + stride * height);
    const raster = createRaster(width, height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const from = y * stride + x * bytes;
        const to = 4 * (y * width + x);
        const at = (channel: number) => source[from + (bytes === 1 ? 0 : channel)] ?? 0;
        raster.data[to] = at(2);
        raster.data[to + 1] = at(1);
        raster.data[to + 2] = at(0);
        raster.data[to + 3] = format === 4 ? at(3) : 255;
      }
    }
    return raster;
  } finally {
    module._FPDFBitmap_Destroy(bitmap);
  }
}

/** How large an image is drawn, in units of its page, along its own sides. */
interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

const keyOf = (data: Uint8Array): string => `${data.length} ${crc32(data)}`;

/**
 * The largest size at which each image is drawn on any page, those in forms included: asked for by its content in Base64, a
 * JPEG file or pixels. Images in patterns and in annotations aren't known.
 */
export function drawnSizes(module: PdfiumModule, document: number): (base64: string) => DrawnSize | undefined {
  const sizes = new Map<string, DrawnSize>();
  for (let index = 0; index < module._FPDF_GetPageCount(document); index++) {
    const page = module._FPDF_LoadPage(document, index);
    if (page === 0) continue;
    for (const { image, matrix } of imagesOf(module, page)) {
      const [a, b, c, d] = matrix;
      const key = keyOf(decodedOf(module, image));
      const known = sizes.get(key) ?? { width: 0, height: 0 };
      sizes.set(key, {
        width: Math.max(known.width, Math.hypot(a, b)),
        height: Math.max(known.height, Math.hypot(c, d)),
      });
    }
    module._FPDF_ClosePage(page);
  }
  return (base64) => {
    const data = fromBase64(base64);
    return data && sizes.get(keyOf(data));
  };
}

function decodedOf(module: PdfiumModule, image: number): Uint8Array {
  const size = module._FPDFImageObj_GetImageDataDecoded(image, 0, 0);
  return copied(module, size, (address) => module._FPDFImageObj_GetImageDataDecoded(image, address, size));
}
