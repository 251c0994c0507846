import { expose, transfer } from "#platform/worker/expose.ts";
import { drawPng } from "./draw-png.browser.ts";
import type { Size } from "./model/geometry.ts";
import type { Drawn } from "./model/layers.ts";

const methods = {
  /** A PNG file of the layers, the topmost first. */
  async draw({ layers, box }: { readonly layers: readonly Drawn[]; readonly box: Size }) {
    const bytes = await drawPng(layers, box);
    return transfer(bytes, [bytes.buffer]);
  },
};

export type Methods = typeof methods;
expose(methods);
