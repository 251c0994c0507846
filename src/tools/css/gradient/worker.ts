import { writePng } from "#platform/image/write-png.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import { drawGradient } from "./draw.ts";
import type { Size } from "./geometry.ts";
import type { Gradient } from "./gradient.ts";

const methods = {
  /** A PNG file of the gradient. */
  async draw({ gradient, box }: { readonly gradient: Gradient; readonly box: Size }) {
    const bytes = await writePng(drawGradient(gradient, box));
    return transfer(bytes, [bytes.buffer]);
  },
};

export type Methods = typeof methods;
expose(methods);
