import { orient, storedArea } from "#core/image/metadata/orientation.ts";
import { choice } from "#core/params.ts";
import { shapeEffect } from "./shape-effect.ts";

const params = { way: choice("across", ["across", "down"]) };

const ORIENTATIONS = { across: 2, down: 4 } as const;

/** The picture as a mirror shows it. */
export const flip = shapeEffect({
  id: "flip",
  name: "Flip",
  words: ["mirror", "mirror image", "flop", "reverse", "flip horizontally", "flip vertically"],
  params,
  labels: { way: { label: "What changes sides", choices: { across: "Left and right", down: "Top and bottom" } } },
  sizeOf: (_, size) => size,
  areaBehind: ({ way }, { area, whole }) => storedArea(area, ORIENTATIONS[way], whole),
  renderArea: (part, { way }) => orient(part, ORIENTATIONS[way]),
  magick: ({ way }) => [way === "across" ? "-flop" : "-flip"],
});
