import { choice, int, number, type Values } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import type { Extent, PictureEffect } from "./picture-effect.ts";

const params = {
  direction: choice("radial", ["radial", "sideways"]),
  distance: number(6, { min: 0, max: 100, step: 0.5 }),
  angle: int(0, { min: 0, max: 359 }),
};

/** Where each column or row of a channel comes from: the pixel before, the pixel after, and how near it is to that. */
interface Places {
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly share: Float64Array;
}

/**
 * Red and blue drawn from opposite sides, green stays: by this many pixels at the corners for 'radial', as a simple
 * lens does, and everywhere for 'sideways'. Between pixels sRGB values are mixed; a clear pixel counts as the one that
 * looks at it.
 */
export const chromaticShift: PictureEffect<typeof params> = {
  id: "chromatic-shift",
  name: "Chromatic shift",
  words: ["chromatic aberration", "rgb split", "glitch", "color fringing", "anaglyph", "channel shift"],
  group: "style",
  params,
  labels: {
    direction: { label: "Direction", choices: { radial: "From the middle", sideways: "To one side" } },
    distance: "Distance",
    angle: "Angle to the side",
  },
  units: { distance: "px", angle: "°" },
  render(source, values, extent) {
    const shifted: Raster = { ...source, data: source.data.slice() };
    if (values.distance > 0) {
      for (const [channel, sign] of [
        [0, 1],
        [2, -1],
      ] as const) {
        const across = places(source.width, 0, source.width, shift(values, extent, "width", sign));
        const down = places(source.height, extent.top, source.height, shift(values, extent, "height", sign));
        shiftChannel(source, shifted.data, channel, across, down);
      }
    }
    return shifted;
  },
  context: ({ distance }, { reduction }) => (distance === 0 ? 0 : Math.ceil(distance / reduction) + 1),
};

/** From where a place is drawn, along one side of the picture. */
function shift(
  { direction, distance, angle }: Values<typeof params>,
  { whole, reduction }: Extent,
  side: "width" | "height",
  sign: 1 | -1,
): (place: number) => number {
  const length = (sign * distance) / reduction;
  if (direction === "radial") {
    const factor = length / (Math.hypot(whole.width, whole.height) / 2);
    const middle = (whole[side] - 1) / 2;
    return (place) => place + (place - middle) * factor;
  }
  const turn = (angle * Math.PI) / 180;
  const by = side === "width" ? -length * Math.cos(turn) : length * Math.sin(turn);
  return (place) => place + by;
}

function places(count: number, first: number, sourceCount: number, from: (place: number) => number): Places {
  const before = new Int32Array(count);
  const after = new Int32Array(count);
  const share = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const exact = from(i + first);
    const whole = Math.floor(exact);
    share[i] = exact - whole;
    before[i] = Math.min(sourceCount - 1, Math.max(0, whole - first));
    after[i] = Math.min(sourceCount - 1, Math.max(0, whole + 1 - first));
  }
  return { before, after, share };
}

function shiftChannel(
  { width, height, data }: Raster,
  into: Uint8ClampedArray,
  channel: 0 | 2,
  across: Places,
  down: Places,
): void {
  for (let y = 0; y < height; y++) {
    const upper = down.before[y]! * width;
    const lower = down.after[y]! * width;
    const below = down.share[y]!;
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const own = data[i + channel]!;
      const left = across.before[x]!;
      const right = across.after[x]!;
      const beside = across.share[x]!;
      const above =
        (1 - beside) * difference(data, (upper + left) * 4, channel, own) +
        beside * difference(data, (upper + right) * 4, channel, own);
      const under =
        (1 - beside) * difference(data, (lower + left) * 4, channel, own) +
        beside * difference(data, (lower + right) * 4, channel, own);
      into[i + channel] = own + ((1 - below) * above + below * under) / 255;
    }
  }
}

/** By how much a pixel differs, the less the more transparent it is; in 255ths. */
const difference = (data: Uint8ClampedArray, at: number, channel: number, own: number) =>
  (data[at + channel]! - own) * data[at + 3]!;
