import { expect, test } from "vitest";
import { methods } from "./dithering.ts";

const diffusions = Object.entries(methods).flatMap(([name, method]) =>
  method.kind === "diffusion" ? [[name, method.taps] as const] : [],
);

test.each(diffusions)("%s spreads the whole error, only to pixels still to come", (name, taps) => {
  const sum = taps.reduce((total, { share }) => total + share, 0);
  expect(sum).toBeCloseTo(name === "atkinson" ? 6 / 8 : 1, 12);
  for (const { ahead, below, share } of taps) {
    expect(below > 0 || ahead > 0).toBe(true);
    expect(share).toBeGreaterThan(0);
  }
});
