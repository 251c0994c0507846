import { crc32 } from "#core/image/containers/checksums.ts";
import { fromBase64 } from "#platform/image/base64.ts";
import type { PdfiumModule } from "./pdfium.ts";
import { copied, imagesOf } from "./stored-pictures.ts";

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
