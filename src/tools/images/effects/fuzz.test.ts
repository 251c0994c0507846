import { parseCubeLut } from "#core/image/effects/cube-lut.ts";
import { neverFails, textsLike } from "#fuzz";

neverFails(
  "tables of colors",
  textsLike('TITLE "a"\nLUT_3D_SIZE 2\nDOMAIN_MAX 1 1 1\n0 0.5 1\n# x\n', "LUT_1D_SIZE 3\n1e9 -2 nan\n"),
  parseCubeLut,
);
