import { pngFile } from "#core/image/containers/png-file.ts";
import type { Size } from "#core/raster.ts";
import { writePng } from "#platform/image/formats/write-png.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import { isOpaque, layerBands, pngBands } from "./draw.ts";
import type { Drawn } from "./model/layers.ts";

/** Pictures with more pixels are drawn, filtered and compressed in bands to save memory. */
const WHOLE = 4_000_000;

/** A PNG file of the layers. For use in a worker. */
async function drawPng(layers: readonly Drawn[], box: Size): Promise<Uint8Array<ArrayBuffer>> {
  const draw = layerBands(layers, box);
  if (box.width * box.height <= WHOLE || typeof CompressionStream === "undefined") {
    return writePng(draw(0, box.height));
  }
  const covers = layers.some(({ gradients }) => gradients.some(isOpaque));
  const { header, bands } = pngBands(draw, covers, box);
  const compression = new CompressionStream("deflate");
  const deflated = new Response(compression.readable).arrayBuffer();
  const writer = compression.writable.getWriter();
  for (const band of bands) await writer.write(band);
  await writer.close();
  return pngFile(header, new Uint8Array(await deflated));
}

const methods = {
  /** A PNG file of the layers, the topmost first. */
  async draw({ layers, box }: { readonly layers: readonly Drawn[]; readonly box: Size }) {
    const bytes = await drawPng(layers, box);
    return transfer(bytes, [bytes.buffer]);
  },
};

export type Methods = typeof methods;
expose(methods);
