import type { Raster } from "#core/raster.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import { writePng } from "./formats/write-png.ts";

const methods = {
  async write(picture: Raster) {
    const bytes = await writePng(picture);
    return transfer(bytes, [bytes.buffer]);
  },
};

export type Methods = typeof methods;
expose(methods);
