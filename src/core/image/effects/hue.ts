import { int } from "#core/params.ts";
import { type ColorMatrix, magickMatrix, multiplyColors } from "./color-matrix.ts";
import { pointEffect } from "./point-effect.ts";

/** Colors turned about the gray axis; luma stays where nothing is clipped. The matrix is that of CSS's hue-rotate(). */
export const hue = pointEffect({
  id: "hue",
  name: "Hue",
  words: ["hue rotate", "change color", "shift colors", "color wheel", "recolor"],
  group: "color",
  params: { angle: int(0, { min: -180, max: 180 }) },
  labels: { angle: "Turn" },
  units: { angle: "°" },
  render: (source, { angle }) => multiplyColors(source, turning(angle)),
  magick: ({ angle }) => magickMatrix(turning(angle)),
});

// Filter Effects Module Level 1, feColorMatrix type="hueRotate".
function turning(degrees: number): ColorMatrix {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return [
    0.213 + cos * 0.787 - sin * 0.213,
    0.715 - cos * 0.715 - sin * 0.715,
    0.072 - cos * 0.072 + sin * 0.928,
    0.213 - cos * 0.213 + sin * 0.143,
    0.715 + cos * 0.285 + sin * 0.14,
    0.072 - cos * 0.072 - sin * 0.283,
    0.213 - cos * 0.213 - sin * 0.787,
    0.715 - cos * 0.715 + sin * 0.715,
    0.072 + cos * 0.928 + sin * 0.072,
  ];
}
