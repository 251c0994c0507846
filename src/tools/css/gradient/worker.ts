import { expose, transfer } from "#platform/worker/expose.ts";
import { drawPng } from "./draw-png.browser.ts";
import type { Size } from "./geometry.ts";
import type { Gradient } from "./gradient.ts";

const methods = {
  /** A PNG file of the gradient. */
  async draw({ gradient, box }: { readonly gradient: Gradient; readonly box: Size }) {
    const bytes = await drawPng(gradient, box);
    return transfer(bytes, [bytes.buffer]);
  },
};

export type Methods = typeof methods;
expose(methods);
