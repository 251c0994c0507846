import { expect, test } from "vitest";
import { normalizeHex } from "#core/hex.ts";
import { MORE_PRESETS, PRESETS } from "./model/more-presets.ts";

test("there are 120 presets, each with a name, colors and places of its own", () => {
  const all = [...PRESETS, ...MORE_PRESETS];
  expect(all.length).toBeGreaterThanOrEqual(120);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ stops, space }) => JSON.stringify([stops, space]))).size).toBe(all.length);
  for (const { stops } of all) {
    expect(stops.map(({ color }) => normalizeHex(color))).toEqual(stops.map(({ color }) => color));
    expect(stops[0]?.at).toBe(0);
    expect(stops.at(-1)?.at).toBe(100);
  }
});
