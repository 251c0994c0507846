import { int } from "#core/params.ts";
import { type ColorMatrix, magickMatrix, multiplyColors, partly } from "./color-matrix.ts";
import { pointEffect } from "./point-effect.ts";

// Filter Effects Module Level 1, sepia().
const SEPIA: ColorMatrix = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131];

const toned = (amount: number) => partly(amount / 100, SEPIA);

/** The brown of old photographs, by the matrix of CSS's sepia(). */
export const sepia = pointEffect({
  id: "sepia",
  name: "Sepia",
  words: ["old photo", "vintage", "brown tone", "antique photo", "retro"],
  group: "color",
  params: { amount: int(100, { min: 0, max: 100 }) },
  labels: { amount: "Amount" },
  units: { amount: "%" },
  render: (source, { amount }) => multiplyColors(source, toned(amount)),
  magick: ({ amount }) => magickMatrix(toned(amount)),
});
