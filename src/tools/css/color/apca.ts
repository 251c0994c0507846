import ColorSpace from "colorjs.io/src/ColorSpace.js";
import contrastAPCA from "colorjs.io/src/contrast/APCA.js";
import sRGB from "colorjs.io/src/spaces/srgb.js";
import { channelsOf } from "#core/hex.ts";

ColorSpace.register(sRGB);

const colorjs = (hex: string) => {
  const { red, green, blue } = channelsOf(hex);
  return { spaceId: "srgb", coords: [red / 255, green / 255, blue / 255] as [number, number, number], alpha: 1 };
};

/**
 * The lightness contrast Lc of a text on a background, both as `#rrggbb`: negative for light text on dark (APCA
 * 0.0.98G).
 */
export const apcaContrast = (text: string, background: string): number =>
  contrastAPCA(colorjs(background), colorjs(text));
