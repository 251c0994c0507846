import { REC_709 } from "#core/image/color/srgb.ts";
import { int } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { grayMatrix, magickMatrix, multiplyColors, partly } from "./color-matrix.ts";
import { pointEffect } from "./point-effect.ts";

const GRAY = grayMatrix(REC_709);

/**
 * Saturation moves each color away from its luma, by Rec. 709 of sRGB values, as CSS's saturate() does. Vibrance does so the
 * more, the grayer the color is: by the part that max - min leaves of 255. Skin is spared: of what vibrance does, a quarter is
 * left at a hue of 24°, and the more, the further away the hue is, up to all at 0° and 48°.
 */
export const saturation = pointEffect({
  id: "saturation",
  name: "Saturation and vibrance",
  words: ["saturate", "desaturate", "vibrance", "vivid colors", "boost colors", "colorful", "color grading"],
  group: "color",
  params: {
    saturation: int(0, { min: -100, max: 100 }),
    vibrance: int(0, { min: -100, max: 100 }),
  },
  labels: { saturation: "Saturation", vibrance: "Vibrance" },
  units: { saturation: "%", vibrance: "%" },
  render: (source, values) =>
    values.vibrance === 0
      ? multiplyColors(source, saturating(values.saturation))
      : enliven(source, 1 + values.saturation / 100, values.vibrance / 100),
  magick: (values) => (values.vibrance === 0 ? magickMatrix(saturating(values.saturation)) : undefined),
});

/** The hue of skin from red to yellow, by green's place between blue and red. */
const SKIN = 0.4;
const SPARED = 0.75;

const saturating = (percent: number) => partly(-percent / 100, GRAY);

function enliven({ width, height, data }: Raster, saturating: number, vibrance: number): Raster {
  const [toRed, toGreen, toBlue] = REC_709;
  const vivid = createRaster(width, height);
  const into = vivid.data;
  for (let i = 0; i < into.length; i += 4) {
    const red = data[i]!;
    const green = data[i + 1]!;
    const blue = data[i + 2]!;
    const range = Math.max(red, green, blue) - Math.min(red, green, blue);
    let share = 1 - range / 255;
    if (red > green && green > blue) {
      const away = Math.abs((green - blue) / range - SKIN) / SKIN;
      if (away < 1) share *= 1 - SPARED * (1 - away);
    }
    const factor = saturating * (1 + vibrance * share);
    const luma = toRed * red + toGreen * green + toBlue * blue;
    into[i] = luma + factor * (red - luma);
    into[i + 1] = luma + factor * (green - luma);
    into[i + 2] = luma + factor * (blue - luma);
    into[i + 3] = data[i + 3]!;
  }
  return vivid;
}
