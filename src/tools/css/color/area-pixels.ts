import { toRgb } from "#core/color/color-spaces.ts";
import { srgbFromLinear } from "#core/image/color/srgb.ts";
import { linearOfOklab, oklabOfOklch } from "#kits/css-generator/oklab.ts";

/**
 * The picture of all colors of a hue as RGBA: in OKLCH chroma up to `mostChroma` across and lightness up, in HSL
 * saturation and lightness. What is outside sRGB is transparent, with a smooth edge.
 */
export function areaPixels(
  { space, hue, mostChroma }: { readonly space: "oklch" | "hsl"; readonly hue: number; readonly mostChroma: number },
  width: number,
  height: number,
) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const margins = new Float64Array(space === "oklch" ? width * height : 0);
  for (let y = 0; y < height; y++) {
    const up = 1 - y / (height - 1);
    for (let x = 0; x < width; x++) {
      const across = x / (width - 1);
      const at = (y * width + x) * 4;
      if (space === "hsl") {
        const { r, g, b } = toRgb({ mode: "hsl", h: hue, s: across, l: up });
        pixels[at] = r * 255;
        pixels[at + 1] = g * 255;
        pixels[at + 2] = b * 255;
        pixels[at + 3] = 255;
        continue;
      }
      const [red, green, blue] = linearOfOklab(oklabOfOklch([up, across * mostChroma, hue]));
      margins[y * width + x] = Math.min(red, green, blue, 1 - red, 1 - green, 1 - blue);
      pixels[at] = ENCODED[step(red)] as number;
      pixels[at + 1] = ENCODED[step(green)] as number;
      pixels[at + 2] = ENCODED[step(blue)] as number;
    }
  }
  if (space === "oklch") cover(pixels, margins, width, height);
  return pixels;
}

/** How much of each pixel is inside sRGB: how far the edge is from its middle, by how fast the margin changes there. */
function cover(pixels: Uint8ClampedArray, margins: Float64Array, width: number, height: number): void {
  const margin = (x: number, y: number) =>
    margins[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] as number;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = margin(x, y);
      const slope = Math.hypot(margin(x + 1, y) - margin(x - 1, y), margin(x, y + 1) - margin(x, y - 1)) / 2;
      // Grays are inside, though rounding puts white and black a little outside.
      const share = own >= -1e-6 && x === 0 ? 1 : 0.5 + own / Math.max(slope, 1e-9);
      pixels[(y * width + x) * 4 + 3] = 255 * Math.min(1, Math.max(0, share));
    }
  }
}

// Linear light to sRGB, for the many pixels of an area.
const STEPS = 4096;
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, light) => Math.round(255 * srgbFromLinear(light / STEPS)));
const step = (light: number): number => Math.round(STEPS * Math.min(1, Math.max(0, light)));
