import { expect, test } from "vitest";
import { mutantsIn } from "./mutants.ts";
import { Reach } from "./reach.ts";
import { randomFrom, sample, shares } from "./sample.ts";

const changes = (code: string) => mutantsIn("a.ts", code).map(({ before, after }) => `${before} -> ${after}`);

test.each([
  ["f(a <= b)", ["f(a <= b) -> ;", "a <= b -> a < b", "a <= b -> a > b"]],
  ["const c = (a + b) * d", ["(a + b) * d -> (a + b) / d", "a + b -> a - b"]],
  ["const c = a ?? 0", ["a ?? 0 -> a", "a ?? 0 -> 0", "0 -> 1"]],
  ["const c = f(x, y)", ["x, y -> y, x"]],
  ["const c = list.filter(f)", ["list.filter(f) -> list"]],
  ["const c = Math.min(p.x, 7)", ["min -> max", "x -> y", "7 -> (7 + 1)"]],
  ["const c = /^a+$/i", ["/^a+$/i -> /a+$/i", "/^a+$/i -> /^a+/i", "/^a+$/i -> /^a*$/i", "/^a+$/i -> /^a+$/"]],
  ["const c = 'two words'", []],
  ["import a from './a.ts'; type A = 'b'; const c = import.meta.glob('d')", []],
  ["const c = { 'e-f': g } as Record<'h', I>", []],
])("%s", (code, expected) => {
  expect(changes(code)).toEqual(expected);
});

test("a mutant knows the block that a test has to enter", () => {
  const code = "const f = (a) => a + 1;\nif (b) { g(2); }\n";
  const blocks = mutantsIn("a.ts", code).map(({ before, block }) => [before, code.slice(block, block + 5)]);
  expect(Object.fromEntries(blocks)).toEqual({
    "a + 1": "a + 1",
    "1": "a + 1",
    b: "const",
    "g(2);": "{ g(2",
    "2": "{ g(2",
  });
  const reach = new Reach();
  expect(reach.marked("a.ts", code)).toContain("=> (__marks[1] = 1, a + 1);");
  expect(reach.blocks).toEqual(["a.ts:0", "a.ts:17", "a.ts:31"]);
});

test("a seed draws the same sample again, and small groups give more than their part", () => {
  const draw = (seed: number) => sample([..."abcdefgh"], 5, randomFrom(seed));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(new Set(draw(3)).size).toBe(5);
  expect(shares([10_000, 100, 4], 220)).toEqual([197, 20, 4]);
});
