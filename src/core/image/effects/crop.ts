import type { Area } from "#core/image/pixels/region.ts";
import { areaOf, ofRatio } from "#core/image/shape.ts";
import { choice, int, type Values } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import { shapeEffect } from "./shape-effect.ts";

const side = () => int(0, { min: 0, max: 95 });

const RATIOS = ["free", "1-1", "5-4", "4-3", "3-2", "16-9", "4-5", "3-4", "2-3", "9-16"] as const;

const params = { left: side(), top: side(), right: side(), bottom: side(), ratio: choice("free", RATIOS) };

/** Parts of the picture cut off at its sides, and then to proportions about the middle. */
export const crop = shapeEffect({
  id: "crop",
  name: "Crop",
  words: ["cut", "crop image", "trim", "aspect ratio", "square", "cut off"],
  params,
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
    // What it cuts off second is a part of what the first cut left, and it rounds each.
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

function areaFor({ ratio, ...sides }: Values<typeof params>, size: Size): Area {
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

/** What is left of a length of which so many percent are cut off at both ends: a pixel at least. */
function between(start: number, end: number, length: number) {
  const [before, after] = [start, end].map((percent) => Math.round((percent / 100) * length));
  const from = before ?? 0;
  return { from, length: Math.max(1, length - from - (after ?? 0)) };
}
