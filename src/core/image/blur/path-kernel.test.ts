import fc from "fast-check";
import { expect, test } from "vitest";
import { pathsByKernel, pathsPlain, type Turns } from "./along-paths.ts";

const share = fc.double({ min: -1.5, max: 1.5, noNaN: true });
const turns = fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 5 }).map(
  (each): Turns => ({
    real: Float64Array.from(each, ([real]) => real),
    imaginary: Float64Array.from(each, ([, imaginary]) => imaginary),
  }),
);

test("the kernel's sums equal the plain loop's exactly: at edges, in bands, and with other turns farther out", () => {
  fc.assert(
    fc.property(
      fc.record({
        width: fc.integer({ min: 1, max: 9 }),
        height: fc.integer({ min: 1, max: 9 }),
        above: fc.integer({ min: 0, max: 5 }),
        below: fc.integer({ min: 0, max: 5 }),
        skipped: fc.integer({ min: 0, max: 8 }),
        center: fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 19 }) }),
        near: fc.tuple(turns, turns),
        far: fc.tuple(turns, turns),
        seed: fc.integer({ min: 1, max: 1000 }),
      }),
      ({ width, height, above, below, skipped, center, near, far, seed }) => {
        const values = Float32Array.from({ length: width * height * 4 }, (_, i) => (i * i * seed * 7919) % 65_025);
        const parts = [
          values,
          width,
          center,
          (radius: number) => (radius < 4 ? near : far),
          { whole: { width, height: above + height + below }, top: above },
          { from: Math.min(skipped, height - 1), to: height },
        ] as const;
        expect(pathsByKernel(...parts)).toEqual(pathsPlain(...parts));
      },
    ),
  );
});
