import { expect, test } from "vitest";
import { linearLight, srgbFromLinear } from "#core/image/color/srgb.ts";
import { createRaster } from "#core/raster.ts";
import { whiteBalance } from "./effects.ts";

/** CIE 1931 color matching functions at nanometers (Wyman, Sloan and Shirley, 2013, multi-lobe fit). */
function matching(nm: number): readonly [number, number, number] {
  const lobe = (height: number, middle: number, below: number, above: number) =>
    height * Math.exp(-0.5 * ((nm - middle) * (nm < middle ? below : above)) ** 2);
  return [
    lobe(0.362, 442, 0.0624, 0.0374) + lobe(1.056, 599.8, 0.0264, 0.0323) + lobe(-0.065, 501.1, 0.049, 0.0382),
    lobe(0.821, 568.8, 0.0213, 0.0247) + lobe(0.286, 530.9, 0.0613, 0.0322),
    lobe(1.217, 437, 0.0845, 0.0278) + lobe(0.681, 459, 0.0385, 0.0725),
  ];
}

/** Linear sRGB of a black body by Planck's law, integrated over the spectrum. */
function planck(kelvins: number): number[] {
  let sum = [0, 0, 0];
  for (let nm = 380; nm <= 780; nm += 5) {
    const radiance = (nm / 560) ** -5 / (Math.exp(1.438777e7 / (nm * kelvins)) - 1);
    sum = matching(nm).map((weight, i) => sum[i]! + weight * radiance);
  }
  const [x = 0, y = 1, z = 0] = sum;
  return [
    (3.2406 * x - 1.5372 * y - 0.4986 * z) / y,
    (-0.9689 * x + 1.8758 * y + 0.0415 * z) / y,
    (0.0557 * x - 0.204 * y + 1.057 * z) / y,
  ];
}

const luminance = (light: readonly number[]) => 0.2126 * light[0]! + 0.7152 * light[1]! + 0.0722 * light[2]!;

function balanced(gray: number, temperature: number, tint: number): number[] {
  const pixel = createRaster(1, 1);
  pixel.data.set([gray, gray, gray, 255]);
  const made = whiteBalance.render(pixel, { temperature, tint }, { whole: pixel, top: 0, reduction: 1 });
  return [...made.data.subarray(0, 3)];
}

test.each([-100, -60, -30, -10, 10, 30, 60, 100])(
  "a gray at %i mireds has the color of Planck's black body",
  (mireds) => {
    const neutral = planck(6504);
    const light = planck(1e6 / (1e6 / 6504 + mireds)).map((part, i) => part / neutral[i]!);
    for (const gray of [60, 100]) {
      const expected = light.map((part) => 255 * srgbFromLinear((linearLight(gray) * part) / luminance(light)));
      for (const [channel, byte] of balanced(gray, mireds, 0).entries()) {
        expect(Math.abs(byte - expected[channel]!)).toBeLessThan(2.5);
      }
    }
  },
);

test.each([-100, -40, 40, 100])("a tint of %i reduces green by that many hundredths of a stop", (tint) => {
  const green = 2 ** (-tint / 100);
  const white = luminance([1, green, 1]);
  for (const gray of [60, 100]) {
    const [red, middle, blue] = balanced(gray, 0, tint);
    expect(red).toBe(Math.round(255 * srgbFromLinear(linearLight(gray) / white)));
    expect(middle).toBe(Math.round(255 * srgbFromLinear((linearLight(gray) * green) / white)));
    expect(blue).toBe(red);
  }
});
