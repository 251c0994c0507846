import { describe, expect, test } from "vitest";
import { busyShare, FACTOR_BESIDE, factorOf, gauge, QUIET_MS, startingFactor, timeOfWork } from "./factor.mjs";

test.each([
  [0, 1],
  [QUIET_MS / 2, 1],
  [QUIET_MS, 1],
  [QUIET_MS * 1.01, 1.1],
  [QUIET_MS * 2.5, 2.5],
  [QUIET_MS * 10, 10],
  [QUIET_MS * 500, 10],
])("work of %d ms is a factor of %d", (milliseconds, factor) => {
  expect(factorOf(milliseconds)).toBe(factor);
});

describe("the machine", () => {
  test("is as slow as the worst of the last four readings, and its overall maximum is remembered", () => {
    const times = [100, 700, 200, 150, 300, 120, 100, 100, 100, 100];
    const machine = gauge(() => times.shift() ?? 0);
    const seen = Array.from({ length: 10 }, () => {
      machine.measure();
      return machine.now;
    });
    expect(seen).toEqual([1, 7, 7, 7, 7, 3, 3, 3, 1.2, 1]);
    expect(machine.largest).toBe(7);
  });

  test("counts as quiet until somebody measures", () => expect(gauge(() => 900).now).toBe(1));

  test("does a piece of work that takes time", () => expect(timeOfWork()).toBeGreaterThan(1));
});

describe("the factor of a program", () => {
  test("is the one that it was started with", () => {
    expect(startingFactor({ TABKIT_FACTOR: "2.5" })).toBe(2.5);
  });

  test("is measured without one, and passed on", () => {
    const env: NodeJS.ProcessEnv = {};
    const factor = startingFactor(env);
    expect(factor).toBeGreaterThanOrEqual(FACTOR_BESIDE);
    expect(Number(env.TABKIT_FACTOR)).toBe(factor);
  });

  test.each(["0", "11", "fast", ""])("is rejected as %j", (factor) => {
    expect(() => startingFactor({ TABKIT_FACTOR: factor })).toThrow("TABKIT_FACTOR is a number from 1 to 10");
  });
});

test("one of two cores was busy, the other half of the time", () => {
  const core = (user: number, sys: number, idle: number) => ({ times: { user, nice: 0, sys, irq: 0, idle } });
  expect(busyShare([core(10, 0, 10), core(0, 10, 10)], [core(60, 50, 10), core(30, 30, 60)])).toBe(0.75);
  expect(busyShare([core(1, 1, 1)], [core(1, 1, 1)])).toBe(0);
});
