import { writePng } from "#platform/image/write-png.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import { drawGradient } from "./draw.ts";
import type { DrawRequest } from "./draw-request.ts";

const methods = {
  /** A PNG file of the gradient. */
  async draw({ gradient, box }: DrawRequest) {
    const bytes = await writePng(drawGradient(gradient, box));
    return transfer(bytes, [bytes.buffer]);
  },
};

export type Methods = typeof methods;
expose(methods);
