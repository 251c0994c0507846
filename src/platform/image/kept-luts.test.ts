import { expect, test } from "vitest";
import type { CubeLut } from "#core/image/effects/cube-lut.ts";
import { isLutKept, keepLut, lutsOf, lutsVersion, subscribeLuts } from "./kept-luts.ts";

const table = (size: number): CubeLut => ({
  ...{ kind: "lines", size, domainMin: [0, 0, 0], domainMax: [1, 1, 1] },
  table: new Float32Array(size * 3),
});
const step = (lut: string) => ({ operation: "lut", settings: { lut }, isOff: false });

test("steps get the tables that they name, and subscribers hear of new ones", () => {
  let heard = 0;
  const end = subscribeLuts(() => heard++);
  const before = lutsVersion();
  const [two, three] = [table(2), table(3)];
  keepLut("00000002", two);
  keepLut("00000003", three);
  expect(heard).toBe(2);
  expect(lutsVersion()).not.toBe(before);
  end();
  expect(lutsOf([step("00000003 a.cube"), step("0000000f b.cube"), { ...step(""), settings: {} }])).toEqual({
    "00000003": three,
  });
  expect(lutsOf([step("00000003 a.cube")])["00000003"]).toBe(three);
  for (let at = 0; at < 7; at++) keepLut(`1000000${at}`, two);
  expect([isLutKept("00000002"), isLutKept("00000003"), heard]).toEqual([false, true, 2]);
});
