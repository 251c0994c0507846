import { describe, expect, test } from "vitest";
import { normalQuantiles } from "./add-grains.ts";
import { noise } from "./effects.ts";
import { picture, render } from "./rendered.fixture.ts";

const flat = (gray: number) => picture(200, 200, () => [gray]);
const channelOf = (data: Uint8ClampedArray, channel: number) => data.filter((_, i) => i % 4 === channel);
/** The shifts of a flat gray's channel. */
const shifts = (gray: number, options: Parameters<typeof render<typeof noise.params>>[2], channel = 0) =>
  Array.from(channelOf(render(noise, flat(gray), options).data, channel), (value) => value - gray);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};
const kurtosis = (values: readonly number[]) => {
  const own = deviation(values);
  return mean(values.map((value) => (value / own) ** 4));
};

test("quantiles match the normal distribution", () => {
  const quantiles = normalQuantiles();
  // From a table: 0.5, 0.841345, 0.975, 0.999, and the last middle, 1 - 1/131072.
  for (const [probability, expected] of [
    [0.5, 0],
    [0.8413447, 1],
    [0.975, 1.959964],
    [0.999, 3.090232],
  ] as const) {
    expect(Math.abs((quantiles[Math.round(probability * 65_536)] ?? 0) - expected)).toBeLessThan(0.003);
  }
  expect(quantiles[0]).toBeCloseTo(-4.3249, 2);
  expect(quantiles.every((each, i) => i === 0 || each > (quantiles[i - 1] ?? 0))).toBe(true);
});

describe("gaussian noise", () => {
  const all = shifts(128, { kind: "gaussian", tone: "all", amount: 30 });

  test("has the deviation of uniform noise of the same amount, and a bell shape", () => {
    const uniform = shifts(128, { kind: "uniform", tone: "all", amount: 30 });
    expect(Math.abs(deviation(uniform) - 30 / Math.sqrt(3))).toBeLessThan(0.3);
    expect(Math.abs(deviation(all) - 30 / Math.sqrt(3))).toBeLessThan(0.3);
    expect(Math.abs(mean(all))).toBeLessThan(0.4);
    expect(Math.abs(kurtosis(all) - 3)).toBeLessThan(0.15);
    expect(Math.abs(kurtosis(uniform) - 1.8)).toBeLessThan(0.05);
    expect([Math.min(...uniform), Math.max(...uniform)]).toEqual([-30, 30]);
  });

  test("is the same in all channels, or different in each", () => {
    const options = { kind: "gaussian", tone: "all", amount: 30 } as const;
    expect(shifts(128, options, 2)).toEqual(all);
    const blue = shifts(128, { ...options, tint: "color" }, 2);
    expect(Math.abs(mean(blue.map((value, i) => value * (all[i] ?? 0)))) / deviation(all) ** 2).toBeLessThan(0.02);
  });
});

test("salt and pepper make equal shares of grains black and white, and leave the others", () => {
  const made = shifts(100, { kind: "salt-pepper", tone: "all", amount: 40 });
  const share = (value: number) => made.filter((each) => each === value).length / made.length;
  expect(Math.abs(share(-100) - 0.2)).toBeLessThan(0.01);
  expect(Math.abs(share(155) - 0.2)).toBeLessThan(0.01);
  expect(share(0) + share(-100) + share(155)).toBe(1);
});

test.each([
  ["film", [0, 0.8660254, 1, 0.8660254, 0]],
  ["shadows", [1, 0.75, 0.5, 0.25, 0]],
  ["highlights", [0, 0.25, 0.5, 0.75, 1]],
] as const)("%s: noise is as strong as the tone sets it", (tone, expected) => {
  for (const [i, gray] of [0, 64, 128, 191, 255].entries()) {
    const strength = expected[i] ?? 0;
    const own = shifts(gray, { kind: "uniform", tone, amount: 40 });
    // At the ends half of the shifts are clipped.
    if (gray > 0 && gray < 255) expect(Math.abs(deviation(own) - (strength * 40) / Math.sqrt(3))).toBeLessThan(0.5);
    expect(own.some((shift) => shift !== 0)).toBe(strength > 0);
  }
});

test("a grain of several pixels has one shift", () => {
  const made = render(noise, flat(128), { grain: 8, tone: "all" }).data;
  const at = (x: number, y: number) => made[(y * 200 + x) * 4];
  expect([at(0, 0), at(7, 7)]).toEqual([at(3, 5), at(0, 0)]);
  expect(new Set([at(0, 0), at(8, 0), at(16, 0), at(0, 8), at(8, 8), at(24, 24)]).size).toBeGreaterThan(3);
});
