import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawRaster } from "#core/draw-raster.fixture.ts";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { boxDownscale } from "#core/image/pixels/resize-box.ts";
import { defaults, type Params, type Values } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { brightnessContrast } from "./brightness-contrast.ts";
import { chromaticShift } from "./chromatic-shift.ts";
import { curve, throughPoints } from "./curve.ts";
import { curves } from "./curves.ts";
import { duotone } from "./duotone.ts";
import { edges } from "./edges.ts";
import { pictureEffects } from "./effects.ts";
import { emboss } from "./emboss.ts";
import { exposure } from "./exposure.ts";
import { gamma } from "./gamma.ts";
import { gradientMap } from "./gradient-map.ts";
import { grayscale } from "./grayscale.ts";
import { halftone } from "./halftone.ts";
import { dotShapes, dots } from "./halftone-dots.ts";
import { hue } from "./hue.ts";
import { invert } from "./invert.ts";
import { levels } from "./levels.ts";
import { BYTE_OF_LIGHT, LIGHT, LIGHT_STEPS } from "./light.ts";
import type { AnyPictureEffect, PictureEffect } from "./picture-effect.ts";
import { pixelate } from "./pixelate.ts";
import { posterize } from "./posterize.ts";
import { saturation } from "./saturation.ts";
import { sepia } from "./sepia.ts";
import { smooth } from "./smooth.ts";
import { someCurve } from "./some-values.fixture.ts";
import { threshold } from "./threshold.ts";
import { vignette } from "./vignette.ts";
import { blackBodyChromaticity, whiteBalance } from "./white-balance.ts";

function render<P extends Params>(effect: PictureEffect<P>, source: Raster, given: Partial<Values<P>>, reduction = 1) {
  return effect.render(source, { ...defaults(effect.params), ...given }, { whole: source, top: 0, reduction });
}

function picture(width: number, height: number, at: (x: number, y: number) => readonly number[]): Raster {
  const made = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const [red = 0, green = red, blue = red, alpha = 255] = at(i % width, Math.floor(i / width));
    made.data.set([red, green, blue, alpha], i * 4);
  }
  return made;
}

const pixel = ({ width, data }: Raster, x: number, y = 0) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

/** What becomes of one color. */
const colored = <P extends Params>(effect: PictureEffect<P>, color: readonly number[], given: Partial<Values<P>>) =>
  pixel(
    render(
      effect,
      picture(1, 1, () => color),
      given,
    ),
    0,
  );

/** What becomes of grays. */
const grays = <P extends Params>(effect: PictureEffect<P>, given: Partial<Values<P>>, ...bytes: readonly number[]) =>
  bytes.map((byte) => colored(effect, [byte], given)[0]);

const disk = (size: number) =>
  picture(size, size, (x, y) => [Math.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5) < size / 3 ? 255 : 0]);

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
  ])("of %s", (id, given) => {
    const effect = pictureEffects.find((each) => each.id === id)!;
    expect(render(effect, source, given).data).toEqual(source.data);
  });
});

test("every byte of light comes back", () => {
  for (let byte = 0; byte < 256; byte++) expect(BYTE_OF_LIGHT[Math.round(LIGHT[byte]! * LIGHT_STEPS)]).toBe(byte);
});

