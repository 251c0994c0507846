import type { Raster } from "#core/raster.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import { type SeenCode, seenCodes } from "./seen-codes.ts";
import { withZxing } from "./zxing.browser.ts";

const methods = {
  /** All codes in a picture. Where ZXing sees none, a reader of another make looks for QR codes. */
  async codes(picture: Raster): Promise<readonly SeenCode[]> {
    const seen = hasWebAssembly()
      ? await withZxing((read) => seenCodes(picture, read, { lightBars: true }))
      : await seenPlainly(picture);
    return seen.length > 0 || !hasWebAssembly() ? seen : seenPlainly(picture);
  },
  glance,
};

/** What one reader sees, as of a frame of a camera, which more frames follow. */
async function glance(picture: Raster): Promise<readonly SeenCode[]> {
  return hasWebAssembly() ? withZxing((read) => seenCodes(picture, read)) : seenPlainly(picture);
}

async function seenPlainly(picture: Raster): Promise<readonly SeenCode[]> {
  const { readPlainly } = await loadPart(() => import("./plain-reader.ts"));
  return seenCodes(picture, readPlainly);
}

export type Methods = typeof methods;
expose(methods);
