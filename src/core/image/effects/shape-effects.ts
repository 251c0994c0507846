import type { Orientation } from "#core/image/metadata/exif.ts";
import { orient, storedArea, swapsDimensions } from "#core/image/metadata/orientation.ts";
import { resampleByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { type Area, allOf, cropTo, rowsOf } from "#core/image/pixels/region.ts";
import { samplingOf } from "#core/image/pixels/resize-lanczos.ts";
import { areaOf, ofRatio } from "#core/image/shape.ts";
import { choice, int, type Params, type Values } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import type { PictureEffect, ResultArea } from "./picture-effect.ts";

type Reshaping = "sizeOf" | "areaBehind" | "renderArea";

/** An effect that changes a picture's shape or size, defined by how areas of its result are made. */
const shapeEffect = <P extends Params>(
  effect: Omit<PictureEffect<P>, "group" | "context" | "render"> & Required<Pick<PictureEffect<P>, Reshaping>>,
): PictureEffect<P> => ({
  ...effect,
  group: "shape",
  context: () => Number.POSITIVE_INFINITY,
  render(source, values, { reduction }) {
    const whole = { width: source.width, height: source.height };
    const result = { whole, reduction, area: allOf(effect.sizeOf(values, whole, reduction)) };
    const made = effect.renderArea(cropTo(source, effect.areaBehind(values, result)), values, result);
    return made === source ? rowsOf(source, 0, source.height) : made;
  },
});

const turnParams = { by: choice("90", ["90", "180", "270"]) };

const TURN_ORIENTATIONS: Readonly<Record<"90" | "180" | "270", Orientation>> = { 90: 6, 180: 3, 270: 8 };

/** The picture turned by right angles. */
export const turn = shapeEffect({
  id: "turn",
  name: "Turn",
  words: ["rotate", "rotate image", "turn left", "turn right", "upside down", "90 degrees"],
  params: turnParams,
  labels: {
    by: {
      label: "By",
      choices: { 90: "90° clockwise", 180: "180°", 270: "90° counterclockwise" },
    },
  },
  sizeOf: ({ by }, { width, height }) =>
    swapsDimensions(TURN_ORIENTATIONS[by]) ? { width: height, height: width } : { width, height },
  areaBehind: ({ by }, { area, whole }) => storedArea(area, TURN_ORIENTATIONS[by], whole),
  renderArea: (part, { by }) => orient(part, TURN_ORIENTATIONS[by]),
  magick: ({ by }) => ["-rotate", by, "+repage"],
});

const flipParams = { way: choice("across", ["across", "down"]) };

const ORIENTATIONS = { across: 2, down: 4 } as const;

/** The picture as a mirror shows it. */
export const flip = shapeEffect({
  id: "flip",
  name: "Flip",
  words: ["mirror", "mirror image", "flop", "reverse", "flip horizontally", "flip vertically"],
  params: flipParams,
  labels: { way: { label: "Direction", choices: { across: "Left and right", down: "Top and bottom" } } },
  sizeOf: (_, size) => size,
  areaBehind: ({ way }, { area, whole }) => storedArea(area, ORIENTATIONS[way], whole),
  renderArea: (part, { way }) => orient(part, ORIENTATIONS[way]),
  magick: ({ way }) => [way === "across" ? "-flop" : "-flip"],
});

const side = () => int(0, { min: 0, max: 95 });

const RATIOS = ["free", "1-1", "5-4", "4-3", "3-2", "16-9", "4-5", "3-4", "2-3", "9-16"] as const;

const cropParams = { left: side(), top: side(), right: side(), bottom: side(), ratio: choice("free", RATIOS) };

/** Parts of the picture cut off at its sides, and then to proportions about the middle. */
export const crop = shapeEffect({
  id: "crop",
  name: "Crop",
  words: ["cut", "crop image", "trim", "aspect ratio", "square", "cut off"],
  params: cropParams,
  labels: {
    left: "From the left",
    top: "From the top",
    right: "From the right",
    bottom: "From the bottom",
    ratio: {
      label: "Proportions",
      choices: {
        free: "As cut",
        "1-1": "1 : 1",
        "5-4": "5 : 4",
        "4-3": "4 : 3",
        "3-2": "3 : 2",
        "16-9": "16 : 9",
        "4-5": "4 : 5",
        "3-4": "3 : 4",
        "2-3": "2 : 3",
        "9-16": "9 : 16",
      },
    },
  },
  units: { left: "%", top: "%", right: "%", bottom: "%" },
  sizeOf(values, size) {
    const { width, height } = areaFor(values, size);
    return { width, height };
  },
  areaBehind(values, { area, whole }) {
    const { left, top } = areaFor(values, whole);
    return { ...area, left: left + area.left, top: top + area.top };
  },
  renderArea: (part) => part,
  magick({ left, top, right, bottom, ratio }) {
    // ImageMagick's second cut is a share of what the first left, and it rounds both.
    if (ratio !== "free" || (left > 0 && right > 0) || (top > 0 && bottom > 0)) return undefined;
    const cut = (gravity: string, percent: number, size: string) =>
      percent > 0 ? ["-gravity", gravity, "-chop", size] : [];
    return [
      ...cut("West", left, `${left}%x0`),
      ...cut("East", right, `${right}%x0`),
      ...cut("North", top, `0x${top}%`),
      ...cut("South", bottom, `0x${bottom}%`),
      "+repage",
    ];
  },
});

function areaFor({ ratio, ...sides }: Values<typeof cropParams>, size: Size): Area {
  const across = between(sides.left, sides.right, size.width);
  const down = between(sides.top, sides.bottom, size.height);
  const part = {
    left: across.from / size.width,
    top: down.from / size.height,
    width: across.length / size.width,
    height: down.length / size.height,
  };
  const [wide = 1, high = 1] = ratio.split("-").map(Number);
  return areaOf(ratio === "free" ? part : ofRatio(part, wide / high, size), size);
}

/** The length that remains after cutting off these percentages at both ends: at least one pixel. */
function between(start: number, end: number, length: number) {
  const [before, after] = [start, end].map((percent) => Math.round((percent / 100) * length));
  const from = before ?? 0;
  return { from, length: Math.max(1, length - from - (after ?? 0)) };
}

const params = {
  percent: int(100, { min: 1, max: 100 }),
  longest: int(1600, { min: 16, max: 16_384 }),
};

/** The picture made smaller, with Lanczos' filter of three lobes. */
export const resize = shapeEffect({
  id: "resize",
  name: "Resize",
  words: ["scale", "resize image", "smaller", "reduce", "downscale", "longest side", "shrink"],
  params,
  labels: { percent: "Of each side", longest: "Longest side, maximum" },
  units: { percent: "%", longest: "px" },
  sizeOf,
  areaBehind: (values, result) => samplingFor(values, result)?.part ?? result.area,
  renderArea(part, values, result) {
    const sampling = samplingFor(values, result);
    return sampling ? resampleByKernel(part, sampling) : part;
  },
  // ImageMagick has the filter, but cuts off what overshoots black and white between its two passes.
});

function sizeOf({ percent, longest }: Values<typeof params>, { width, height }: Size, reduction: number): Size {
  const scale = Math.min(percent / 100, longest / (Math.max(width, height) * reduction));
  const side = (length: number) => (scale < 1 ? Math.max(1, Math.round(length * scale)) : length);
  return { width: side(width), height: side(height) };
}

/** Undefined where the picture keeps its size. */
function samplingFor(values: Values<typeof params>, { whole, area, reduction }: ResultArea) {
  const { width, height } = sizeOf(values, whole, reduction);
  const isSame = width === whole.width && height === whole.height;
  return isSame ? undefined : samplingOf(whole, { width, height }, area);
}
