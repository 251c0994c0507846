import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BYTE_OF_LIGHT, LIGHT, LIGHT_STEPS } from "#core/image/blur/lens.ts";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { duotone, gradientMap, grayscale, hue, saturation, sepia } from "./color-effects.ts";
import { curve, curves, throughPoints } from "./curves.ts";
import { blackBodyChromaticity, pictureEffects, whiteBalance } from "./effects.ts";
import { colored, grays, render } from "./rendered.fixture.ts";
import { someCurve } from "./some-values.fixture.ts";
import { brightnessContrast, exposure, gamma, invert, levels, posterize, threshold } from "./tone-effects.ts";

describe("settings that change nothing give the same bytes", () => {
  const source = noise(23, 17, 4, false);
  test.each([
    ["exposure", {}],
    ["brightness-contrast", {}],
    ["levels", {}],
    ["curves", {}],
    ["gamma", {}],
    ["white-balance", {}],
    ["saturation", {}],
    ["hue", {}],
    ["sepia", { amount: 0 }],
    ["vignette", { amount: 0, color: "#ff0000" }],
    ["chromatic-shift", { distance: 0 }],
    ["sharpen", { amount: 0 }],
  ])("of %s", (id, options) => {
    const effect = pictureEffects.find((each) => each.id === id)!;
    expect(render(effect, source, options).data).toEqual(source.data);
  });
});

test("every byte of light converts back", () => {
  for (let byte = 0; byte < 256; byte++) expect(BYTE_OF_LIGHT[Math.round(LIGHT[byte]! * LIGHT_STEPS)]).toBe(byte);
});

describe("grays", () => {
  test("double in linear light per stop of exposure", () => {
    expect(grays(exposure, { ev: 1 }, 16, 64, 128, 200)).toEqual([26, 90, 176, 255]);
  });

  test("keep black and white under a gamma", () => {
    expect(grays(gamma, { gamma: 2.2 }, 0, 16, 64, 128, 255)).toEqual([0, 72, 136, 186, 255]);
  });

  test("go from the black point to the white point under levels, in one channel or all", () => {
    expect(grays(levels, { black: 51, white: 204 }, 30, 64, 127, 200, 230)).toEqual([0, 22, 127, 248, 255]);
    expect(colored(levels, [64, 64, 64], { black: 51, white: 204, channel: "green" })).toEqual([64, 22, 64]);
    expect(grays(levels, { black: 100, white: 100 }, 99, 100, 101)).toEqual([0, 0, 255]);
  });

  test("lie on a line under brightness and contrast", () => {
    expect(grays(brightnessContrast, { brightness: 20 }, 16, 64, 128)).toEqual([67, 115, 179]);
    expect(grays(brightnessContrast, { contrast: 20 }, 16, 64, 128, 200)).toEqual([0, 40, 128, 227]);
    expect(grays(brightnessContrast, { contrast: -100 }, 0, 255)).toEqual([128, 128]);
    expect(grays(brightnessContrast, { contrast: 100 }, 127, 128)).toEqual([0, 255]);
  });

  test("change between 42 and 43, 127 and 128, 212 and 213 when posterized to four levels", () => {
    expect(grays(posterize, { levels: 4 }, 42, 43, 127, 128, 212, 213)).toEqual([0, 85, 85, 170, 170, 255]);
  });

  test("are white from the threshold on", () => {
    expect(grays(threshold, { level: 100 }, 99, 100, 101)).toEqual([0, 255, 255]);
    expect(colored(threshold, [0, 255, 0], { level: 182 })).toEqual([255, 255, 255]);
    expect(colored(threshold, [0, 255, 0], { level: 183 })).toEqual([0, 0, 0]);
  });

  test("become the colors of a gradient", () => {
    expect(colored(duotone, [128], { dark: "#ff0000", light: "#0000ff" })).toEqual([127, 0, 128]);
    const colors = ["#000000", "#ff0000", "#00ff00"];
    expect(colored(gradientMap, [0], { colors })).toEqual([0, 0, 0]);
    expect(colored(gradientMap, [64], { colors })).toEqual([128, 0, 0]);
    expect(colored(gradientMap, [255], { colors })).toEqual([0, 255, 0]);
  });
});

