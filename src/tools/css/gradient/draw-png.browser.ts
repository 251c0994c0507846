import { pngFile } from "#core/image/containers/png-file.ts";
import { writePng } from "#platform/image/write-png.ts";
import { drawGradient } from "./draw.ts";
import type { Size } from "./geometry.ts";
import type { Gradient } from "./gradient.ts";
import { pngBands } from "./png-bands.ts";

/** Pictures of more pixels are drawn, filtered and compressed in bands, for want of memory. */
const WHOLE = 4_000_000;

/** A PNG file of the gradient. For use in a worker. */
export async function drawPng(gradient: Gradient, box: Size): Promise<Uint8Array<ArrayBuffer>> {
  if (box.width * box.height <= WHOLE || typeof CompressionStream === "undefined") {
    return writePng(drawGradient(gradient, box));
  }
  const { header, bands } = pngBands(gradient, box);
  const compression = new CompressionStream("deflate");
  const deflated = new Response(compression.readable).arrayBuffer();
  const writer = compression.writable.getWriter();
  for (const band of bands) await writer.write(band);
  await writer.close();
  return pngFile(header, new Uint8Array(await deflated));
}
