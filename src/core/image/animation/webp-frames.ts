import { type Chunk, webpChunks } from "#core/image/containers/chunks.ts";
import { webpFrame } from "#core/image/containers/webp-frame.ts";
import { putInto } from "#core/image/pixels/region.ts";
import type { Raster } from "#core/raster.ts";
import { byteAt, viewOf } from "#core/text/bytes.ts";
import type { Animation, DrawFrame, Frame } from "./animation.ts";
import { blendOver } from "./blend.ts";

interface WebpAnimationFrame extends Frame {
  readonly isBlended: boolean;
  readonly chunk: Chunk;
}

/** The frames of an animated WebP file (RFC 9649 §2.7.1), or undefined if it has not even one. */
export function webpAnimation(
  bytes: Uint8Array,
): (Animation & { readonly frames: readonly WebpAnimationFrame[] }) | undefined {
  const chunks = webpChunks(bytes);
  const header = chunks.find(({ type }) => type === "VP8X");
  const control = chunks.find(({ type }) => type === "ANIM");
  if (!header || header.end - header.start < 10 || !control || control.end - control.start < 6) return undefined;
  const view = viewOf(bytes);
  const u24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  const width = u24(header.start + 4) + 1;
  const height = u24(header.start + 7) + 1;
  const frames: WebpAnimationFrame[] = [];
  const ends = view.getUint32(4, true) + 8;
  let isCutOff = ends > bytes.length;
  for (const chunk of chunks) {
    if (chunk.type !== "ANMF") continue;
    const at = chunk.start;
    if (chunk.end - at < 24) {
      isCutOff = true;
      break;
    }
    const area = { left: 2 * u24(at), top: 2 * u24(at + 3), width: u24(at + 6) + 1, height: u24(at + 9) + 1 };
    if (area.left + area.width > width || area.top + area.height > height) {
      isCutOff = true;
      break;
    }
    const flags = byteAt(bytes, at + 15);
    const afterward = flags & 1 ? "clear" : "keep";
    frames.push({ ...area, ms: u24(at + 12), afterward, isBlended: (flags & 2) === 0, chunk });
  }
  return frames.length > 0
    ? { width, height, frames, plays: view.getUint16(control.start + 4, true), isCutOff }
    : undefined;
}

/** Draws frames of the WebP file, each of which `decode` reads as a file of its own. */
export function webpFrameDrawer(
  bytes: Uint8Array,
  frames: readonly WebpAnimationFrame[],
  decode: (file: Uint8Array<ArrayBuffer>) => Promise<Raster>,
): DrawFrame {
  return async (index, canvas) => {
    const { left, top, width, height, isBlended, chunk } = frames[index]!;
    const still = webpFrame(bytes, chunk);
    const picture = still && (await decode(still.file));
    if (picture?.width !== width || picture.height !== height) throw new Error("A frame has another size than it says");
    if (isBlended) blendOver(canvas, picture, left, top);
    else putInto(canvas, picture, left, top);
  };
}
