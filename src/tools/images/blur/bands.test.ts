import { describe, expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { seededRandom } from "#core/random.ts";
import { createRaster } from "#core/raster.ts";
import { renderInBands } from "#kits/image-effect/in-bands.fixture.ts";
import { blur, blurBands, blurRows } from "./cover.ts";
import params from "./params.ts";

const random = seededRandom(11);
const picture = createRaster(61, 400);
picture.data.forEach((_, at) => {
  picture.data[at] = at % 4 === 3 && at % 5 > 0 ? 255 : random() >>> 24;
});

describe.each(params.type.options)("%s", (type) => {
  const angles = type === "motion" || type === "directional" ? [0, 20, 45, 70, 90, 200, 271, 315] : [0];
  test.each(angles)("in bands matches one piece, at %i°", (angle) => {
    for (const [intensity, scale, rows] of [
      [10, 1, 20],
      [50, 1, 50],
      [50, 3, 64],
      [100, 2.5, 100],
    ] as const) {
      const settings = { ...defaults(params), type, angle, intensity, kernelSize: 5 };
      const whole = blur(picture, settings, scale).data;
      const cut = renderInBands(picture, { render: blurRows, bandConstraints: blurBands }, settings, scale, rows).data;
      expect(whole.findIndex((value, at) => value !== cut[at])).toBe(-1);
    }
  });
});

test.each(params.type.options)("%s of a picture in several strips matches its parts", (type) => {
  const wide = createRaster(2500, 480);
  wide.data.forEach((_, at) => {
    wide.data[at] = at % 4 === 3 && at % 7 > 0 ? 255 : random() >>> 24;
  });
  const settings = { ...defaults(params), type, kernelSize: 5, angle: 205 };
  const whole = blur(wide, settings, 3).data;
  const parts = renderInBands(wide, { render: blurRows, bandConstraints: blurBands }, settings, 3, 64).data;
  expect(whole.findIndex((value, at) => value !== parts[at])).toBe(-1);
});
