import { drawGif, gifPicture, gifTable } from "#core/image/codecs/gif-decode.ts";
import { gifBlocks } from "#core/image/containers/gif-blocks.ts";
import { hasText, viewOf } from "#core/text/bytes.ts";
import type { Animation, DrawFrame, Frame } from "./animation.ts";

const AFTERWARD = ["keep", "keep", "clear", "restore"] as const;

// §23: an extension before a picture applies to that picture only.
const NO_CONTROL = { afterward: "keep" as Frame["afterward"], ms: 0, clear: -1 };

interface GifFrame extends Frame {
  readonly from: number;
  readonly clear: number;
}

/** The frames of a GIF file (GIF89a), or undefined if it has not even one. */
export function gifAnimation(bytes: Uint8Array): (Animation & { readonly frames: readonly GifFrame[] }) | undefined {
  const frames: GifFrame[] = [];
  let control = NO_CONTROL;
  let plays = 1;
  const byte = (at: number) => bytes[at] ?? 0;
  const u16 = (at: number) => byte(at) | (byte(at + 1) << 8);
  for (const { kind, label, from, start } of blocksThere(bytes)) {
    if (kind === "picture") {
      if (from + 10 > bytes.length) break;
      const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((at) => u16(from + at));
      frames.push({ left, top, width, height, ...control, from });
      control = NO_CONTROL;
    } else if (label === 0xf9) {
      const packed = byte(start + 1);
      control = {
        afterward: AFTERWARD[(packed >> 2) & 7] ?? "keep",
        ms: 10 * u16(start + 2),
        clear: packed & 1 ? byte(start + 4) : -1,
      };
    } else if (label === 0xff && isLooping(bytes, start)) {
      // Netscape's extension: how often it is repeated, 0 for ever.
      const repeats = u16(start + 14);
      plays = repeats === 0 ? 0 : repeats + 1;
    }
  }
  const [first] = frames;
  if (!first) return undefined;
  // Browsers show all of a first frame that is larger than the screen.
  const width = Math.max(u16(6), first.left + first.width);
  const height = Math.max(u16(8), first.top + first.height);
  return width > 0 && height > 0 ? { width, height, frames, plays, isCutOff: false } : undefined;
}

/** The blocks up to where the file ends in one. */
function* blocksThere(bytes: Uint8Array) {
  try {
    yield* gifBlocks(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

const isLooping = (bytes: Uint8Array, start: number): boolean =>
  (hasText(bytes, start + 1, "NETSCAPE2.0") || hasText(bytes, start + 1, "ANIMEXTS1.0")) &&
  bytes[start + 12] === 3 &&
  bytes[start + 13] === 1;

/** Draws frames of the GIF file. */
export function gifFrameDrawer(bytes: Uint8Array, frames: readonly GifFrame[]): DrawFrame {
  const table = gifTable(viewOf(bytes), 13, bytes[10] ?? 0);
  return (index, canvas) => {
    const frame = frames[index]!;
    const picture = gifPicture(bytes, frame.from, table, frame.clear);
    if (index > 0 && picture.count < picture.width * picture.height) throw new Error("The GIF file ends in this frame");
    drawGif(picture, canvas);
  };
}
