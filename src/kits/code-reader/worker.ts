import type { Raster } from "#core/raster.ts";
import { expose } from "#platform/worker/expose.ts";
import { seenCodes } from "./seen-codes.ts";
import { withZxing } from "./zxing.browser.ts";

const methods = {
  /** All codes in a picture. */
  codes: (picture: Raster) => withZxing((read) => seenCodes(picture, read)),
};

export type Methods = typeof methods;
expose(methods);
