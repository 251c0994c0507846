import { type Animation, animationWords, type DrawFrame, shownFrames } from "#core/image/animation/animation.ts";
import {
  gifAnimation,
  gifFrameDrawer,
  pngAnimation,
  pngFrameDrawer,
  webpAnimation,
  webpFrameDrawer,
} from "#core/image/animation/frames.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { orient, storedOrientation } from "#core/image/metadata/orientation.ts";
import type { Raster } from "#core/raster.ts";
import { isOutOfMemory } from "#platform/fault.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { decodeInBrowser } from "./canvas.ts";
import { applyColors, bundledDecoders } from "./decode-file.ts";

/** An animated file, none of whose frames is decoded yet. */
export interface AnimatedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: ImageFormat;
  readonly animation: Animation;
  /** Such as '24 frames, 2.4 s, loops'. */
  readonly words: string;
  /**
   * The frames as they are shown: upright, in sRGB. Throws if the first is damaged; a damaged later one ends them,
   * which `onNote` reports.
   */
  readonly frames: (onNote: (note: string) => void) => AsyncGenerator<Raster>;
}

interface Opened {
  readonly animation: Animation;
  readonly draw: DrawFrame;
}

const openers: Partial<Readonly<Record<ImageFormat, (bytes: Uint8Array<ArrayBuffer>) => Opened | undefined>>> = {
  gif: (bytes) => {
    const animation = gifAnimation(bytes);
    return animation && { animation, draw: gifFrameDrawer(bytes, animation.frames) };
  },
  png: (bytes) => {
    const animation = pngAnimation(bytes);
    return animation && { animation, draw: pngFrameDrawer(bytes, animation.frames, bundledDecoders.png) };
  },
  webp: (bytes) => {
    const animation = webpAnimation(bytes);
    return animation && { animation, draw: webpFrameDrawer(bytes, animation.frames, decodeWebpFrame) };
  },
};

const decodeWebpFrame = (file: Uint8Array<ArrayBuffer>): Promise<Raster> =>
  hasWebAssembly() ? bundledDecoders.webp(file) : decodeInBrowser(file, "image/webp");

/** The animation in a file's bytes; undefined if it has fewer than two frames. */
export function openAnimation(bytes: Uint8Array<ArrayBuffer>, format: ImageFormat): AnimatedFile | undefined {
  const opened = openers[format]?.(bytes);
  if (!opened || opened.animation.frames.length < 2) return undefined;
  const { animation, draw } = opened;
  const metadata = readMetadata(bytes, format);
  const orientation = storedOrientation(bytes, format, metadata);
  return {
    bytes,
    format,
    animation,
    words: animationWords(animation),
    async *frames(onNote) {
      let count = 0;
      try {
        for await (const frame of shownFrames(animation, draw)) {
          const note = applyColors(frame, metadata);
          if (note && count === 0) onNote(note);
          yield orient(frame, orientation);
          count += 1;
        }
        if (animation.isCutOff) onNote("The end of this file is missing, and perhaps some frames with it.");
      } catch (error) {
        if (count === 0 || error instanceof LoadError || isOutOfMemory(error)) throw error;
        onNote(
          `Only ${count === 1 ? "the first frame is" : `the first ${count} frames are`} whole: the file is damaged after.`,
        );
      }
    },
  };
}
