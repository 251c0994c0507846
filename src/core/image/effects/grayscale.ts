import { REC_709 } from "#core/image/color/srgb.ts";
import { choice } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { grayMatrix, multiplyColors } from "./color-matrix.ts";
import { BYTE_OF_LIGHT, LIGHT, LIGHT_STEPS } from "./light.ts";
import { pointEffect } from "./point-effect.ts";

// ITU-R BT.601-7, item 3.3.
const REC_601 = [0.299, 0.587, 0.114] as const;

const MAGICK = { "709": "Rec709Luma", "601": "Rec601Luma", linear: "Rec709Luminance" } as const;

/** Gray by luma, a sum of sRGB values, or by luminance, the same sum in linear light. */
export const grayscale = pointEffect({
  id: "grayscale",
  name: "Black and white",
  words: ["grayscale", "greyscale", "black and white photo", "monochrome", "desaturate", "remove color", "gray image"],
  group: "color",
  params: { weights: choice("709", ["709", "601", "linear"]) },
  labels: {
    weights: {
      label: "Brightness by",
      choices: { "709": "Luma (Rec. 709)", "601": "Luma (Rec. 601)", linear: "Luminance (linear light)" },
    },
  },
  render: (source, { weights }) =>
    weights === "linear"
      ? luminances(source)
      : multiplyColors(source, grayMatrix(weights === "709" ? REC_709 : REC_601)),
  // Else what comes after would be done to a picture of one channel, or in linear light.
  magick: ({ weights }) => ["-grayscale", MAGICK[weights], "-colorspace", "sRGB"],
});

function luminances({ width, height, data }: Raster): Raster {
  const gray = createRaster(width, height);
  const into = gray.data;
  const [red, green, blue] = REC_709.map((weight) => LIGHT.map((light) => light * weight * LIGHT_STEPS)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = 0; i < into.length; i += 4) {
    const byte = BYTE_OF_LIGHT[(red[data[i]!]! + green[data[i + 1]!]! + blue[data[i + 2]!]! + 0.5) | 0]!;
    into[i] = byte;
    into[i + 1] = byte;
    into[i + 2] = byte;
    into[i + 3] = data[i + 3]!;
  }
  return gray;
}
