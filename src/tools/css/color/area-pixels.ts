import { toRgb } from "#core/color/color-spaces.ts";
import { srgbFromLinear } from "#core/image/color/srgb.ts";
import { linearOfOklab, oklabOfOklch } from "#kits/css-generator/oklab.ts";

// Outside of sRGB the nearest color is shown, and that it is outside by how faint it is.
const FAINT = 70;
const WHOLE = 255;

/**
 * The picture of all colors of a hue as RGBA: in OKLCH chroma up to `mostChroma` across and lightness up, in HSL saturation
 * and lightness.
 * Colors outside of sRGB are faint.
 */
export function areaPixels(
  { space, hue, mostChroma }: { readonly space: "oklch" | "hsl"; readonly hue: number; readonly mostChroma: number },
  width: number,
  height: number,
) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, up] = [x / (width - 1), 1 - y / (height - 1)];
      const [r, g, b, alpha] = space === "oklch" ? ofOklch(up, across * mostChroma, hue) : ofHsl(hue, across, up);
      pixels.set([r * 255, g * 255, b * 255, alpha], (y * width + x) * 4);
    }
  }
  return pixels;
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

function ofOklch(lightness: number, chroma: number, hue: number): Pixel {
  const light = linearOfOklab(oklabOfOklch([lightness, chroma, hue]));
  const isInside = Math.min(...light) >= -1e-6 && Math.max(...light) <= 1.0001;
  const [r, g, b] = light;
  return [encoded(r), encoded(g), encoded(b), isInside ? WHOLE : FAINT];
}

function ofHsl(h: number, s: number, l: number): Pixel {
  const { r, g, b } = toRgb({ mode: "hsl", h, s, l });
  return [r, g, b, WHOLE];
}

const encoded = (light: number): number => srgbFromLinear(Math.min(1, Math.max(0, light)));
