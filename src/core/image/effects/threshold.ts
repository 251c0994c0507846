import { REC_709 } from "#core/image/color/srgb.ts";
import { int } from "#core/params.ts";
import { createRaster } from "#core/raster.ts";
import { grayMatrix, magickMatrix } from "./color-matrix.ts";
import { percent } from "./magick.ts";
import { pointEffect } from "./point-effect.ts";

/** White where luma, Rec. 709 of sRGB values and rounded, is at least the level; black elsewhere. */
export const threshold = pointEffect({
  id: "threshold",
  name: "Threshold",
  words: ["pure black and white", "binarize", "1 bit", "stencil", "line art", "bilevel"],
  group: "color",
  params: { level: int(128, { min: 1, max: 255 }) },
  labels: { level: "Light from" },
  render({ width, height, data }, { level }) {
    const [toRed, toGreen, toBlue] = REC_709;
    const cut = createRaster(width, height);
    const into = cut.data;
    for (let i = 0; i < into.length; i += 4) {
      const byte = toRed * data[i]! + toGreen * data[i + 1]! + toBlue * data[i + 2]! >= level - 0.5 ? 255 : 0;
      into[i] = byte;
      into[i + 1] = byte;
      into[i + 2] = byte;
      into[i + 3] = data[i + 3]!;
    }
    return cut;
  },
  magick: ({ level }) => [...magickMatrix(grayMatrix(REC_709)), "-threshold", percent((level - 0.5) / 255)],
});
