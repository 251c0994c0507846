import type { Raster } from "#core/raster.ts";
import { textsOf } from "#kits/code-reader/joined-parts.ts";
import { seenCodes } from "#kits/code-reader/seen-codes.ts";
import { withZxing } from "#kits/code-reader/zxing.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import { readCodes, scan } from "./read-codes.ts";

const methods = {
  /** The texts of all codes in a picture; what the quick decoder does not know, such as kanji mode, ZXing reads. */
  async readAll(picture: Raster): Promise<readonly string[]> {
    const texts = await readCodes(picture);
    if (texts.length > 0) return texts;
    const seen = await withZxing((read) => seenCodes(picture, read));
    return textsOf(seen.filter(({ format }) => format === "QRCode"));
  },
  /** The text of one code in a frame of a camera, which is searched briefly. */
  glance: scan,
};

export type Methods = typeof methods;
expose(methods);
