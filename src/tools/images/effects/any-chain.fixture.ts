import fc from "fast-check";
import { pictureEffects } from "#core/image/effects/effects.ts";
import type { AnyPictureEffect } from "#core/image/effects/picture-effect.ts";
import { someValues } from "#core/image/effects/some-values.fixture.ts";
import { write } from "#core/params.ts";
import { seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { type Step, stepOf } from "#kits/recipe/step.ts";

/** A step of an effect with arbitrary settings. */
export const stepWith = (effect: AnyPictureEffect): fc.Arbitrary<Step> =>
  someValues(effect.params).map((values) => stepOf(effect.id, Object.fromEntries(write(effect.params, values))));

/** A chain of arbitrary effects, some of them off. */
export const chain: fc.Arbitrary<readonly Step[]> = fc.array(
  fc
    .tuple(fc.constantFrom(...pictureEffects), fc.nat(4))
    .chain(([effect, off]) => stepWith(effect).map((step) => ({ ...step, isOff: off === 0 }))),
  { maxLength: 4 },
);

const isShape = ({ group }: AnyPictureEffect) => group === "shape";

/** A chain in which about every second step changes the shape. */
export const chainWithShapes: fc.Arbitrary<readonly Step[]> = fc.array(
  fc
    .boolean()
    .chain((changes) => fc.constantFrom(...pictureEffects.filter((one) => isShape(one) === changes)).chain(stepWith)),
  { minLength: 2, maxLength: 6 },
);

/** A picture of ramps and random pixels, with transparent parts. */
export function picture(width: number, height: number): Raster {
  const random = seededRandom(3);
  const raster = createRaster(width, height);
  raster.data.forEach((_, at) => {
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    const channel = at % 4;
    raster.data[at] =
      channel === 3 ? ((x + y) % 7 === 0 ? random() % 256 : 255) : (x * 5 + y * 3 * channel + (random() % 40)) % 256;
  });
  return raster;
}
