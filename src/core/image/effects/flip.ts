import { orient } from "#core/image/metadata/orientation.ts";
import { choice } from "#core/params.ts";
import { shapeEffect } from "./shape-effect.ts";

const params = { way: choice("across", ["across", "down"]) };

/** The picture as a mirror shows it. */
export const flip = shapeEffect({
  id: "flip",
  name: "Flip",
  words: ["mirror", "mirror image", "flop", "reverse", "flip horizontally", "flip vertically"],
  params,
  labels: { way: { label: "What changes sides", choices: { across: "Left and right", down: "Top and bottom" } } },
  sizeOf: (_, size) => size,
  render: (source, { way }) => orient(source, way === "across" ? 2 : 4),
  magick: ({ way }) => [way === "across" ? "-flop" : "-flip"],
});