describe("grays", () => {
  test("of an exposure are doubled in linear light", () => {
    expect(grays(exposure, { ev: 1 }, 16, 64, 128, 200)).toEqual([26, 90, 176, 255]);
  });

  test("of a gamma keep black and white", () => {
    expect(grays(gamma, { gamma: 2.2 }, 0, 16, 64, 128, 255)).toEqual([0, 72, 136, 186, 255]);
  });

  test("of levels go from the black point to the white point, in one channel or all", () => {
    expect(grays(levels, { black: 51, white: 204 }, 30, 64, 127, 200, 230)).toEqual([0, 22, 127, 248, 255]);
    expect(colored(levels, [64, 64, 64], { black: 51, white: 204, channel: "green" })).toEqual([64, 22, 64]);
    expect(grays(levels, { black: 100, white: 100 }, 99, 100, 101)).toEqual([0, 0, 255]);
  });

  test("of brightness and contrast lie on a line", () => {
    expect(grays(brightnessContrast, { brightness: 20 }, 16, 64, 128)).toEqual([67, 115, 179]);
    expect(grays(brightnessContrast, { contrast: 20 }, 16, 64, 128, 200)).toEqual([0, 40, 128, 227]);
    expect(grays(brightnessContrast, { contrast: -100 }, 0, 255)).toEqual([128, 128]);
    expect(grays(brightnessContrast, { contrast: 100 }, 127, 128)).toEqual([0, 255]);
  });

  test("posterized change between 42 and 43, 127 and 128, 212 and 213 for four levels", () => {
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
  test("are gray by the weights that are named", () => {
    expect(colored(grayscale, [255, 0, 0], {})).toEqual([54, 54, 54]);
    expect(colored(grayscale, [255, 0, 0], { weights: "601" })).toEqual([76, 76, 76]);
    expect(colored(grayscale, [255, 0, 0], { weights: "linear" })).toEqual([127, 127, 127]);
    expect(colored(grayscale, [0, 255, 0], { weights: "linear" })).toEqual([220, 220, 220]);
  });

  test("saturated keep their luma, and gray stays gray", () => {
    expect(colored(saturation, [100, 120, 140], { saturation: 100 })).toEqual([83, 123, 163]);
    expect(colored(saturation, [100, 120, 140], { saturation: -100 })).toEqual([117, 117, 117]);
    expect(colored(saturation, [90, 90, 90], { saturation: 100, vibrance: 100 })).toEqual([90, 90, 90]);
  });

  test("that are grayer take more from vibrance", () => {
    // Luma 117.192, range 40: away from it by 1 + 215 / 255.
    expect(colored(saturation, [100, 120, 140], { vibrance: 100 })).toEqual([86, 122, 159]);
    // Half of it, on top of 1.5 times: 1.5 * (1 + 0.5 * 215 / 255) = 2.132.
    expect(colored(saturation, [100, 120, 140], { saturation: 50, vibrance: 50 })).toEqual([81, 123, 166]);
    // What is left of the difference from luma is 40 / 255.
    expect(colored(saturation, [100, 120, 140], { vibrance: -100 })).toEqual([114, 118, 121]);
    // Luma 148.872, range 200: by 1 + 55 / 255.
    expect(colored(saturation, [20, 180, 220], { vibrance: 100 })).toEqual([0, 187, 235]);
    expect(colored(saturation, [255, 0, 0], { vibrance: 100 })).toEqual([255, 0, 0]);
  });

  test("of skin take a quarter of vibrance, those between it and red or yellow more", () => {
    // Luma 154.855, range 110, hue 24°: by 1 + 145 / 255 / 4 = 1.142.
    expect(colored(saturation, [210, 144, 100], { vibrance: 100 })).toEqual([218, 142, 92]);
    // Hue 12°, half of the way to red: luma 135.564, by 1 + 155 / 255 * 5 / 8 = 1.38.
    expect(colored(saturation, [200, 120, 100], { vibrance: 100 })).toEqual([224, 114, 86]);
    // Hue 36°: luma 164.172, by as much.
    expect(colored(saturation, [200, 160, 100], { vibrance: 100 })).toEqual([214, 158, 76]);
    // Red itself, and a yellow of 54°: lumas 121.26 and 185.628, by 1 + 155 / 255 = 1.608.
    expect(colored(saturation, [200, 100, 100], { vibrance: 100 })).toEqual([248, 87, 87]);
    expect(colored(saturation, [200, 190, 100], { vibrance: 100 })).toEqual([209, 193, 48]);
  });

  test("are turned as CSS turns them", () => {
    // Filter Effects' matrix at 90°: red is (0.213 - 0.213, 0.213 + 0.143, 0.213 - 0.787).
    expect(colored(hue, [255, 0, 0], { angle: 90 })).toEqual([0, 91, 0]);
    expect(colored(hue, [200, 200, 200], { angle: 77 })).toEqual([200, 200, 200]);
  });

  test("of sepia and a negative", () => {
    expect(colored(sepia, [100, 100, 100], {})).toEqual([135, 120, 94]);
    expect(colored(invert, [0, 100, 255], {})).toEqual([255, 155, 0]);
  });

  test("of a black body are those of its tables", () => {
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

  test("are warmer, cooler, greener and more magenta at their luminance", () => {
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
  test("goes through its points and is level past them", () => {
    const through = throughPoints([
      [20, 40],
      [100, 200],
      [150, 210],
    ]);
    expect([0, 20, 100, 150, 255].map(through)).toEqual([40, 40, 200, 210, 210]);
  });

  test("rises where its points rise, without passing them", () => {
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

  test("of a channel comes before that of all", () => {
    const up = curve().parse("0-100_255-255")!;
    const half = curve().parse("0-0_255-51")!;
    expect(colored(curves, [0, 0, 0], { red: up, master: half })).toEqual([20, 0, 0]);
  });

  test.each(["", "0-0", "0-0_0-255", "9-0_3-255", "0-0_256-3", "0-0_1", "a-b_c-d"])("is not %j", (text) => {
    expect(curve().parse(text)).toBeUndefined();
  });
});

describe("squares", () => {
  test("start at the top left and are cut at the right and the bottom; clear pixels add nothing", () => {
    const source = picture(3, 3, (x, y) => [x === 2 ? 90 : y === 2 ? 30 : x * 100, 0, 0, x === 1 && y === 0 ? 0 : 255]);
    const squares = render(pixelate, source, { cell: 2 });
    expect([pixel(squares, 0, 0), pixel(squares, 1, 1)]).toEqual([
      [33, 0, 0],
      [33, 0, 0],
    ]);
    expect([pixel(squares, 2, 0)[0], pixel(squares, 0, 2)[0], pixel(squares, 2, 2)[0]]).toEqual([90, 30, 90]);
  });
});

describe("halftone dots", () => {
  test.each(dotShapes)("%s cover the part of a cell that they say", (shape) => {
    const { area, distance, farthest } = dots[shape];
    const steps = 400;
    for (const reach of [0.2, 0.45, 0.49, farthest * 0.9, farthest]) {
      let inside = 0;
      for (let i = 0; i < steps * steps; i++) {
        const u = ((i % steps) + 0.5) / steps - 0.5;
        const v = (Math.floor(i / steps) + 0.5) / steps - 0.5;
        if (distance(u, v) <= reach) inside++;
      }
      expect(Math.abs(inside / steps ** 2 - area(reach))).toBeLessThan(0.01);
    }
  });

  test.each([
    [30, 30, 30],
    [200, 200, 200],
    [200, 90, 40],
    [20, 160, 220],
  ])("of the color %i %i %i have it as their mean", (...color) => {
    for (const shape of dotShapes) {
      const printed = render(
        halftone,
        picture(120, 120, () => color),
        { cell: 12, shape },
      );
      for (const [channel, value] of color.entries()) {
        const channelValues = printed.data.filter((_, i) => i % 4 === channel);
        const mean = channelValues.reduce((sum, byte) => sum + byte, 0) / channelValues.length;
        expect(Math.abs(mean - value)).toBeLessThan(4);
      }
    }
  });

  test("leave white white and black black, and black alone is gray", () => {
    for (const inks of ["cmyk", "black"] as const) {
      const white = render(
        halftone,
        picture(30, 30, () => [255]),
        { inks },
      );
      const black = render(
        halftone,
        picture(30, 30, () => [0]),
        { inks },
      );
      expect(new Set(white.data)).toEqual(new Set([255]));
      expect(new Set(black.data)).toEqual(new Set([0, 255]));
      expect(black.data.filter((byte, i) => i % 4 < 3 && byte > 0)).toEqual(new Uint8ClampedArray());
    }
    const gray = render(halftone, noise(30, 30, 1), { inks: "black" });
    for (let x = 0; x < 30; x++) expect(new Set(pixel(gray, x, 9)).size).toBe(1);
  });

  test("of black lie on lines at 45°, those of yellow at 0°", () => {
    const gray = render(
      halftone,
      picture(28, 28, () => [150]),
      { inks: "black", cell: 10 },
    );
    expect(`\n${drawRaster(gray)}\n`).toMatchInlineSnapshot(`
      "
      ███▄      ▄███████       ███
      ▀███▄▄  ▄▄████▀████▄  ▄▄████
         ████████▀     ████████▀  
          ███████       ███████   
         ████████      ████████▄  
      ▄████▀▀▀▀▀███▄▄████▀▀▀▀▀███▄
      ████      ▀███████      ▀███
      ███▄      ▄███████       ███
      ████▄▄  ▄▄████████▄▄   ▄████
        ▀████████▀     ████████▀  
          ███████       ███████   
         ████████      ▄███████   
      ▄▄███▀▀▀▀████▄▄▄███▀▀▀▀▀███▄
      ████      ▀███████      ▀███
      "
    `);
    // A dot of cyan, or magenta, is a cell from each other along the axes of its screen.
    for (const [angle, color, channel] of [
      [15, [128, 255, 255], 0],
      [75, [255, 128, 255], 1],
    ] as const) {
      const size = 160;
      const dotted = render(
        halftone,
        picture(size, size, () => color),
        { cell: 20 },
      );
      const turn = (angle * Math.PI) / 180;
      const across = [Math.round(60 * Math.cos(turn)), Math.round(-60 * Math.sin(turn))] as const;
      let difference = 0;
      for (let y = 70; y < 100; y++) {
        for (let x = 20; x < 90; x++) {
          difference += Math.abs(pixel(dotted, x, y)[channel]! - pixel(dotted, x + across[0], y + across[1])[channel]!);
        }
      }
      expect(difference / (30 * 70)).toBeLessThan(12);
    }
    const yellow = render(
      halftone,
      picture(30, 30, () => [255, 255, 128]),
      { cell: 10 },
    );
    for (let y = 0; y < 20; y++) {
      for (let x = 0; x < 20; x++) expect(pixel(yellow, x, y)).toEqual(pixel(yellow, x + 10, y + 10));
    }
  });
});

describe("slopes", () => {
  test("of a step from black to white are white on both sides of it, and the other way round", () => {
    const step = picture(6, 3, (x) => [x < 3 ? 0 : 255]);
    const row = (made: Raster) => [0, 1, 2, 3, 4, 5].map((x) => pixel(made, x, 1)[0]);
    expect(row(render(edges, step, {}))).toEqual([0, 0, 255, 255, 0, 0]);
    expect(row(render(edges, step, { lines: "dark" }))).toEqual([255, 255, 0, 0, 255, 255]);
    expect(row(render(edges, step, { strength: 50 }))).toEqual([0, 0, 128, 128, 0, 0]);
    expect(row(render(edges, step, {}, 3))).toEqual([0, 0, 85, 85, 0, 0]);
  });

  test("a clear pixel is no edge", () => {
    const shape = picture(6, 3, (x) => [x < 3 ? 0 : 255, 0, 0, x < 3 ? 0 : 255]);
    for (const effect of [edges, emboss] as const) {
      const made = render(effect as AnyPictureEffect, shape, {});
      expect(pixel(made, 3, 1)).toEqual(pixel(made, 5, 1));
    }
  });

  test("toward the light are bright, away from it dark", () => {
    expect(`\n${drawRaster(render(edges, disk(24), {}))}\n`).toMatchInlineSnapshot(`
      "
                              
               ▄▄▄▄▄▄         
            ▄██▀▀▀▀▀▀██▄      
          ▄█▀          ▀█▄    
         ▄█▀            ▀█▄   
         ██              ██   
         ██              ██   
         ▀█▄            ▄█▀   
          ▀█▄          ▄█▀    
            ▀██▄▄▄▄▄▄██▀      
               ▀▀▀▀▀▀         
                              
      "
    `);
    const raised = render(emboss, disk(24), {});
    expect(pixel(raised, 6, 6)[0]).toBeGreaterThan(200);
    expect(pixel(raised, 17, 17)[0]).toBeLessThan(60);
    expect(pixel(raised, 12, 12)[0]).toBe(128);
    const fromBelow = render(emboss, disk(24), { angle: 270 });
    expect(pixel(fromBelow, 12, 19)[0]).toBe(255);
    expect(pixel(fromBelow, 12, 4)[0]).toBe(0);
    expect(
      pixel(
        render(
          emboss,
          picture(9, 9, () => [70, 80, 90]),
          { inColor: true },
        ),
        4,
        4,
      ),
    ).toEqual([70, 80, 90]);
  });
});

describe("a vignette", () => {
  const white = picture(41, 31, () => [255]);

  test("leaves the middle, reaches its amount in the corners and is even on all sides", () => {
    const framed = render(vignette, white, { amount: 50, size: 60, softness: 40 });
    expect(pixel(framed, 20, 15)).toEqual([255, 255, 255]);
    expect(pixel(framed, 0, 0)).toEqual([188, 188, 188]);
    for (const [x, y] of [
      [5, 3],
      [11, 2],
    ] as const) {
      expect(pixel(framed, 40 - x, y)).toEqual(pixel(framed, x, y));
      expect(pixel(framed, x, 30 - y)).toEqual(pixel(framed, x, y));
    }
  });

  test("begins and ends gently", () => {
    const framed = render(vignette, white, { amount: 100, size: 50, softness: 100 });
    // At 7 / 20.5 radii of 1.414, t is 0.2415, and t * t * (3 - 2 * t) = 0.1467 of the light is gone.
    expect(pixel(framed, 27, 15)).toEqual([238, 238, 238]);
  });

  test("is half mixed where its size says, from an ellipse to a circle", () => {
    const at = { amount: 100, softness: 0, size: 50 };
    expect(`\n${drawRaster(render(vignette, white, at))}\n`).toMatchInlineSnapshot(`
      "
                                               
                                               
                     ▄▄▄▄▄▄▄▄▄▄▄               
                 ▄█████████████████▄           
              ▄███████████████████████▄        
             ▄█████████████████████████▄       
            ▄███████████████████████████▄      
            █████████████████████████████      
            █████████████████████████████      
             ███████████████████████████       
              █████████████████████████        
               ▀▀███████████████████▀▀         
                  ▀▀▀███████████▀▀▀            
                                               
                                               
                                               
      "
    `);
    expect(`\n${drawRaster(render(vignette, white, { ...at, roundness: 100 }))}\n`).toMatchInlineSnapshot(`
      "
                                               
                      ▄▄▄▄▄▄▄▄▄                
                  ▄▄█████████████▄▄            
                ▄███████████████████▄          
               ▄█████████████████████▄         
              ▄███████████████████████▄        
              █████████████████████████        
              █████████████████████████        
              █████████████████████████        
              █████████████████████████        
               ███████████████████████         
                █████████████████████          
                 ▀█████████████████▀           
                    ▀▀█████████▀▀              
                                               
                                               
      "
    `);
    expect(pixel(render(vignette, white, { ...at, color: "#123456" }), 0, 0)).toEqual([0x12, 0x34, 0x56]);
  });
});

describe("a chromatic shift", () => {
  const dot = picture(11, 11, (x, y) => [x === 5 && y === 5 ? 255 : 0]);

  test("moves red with its angle and blue against it", () => {
    const right = render(chromaticShift, dot, { direction: "sideways", distance: 2, angle: 0 });
    expect([pixel(right, 7, 5), pixel(right, 5, 5), pixel(right, 3, 5)]).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ]);
    const up = render(chromaticShift, dot, { direction: "sideways", distance: 2, angle: 90 });
    expect([pixel(up, 5, 3), pixel(up, 5, 7)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    const half = render(chromaticShift, dot, { direction: "sideways", distance: 0.5 });
    expect([pixel(half, 5, 5)[0], pixel(half, 6, 5)[0]]).toEqual([128, 128]);
  });

  test("from the middle leaves the middle and grows to the corners", () => {
    expect(pixel(render(chromaticShift, dot, { distance: 4 }), 5, 5)).toEqual([255, 255, 255]);
    // Luma grows by 10 a pixel: at the left end red comes from three pixels further left, within the border's two.
    const ramp = picture(21, 21, (x) => [x * 10]);
    const shifted = render(chromaticShift, ramp, { distance: Math.hypot(21, 21) / 2 / 5 });
    expect(pixel(shifted, 15, 10)).toEqual([160, 150, 140]);
    expect(pixel(shifted, 5, 10)).toEqual([40, 50, 60]);
  });
});

test("smoothing takes noise and leaves edges", () => {
  const grain = noise(32, 16, 3);
  const source = picture(32, 16, (x, y) => [(x < 16 ? 60 : 200) + (grain.data[(y * 32 + x) * 4]! % 11) - 5]);
  const smoothed = render(smooth, source, { radius: 4, tolerance: 20 });
  const spread = (made: Raster, from: number, to: number) => {
    const values = Array.from({ length: to - from }, (_, i) => pixel(made, from + i, 8)[0]!);
    return Math.max(...values) - Math.min(...values);
  };
  expect(spread(source, 0, 11)).toBeGreaterThan(6);
  expect(spread(smoothed, 0, 11)).toBeLessThan(3);
  expect(pixel(smoothed, 16, 8)[0]! - pixel(smoothed, 15, 8)[0]!).toBeGreaterThan(115);
});

test("a preview in small looks as the whole does in small", () => {
  const source = picture(120, 90, (x, y) => [
    128 + 100 * Math.sin(x / 14),
    128 + 100 * Math.cos(y / 11),
    128 + 100 * Math.sin((x + y) / 17),
  ]);
  const small = boxDownscale(source, 40);
  const mean = (one: Raster, other: Raster) =>
    one.data.reduce((sum, byte, i) => sum + Math.abs(byte - other.data[i]!), 0) / one.data.length;
  for (const effect of pictureEffects) {
    if (effect.id === "threshold" || effect.id === "posterize") continue;
    const given = "cell" in effect.params ? { cell: 24 } : {};
    const expected = boxDownscale(render(effect, source, given), 40);
    expect({ id: effect.id, isNear: mean(expected, render(effect, small, given, 3)) < 3 }).toEqual({
      id: effect.id,
      isNear: true,
    });
  }
});
