import { animationWords, inUnits, tooManyFrames } from "#core/image/animation/animation.ts";
import { gifWriter } from "#core/image/animation/gif-writer.ts";
import { pngAnimationWriter, webpAnimationWriter, webpChange } from "#core/image/animation/png-and-webp-writers.ts";
import { encodeWithinTarget } from "#core/image/codecs/quality-search.ts";
import { damaged, outOfMemory, tooLarge } from "#core/image/failures.ts";
import { type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isOutOfMemory } from "#platform/fault.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { qualityThatLooksSame } from "./alike-quality.ts";
import type { Conversion, ConversionProgress, Converted } from "./conversion.ts";
import { encoderFor } from "./encoders.ts";
import { deflate } from "./formats/write-png.ts";
import { keptMetadata, NOT_KEPT, roomBeside, targetNote, withMetadata } from "./kept-metadata.ts";
import { preparePicture } from "./prepare-picture.ts";
import type { AnimatedFile } from "./read-animation.ts";

// For an animation that has to become smaller, qualities are tried on this many of its frames.
const SAMPLED_FRAMES = 6;

const IS_APNG = "An animated PNG (APNG): programs that don't support it show its first frame.";

/** The message for a visitor if an animation can't be converted. */
class Refusal extends Error {
  override readonly name = "Refusal";
}

/** An animation as it was written. */
interface Written {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size: Size;
  readonly frames: number;
  readonly notes: readonly string[];
}

/** Converts an animation frame by frame, with its times and repetitions. For use in a worker. */
export async function convertAnimation(
  animated: AnimatedFile,
  conversion: Conversion,
  report: (progress: ConversionProgress) => void,
): Promise<Result<Converted>> {
  const { width, height, frames } = animated.animation;
  try {
    const { maxPixels } = conversion;
    if (width * height > maxPixels) return fail(tooLarge(width, height, maxPixels));
    const refused = tooManyFrames(frames.length, animated.animation);
    return refused ? fail(refused) : ok(await converted(animated, conversion, report));
  } catch (error) {
    if (error instanceof LoadError) throw error;
    if (error instanceof Refusal) return fail(error.message);
    return fail(isOutOfMemory(error) ? outOfMemory(width, height) : damaged(animated.format));
  }
}

async function converted(
  animated: AnimatedFile,
  conversion: Conversion,
  report: (progress: ConversionProgress) => void,
): Promise<Converted> {
  const { format, targetBytes } = conversion;
  const { lossy, name, mediaType } = writtenFormats[format];
  const { animation } = animated;
  const most = conversion.looksSame && lossy ? await alikeQuality(animated, conversion, report) : conversion.quality;
  const target = lossy ? targetBytes : undefined;
  const samples: Raster[] = [];
  let passes = 0;
  const write = (quality: number): Promise<Written> => {
    const pass = passes++;
    // Each pass takes half of the remaining progress, because the number of passes isn't known.
    const from = target === undefined ? 0 : 1 - 0.5 ** pass;
    const share = target === undefined ? 1 : 0.5 ** (pass + 1);
    return writeFrames(animated, conversion, quality, {
      onFrame: (done) =>
        report({
          done: from + (share * done) / animation.frames.length,
          doing: `Writing ${name}${pass > 0 ? `, trying quality ${quality}` : ""}, frame ${done + 1} of ${animation.frames.length}`,
        }),
      onSample: pass === 0 && target !== undefined ? (part) => samples.push(part) : undefined,
    });
  };
  // Frames, size and notes are the same for every quality.
  const { bytes: whole, size, notes, frames } = await write(most);
  let [bytes, quality] = [whole, most];
  const read = await keptMetadata(new Blob([animated.bytes]), conversion, size);
  const room = roomBeside(read, target);
  if (room !== undefined && bytes.length > room) {
    const bytesAt = async (tried: number) => {
      let sum = 0;
      for (const sample of samples) sum += (await encoderFor(conversion)(sample, tried)).length;
      return sum;
    };
    const share = (await bytesAt(most)) / whole.length;
    const encode = async (tried: number) => (tried === most ? whole : (await write(tried)).bytes);
    ({ bytes, quality } = await encodeWithinTarget(encode, most, room, { sample: { share, bytesAt } }));
  }
  const kept = withMetadata(bytes, read, format, size);
  const said = [
    animationWords({ ...animation, frames: animation.frames.slice(0, frames) }),
    ...notes,
    format === "png" && IS_APNG,
    format === "png" && conversion.colors && "An animated PNG keeps all its colors.",
    ...read.notes,
    read.isLost && NOT_KEPT,
    targetNote(kept, conversion, "WebP"),
  ].filter((note) => typeof note === "string");
  return { blob: new Blob([kept], { type: mediaType }), ...size, ...(lossy && { quality }), notes: said };
}

