import type { Area } from "#core/image/pixels/region.ts";
import type { Raster, Size } from "#core/raster.ts";

/** A frame of an animation: where it is drawn, for how long it is shown, and what is done with its area afterward. */
export interface Frame extends Area {
  /** In milliseconds, as the file says; browsers show a frame of 10 or fewer for 100. */
  readonly ms: number;
  readonly afterward: "keep" | "clear" | "restore";
}

/** An animated file's information about its frames, before any is decoded. */
export interface Animation extends Size {
  readonly frames: readonly Frame[];
  /** How often it is shown; 0 is for ever. */
  readonly plays: number;
  /** The file ends, or is damaged, before its last frame. */
  readonly isCutOff: boolean;
}

/** Draws a frame of an animation over what is shown before it. Throws if the frame is damaged. */
export type DrawFrame = (index: number, canvas: Raster) => void | Promise<void>;

/** The most pixels that all frames of an animation may have: they are worked on one by one, and take time. */
export const MAX_PIXELS_OF_ALL = 500_000_000;

/** Why an animation is not converted, as a sentence; undefined if it is not too large. */
export function tooManyFrames(frames: number, { width, height }: Size): string | undefined {
  const pixels = frames * width * height;
  if (pixels <= MAX_PIXELS_OF_ALL) return undefined;
  const megapixels = (count: number) => Math.round(count / 1e6).toLocaleString("en");
  return `This animation is too large: ${frames.toLocaleString("en")} frames of ${width} × ${height} pixels are ${megapixels(pixels)} megapixels. The limit is ${megapixels(MAX_PIXELS_OF_ALL)} megapixels. Choose a smaller size, or only its first frame.`;
}

/** Such as '24 frames, 2.4 s, loops', with the time that browsers take. */
export function animationWords({ frames, plays }: Pick<Animation, "frames" | "plays">): string {
  const seconds = frames.reduce((sum, { ms }) => sum + (ms > 10 ? ms : 100), 0) / 1000;
  const rounded = Number(seconds.toPrecision(seconds < 10 ? 2 : 3));
  const times = plays === 0 ? "loops" : plays === 1 ? "plays once" : `plays ${plays} times`;
  return `${frames.length.toLocaleString("en")} ${frames.length === 1 ? "frame" : "frames"}, ${rounded} s, ${times}`;
}

/**
 * The frames as they're shown, each as a picture of the whole canvas. What a frame leaves stays under the next, unless
 * the frame says to clear it or to restore what was there before.
 */
export async function* shownFrames(
  { width, height, frames }: Animation,
  draw: DrawFrame,
): AsyncGenerator<Raster, void, undefined> {
  const canvas: Raster = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  for (const [index, frame] of frames.entries()) {
    const before = frame.afterward === "restore" ? canvas.data.slice() : undefined;
    await draw(index, canvas);
    yield { ...canvas, data: canvas.data.slice() };
    if (before) canvas.data.set(before);
    if (frame.afterward === "clear") clearArea(canvas, frame);
  }
}

function clearArea({ width, height, data }: Raster, area: Area): void {
  const right = Math.min(width, area.left + area.width);
  const bottom = Math.min(height, area.top + area.height);
  for (let y = area.top; y < bottom; y++) data.fill(0, (y * width + area.left) * 4, (y * width + right) * 4);
}

/**
 * Times in whole units of `unit` milliseconds. Rounds the sums, not each time, so that the total stays the same. A time
 * that browsers show as written (11 ms and up) doesn't become one that they show for 100 ms.
 */
export function inUnits(times: readonly number[], unit: number): number[] {
  const least = Math.ceil(11 / unit);
  let exact = 0;
  let roundedSum = 0;
  return times.map((ms) => {
    exact += ms / unit;
    const rounded = Math.max(ms > 10 ? least : 0, Math.round(exact) - roundedSum);
    roundedSum += rounded;
    return rounded;
  });
}
