import fc from "fast-check";
import { type Box, type Region, strokeWithin, WHOLE, within } from "./regions.ts";

const part = fc.integer({ min: 0, max: WHOLE });

const box = fc
  .record({ shape: fc.constantFrom("rectangle", "ellipse"), left: part, top: part, width: part, height: part })
  .map((candidate) => within(candidate as Box));

const stroke = fc
  .record({
    shape: fc.constant("stroke" as const),
    width: part,
    points: fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 30 }),
  })
  .map(strokeWithin);

/** Arbitrary regions of a picture, or none. */
export const someRegions: fc.Arbitrary<readonly Region[]> = fc.array(fc.oneof(box, stroke), { maxLength: 6 });