/** The quality at which the middle frame looks the same. */
async function alikeQuality(
  animated: AnimatedFile,
  conversion: Conversion,
  report: (progress: ConversionProgress) => void,
): Promise<number> {
  let middle = Math.floor(animated.animation.frames.length / 2);
  let seen: Raster | undefined;
  for await (const frame of animated.frames(() => {})) {
    seen = frame;
    if (middle-- === 0) break;
  }
  if (!seen) throw new Error("The animation has no frame");
  const picture = await prepared(seen, conversion);
  const { name } = writtenFormats[conversion.format];
  return qualityThatLooksSame(picture, conversion, (tried) =>
    report({ done: 0, doing: `Writing ${name}, trying quality ${tried} on the middle frame` }),
  );
}

async function prepared(frame: Raster, conversion: Conversion): Promise<Raster> {
  const made = await preparePicture(frame, conversion);
  if (!made.ok) throw new Refusal(made.message);
  return made.value;
}

interface Following {
  readonly onFrame: (done: number) => void;
  /** Takes what changes in some of the frames. */
  readonly onSample: ((part: Raster) => void) | undefined;
}

async function writeFrames(
  animated: AnimatedFile,
  conversion: Conversion,
  quality: number,
  { onFrame, onSample }: Following,
): Promise<Written> {
  const { frames, plays } = animated.animation;
  const times = frames.map(({ ms }) => ms);
  const notes: string[] = [];
  const step = Math.max(1, Math.ceil(frames.length / SAMPLED_FRAMES));
  let writer: Writer | undefined;
  let before: Raster | undefined;
  let count = 0;
  for await (const frame of animated.frames((note) => notes.push(note))) {
    onFrame(count);
    const picture = await prepared(frame, conversion);
    if (!writer) {
      const refused = tooManyFrames(frames.length, picture);
      if (refused) throw new Refusal(refused);
      writer = writers[conversion.format]?.(picture, times, plays, (part) => encoderFor(conversion)(part, quality));
    }
    if (onSample && count % step === 0) onSample(webpChange(before, picture).part);
    await writer?.add(picture);
    before = picture;
    count += 1;
  }
  if (!writer || !before) throw new Error("The animation has no frame");
  const { width, height } = before;
  return { bytes: await writer.finish(), size: { width, height }, frames: count, notes };
}

interface Writer {
  readonly add: (frame: Raster) => unknown;
  readonly finish: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

type MakeWriter = (
  size: Size,
  times: readonly number[],
  plays: number,
  encode: (part: Raster) => Promise<Uint8Array<ArrayBuffer>>,
) => Writer;

const writers: Partial<Readonly<Record<WrittenFormat, MakeWriter>>> = {
  gif: (size, times, plays) => gifWriter(size, inUnits(times, 10), plays),
  png: (size, times, plays) => pngAnimationWriter(size, inUnits(times, 1), plays, deflate),
  webp: (size, times, plays, encode) => webpAnimationWriter(size, inUnits(times, 1), plays, encode),
};
