import { describe, expect, test } from "vitest";
import { drawRaster } from "#core/draw-raster.fixture.ts";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { boxDownscale } from "#core/image/pixels/resize-box.ts";
import type { Raster } from "#core/raster.ts";
import { chromaticShift } from "./chromatic-shift.ts";
import { smooth } from "./detail-effects.ts";
import { edges, emboss, pictureEffects, vignette } from "./effects.ts";
import { dotShapes, dots, halftone } from "./halftone.ts";
import type { AnyPictureEffect } from "./picture-effect.ts";
import { pixelate } from "./pixelate.ts";
import { disk, picture, pixel, render } from "./rendered.fixture.ts";

describe("squares", () => {
  test("start at the top left and are cut at the right and bottom; clear pixels add nothing", () => {
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
  test("solid inks cover every pixel, also of cells whose middle is outside the picture", () => {
    for (const shape of dotShapes) {
      for (const [color, inks] of [
        [[0, 0, 0], "black"],
        [[0, 0, 0], "cmyk"],
        [[0, 255, 255], "cmyk"],
        [[255, 0, 255], "cmyk"],
        [[255, 255, 0], "cmyk"],
      ] as const) {
        const source = picture(37, 23, () => color);
        for (const cell of [3, 10, 100])
          expect(render(halftone, source, { inks, shape, cell }).data, `${color} ${shape} ${cell}`).toEqual(
            source.data,
          );
      }
    }
  });

  test.each(dotShapes)("%s cover their fraction of a cell", (shape) => {
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

  test("leave white white and black black, and pure black is gray", () => {
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
    // Dots of cyan, or magenta, are a cell apart along the axes of their screen.
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
  test("of a step from black to white are white on both sides, and inverted ones black", () => {
    const step = picture(6, 3, (x) => [x < 3 ? 0 : 255]);
    const row = (made: Raster) => [0, 1, 2, 3, 4, 5].map((x) => pixel(made, x, 1)[0]);
    expect(row(render(edges, step, {}))).toEqual([0, 0, 255, 255, 0, 0]);
    expect(row(render(edges, step, { lines: "dark" }))).toEqual([255, 255, 0, 0, 255, 255]);
    expect(row(render(edges, step, { strength: 50 }))).toEqual([0, 0, 128, 128, 0, 0]);
    expect(row(render(edges, step, {}, 3))).toEqual([0, 0, 85, 85, 0, 0]);
  });

  test("a clear pixel isn't an edge", () => {
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

  test("is half mixed at its size, from an ellipse to a circle", () => {
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

  test("moves red along its angle and blue against it", () => {
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

test("smoothing removes noise and keeps edges", () => {
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

test("a small preview looks like the whole in small", () => {
  const source = picture(120, 90, (x, y) => [
    128 + 100 * Math.sin(x / 14),
    128 + 100 * Math.cos(y / 11),
    128 + 100 * Math.sin((x + y) / 17),
  ]);
  const small = boxDownscale(source, 40);
  const mean = (one: Raster, other: Raster) =>
    one.data.reduce((sum, byte, i) => sum + Math.abs(byte - other.data[i]!), 0) / one.data.length;
  for (const effect of pictureEffects) {
    if (effect.id === "threshold" || effect.id === "posterize" || effect.sizeOf) continue;
    const options = { ...("cell" in effect.params && { cell: 24 }), ...("grain" in effect.params && { grain: 24 }) };
    const expected = boxDownscale(render(effect, source, options), 40);
    expect({ id: effect.id, isNear: mean(expected, render(effect, small, options, 3)) < 3 }).toEqual({
      id: effect.id,
      isNear: true,
    });
  }
});