describe("colors", () => {
  test("become gray by the named weights", () => {
    expect(colored(grayscale, [255, 0, 0], {})).toEqual([54, 54, 54]);
    expect(colored(grayscale, [255, 0, 0], { weights: "601" })).toEqual([76, 76, 76]);
    expect(colored(grayscale, [255, 0, 0], { weights: "linear" })).toEqual([127, 127, 127]);
    expect(colored(grayscale, [0, 255, 0], { weights: "linear" })).toEqual([220, 220, 220]);
  });

  test("keep their luma when saturated, and gray stays gray", () => {
    expect(colored(saturation, [100, 120, 140], { saturation: 100 })).toEqual([83, 123, 163]);
    expect(colored(saturation, [100, 120, 140], { saturation: -100 })).toEqual([117, 117, 117]);
    expect(colored(saturation, [90, 90, 90], { saturation: 100, vibrance: 100 })).toEqual([90, 90, 90]);
  });

  test("that are grayer gain more from vibrance", () => {
    // Luma 117.192, range 40: away from it by 1 + 215 / 255.
    expect(colored(saturation, [100, 120, 140], { vibrance: 100 })).toEqual([86, 122, 159]);
    // Half of it, on top of 1.5 times: 1.5 * (1 + 0.5 * 215 / 255) = 2.132.
    expect(colored(saturation, [100, 120, 140], { saturation: 50, vibrance: 50 })).toEqual([81, 123, 166]);
    // What remains of the difference from luma is 40 / 255.
    expect(colored(saturation, [100, 120, 140], { vibrance: -100 })).toEqual([114, 118, 121]);
    // Luma 148.872, range 200: by 1 + 55 / 255.
    expect(colored(saturation, [20, 180, 220], { vibrance: 100 })).toEqual([0, 187, 235]);
    expect(colored(saturation, [255, 0, 0], { vibrance: 100 })).toEqual([255, 0, 0]);
  });

  test("of skin gain a quarter of vibrance, those between it and red or yellow more", () => {
    // Luma 154.855, range 110, hue 24°: by 1 + 145 / 255 / 4 = 1.142.
    expect(colored(saturation, [210, 144, 100], { vibrance: 100 })).toEqual([218, 142, 92]);
    // Hue 12°, halfway to red: luma 135.564, by 1 + 155 / 255 * 5 / 8 = 1.38.
    expect(colored(saturation, [200, 120, 100], { vibrance: 100 })).toEqual([224, 114, 86]);
    // Hue 36°: luma 164.172, by the same.
    expect(colored(saturation, [200, 160, 100], { vibrance: 100 })).toEqual([214, 158, 76]);
    // Red itself, and a yellow of 54°: lumas 121.26 and 185.628, by 1 + 155 / 255 = 1.608.
    expect(colored(saturation, [200, 100, 100], { vibrance: 100 })).toEqual([248, 87, 87]);
    expect(colored(saturation, [200, 190, 100], { vibrance: 100 })).toEqual([209, 193, 48]);
  });

  test("are rotated as in CSS", () => {
    // Filter Effects' matrix at 90°: red is (0.213 - 0.213, 0.213 + 0.143, 0.213 - 0.787).
    expect(colored(hue, [255, 0, 0], { angle: 90 })).toEqual([0, 91, 0]);
    expect(colored(hue, [200, 200, 200], { angle: 77 })).toEqual([200, 200, 200]);
  });

  test("become sepia and a negative", () => {
    expect(colored(sepia, [100, 100, 100], {})).toEqual([135, 120, 94]);
    expect(colored(invert, [0, 100, 255], {})).toEqual([255, 155, 0]);
  });

  test("of a black body match its tables", () => {
    for (const [kelvins, x, y] of [
      [2500, 0.477, 0.4137],
      [4000, 0.3805, 0.3768],
      [6500, 0.3135, 0.3237],
      [10_000, 0.2807, 0.2884],
    ] as const) {
      const [atX, atY] = blackBodyChromaticity(kelvins);
      expect(Math.abs(atX - x)).toBeLessThan(0.001);
      expect(Math.abs(atY - y)).toBeLessThan(0.001);
    }
  });

  test("get warmer, cooler, greener and more magenta at their luminance", () => {
    const luminance = ([red, green, blue]: readonly number[]) =>
      0.2126 * LIGHT[red!]! + 0.7152 * LIGHT[green!]! + 0.0722 * LIGHT[blue!]!;
    const warm = colored(whiteBalance, [128], { temperature: 60 });
    const cool = colored(whiteBalance, [128], { temperature: -60 });
    const magenta = colored(whiteBalance, [128], { tint: 60 });
    expect(warm[0]).toBeGreaterThan(warm[2]! + 20);
    expect(cool[2]).toBeGreaterThan(cool[0]! + 10);
    expect(magenta[0]).toBe(magenta[2]);
    expect(magenta[0]).toBeGreaterThan(magenta[1]! + 10);
    for (const color of [warm, cool, magenta]) {
      expect(Math.abs(luminance(color) - LIGHT[128]!)).toBeLessThan(0.003);
    }
  });
});

describe("a curve", () => {
  test("goes through its points and is level beyond them", () => {
    const through = throughPoints([
      [20, 40],
      [100, 200],
      [150, 210],
    ]);
    expect([0, 20, 100, 150, 255].map(through)).toEqual([40, 40, 200, 210, 210]);
  });

  test("rises where its points rise, without overshooting", () => {
    const through = throughPoints([
      [0, 0],
      [100, 10],
      [120, 240],
      [255, 255],
    ]);
    for (let x = 1; x < 256; x++) expect(through(x)).toBeGreaterThanOrEqual(through(x - 1));
    expect(through(110)).toBeGreaterThan(100);
  });

  test("stays between the points on either side of it", () => {
    fc.assert(
      fc.property(someCurve, (points) => {
        const through = throughPoints(points);
        for (let x = 0; x < 256; x++) {
          const after = points.findIndex(([from]) => from >= x);
          const sides = (after <= 0 ? [points.at(after)!] : points.slice(after - 1, after + 1)).map(([, to]) => to);
          expect(through(x)).toBeGreaterThanOrEqual(Math.min(...sides) - 1e-9);
          expect(through(x)).toBeLessThanOrEqual(Math.max(...sides) + 1e-9);
        }
      }),
    );
  });

  test("of a channel is applied before the common one", () => {
    const up = curve().parse("0-100_255-255")!;
    const half = curve().parse("0-0_255-51")!;
    expect(colored(curves, [0, 0, 0], { red: up, master: half })).toEqual([20, 0, 0]);
  });

  test.each(["", "0-0", "0-0_0-255", "9-0_3-255", "0-0_256-3", "0-0_1", "a-b_c-d"])("rejects %j", (text) => {
    expect(curve().parse(text)).toBeUndefined();
  });
});
