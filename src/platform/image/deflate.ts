import { zlibSync } from "fflate";

const PIECE_BYTES = 1_048_576;

/**
 * The bytes as a zlib stream: by the browser itself where it can (several times faster), else by fflate. `report`
 * takes the share done, 0 to 1.
 */
export async function deflate(
  bytes: Uint8Array<ArrayBuffer>,
  report: (share: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof CompressionStream === "undefined") return Uint8Array.from(zlibSync(bytes));
  let at = 0;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    // Called when the compressor has room for more.
    pull(controller) {
      report(at / bytes.length);
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
    },
  });
  const stream = pieces.pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
