import { zlibSync } from "fflate";

/** The bytes as a zlib stream, compressed by the browser where it can (several times faster), else by fflate. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof CompressionStream === "undefined") return Uint8Array.from(zlibSync(bytes));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
