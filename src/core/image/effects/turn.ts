import type { Orientation } from "#core/image/metadata/exif.ts";
import { orient, storedArea, swapsDimensions } from "#core/image/metadata/orientation.ts";
import { choice } from "#core/params.ts";
import { shapeEffect } from "./shape-effect.ts";

const params = { by: choice("90", ["90", "180", "270"]) };

const ORIENTATIONS: Readonly<Record<"90" | "180" | "270", Orientation>> = { 90: 6, 180: 3, 270: 8 };

/** The picture turned by right angles. */
export const turn = shapeEffect({
  id: "turn",
  name: "Turn",
  words: ["rotate", "rotate image", "turn left", "turn right", "upside down", "90 degrees"],
  params,
  labels: {
    by: {
      label: "By",
      choices: { 90: "90° clockwise", 180: "180°", 270: "90° counterclockwise" },
    },
  },
  sizeOf: ({ by }, { width, height }) =>
    swapsDimensions(ORIENTATIONS[by]) ? { width: height, height: width } : { width, height },
  areaBehind: ({ by }, { area, whole }) => storedArea(area, ORIENTATIONS[by], whole),
  renderArea: (part, { by }) => orient(part, ORIENTATIONS[by]),
  magick: ({ by }) => ["-rotate", by, "+repage"],
});
