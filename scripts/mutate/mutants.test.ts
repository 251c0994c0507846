import { expect, test } from "vitest";
import { applied, mutantsIn } from "./mutants.ts";
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
  ["if (a) b();", ["a -> true", "a -> false", "b(); -> ;"]],
  ["while (a) b()", ["a -> false", "b() -> ;"]],
  ["const c = a && !b", ["a && !b -> (a) || (!b)", "!b -> (b)"]],
  ["const c = a ? b : d", ["a ? b : d -> !(a) ? b : d"]],
  ["a += 1", ["a += 1 -> ;", "a += 1 -> a -= 1", "1 -> 0", "1 -> 2"]],
  ["const c = a++", ["a++ -> a--"]],
  ["function f() { return; }", ["return; -> ;"]],
  ["const c = a >>> 2", ["a >>> 2 -> a >> 2", "a >>> 2 -> a << 2", "2 -> (2 - 1)"]],
  ["const c = [true, 1.5, '', 'a']", ["true -> false", "1.5 -> (1.5 * 1.1)", "'' -> \"x\"", "'a' -> \"\""]],
  ["const c = 'a' + b", ["'a' -> \"\""]],
  ["const c = f(a, a)", []],
  ["const c = Math.max(a, b)", ["max -> min"]],
  ["const c = f(a, ...b)", []],
  ["const c = list['filter'](f)", ["'filter' -> \"\""]],
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

test("a mutant is put into the code where it belongs, and nowhere else", () => {
  const code = "const c = 1 + 1;";
  const [, first, , second] = mutantsIn("a.ts", code);
  expect([first, second].map((mutant) => mutant && applied(code, mutant))).toEqual([
    "const c = 0 + 1;",
    "const c = 1 + 0;",
  ]);
  expect(() => first && applied("let c = 1 + 1;", first)).toThrow("a.ts has changed meanwhile");
});

test("changes some numbers of a long table", () => {
  const table = Array.from({ length: 60 }, (_, at) => at + 10);
  expect(changes(`const c = [${table}]`)).toHaveLength(6);
});

test("every folder has a share of a sample, and none more than it has", () => {
  const drawn = shares([5000, 3, 900], 300);
  expect(drawn[1]).toBe(3);
  expect(drawn[0]).toBeGreaterThan(drawn[2] ?? 0);
  // Every item can be drawn, and is drawn about equally often.
  const random = randomFrom(1);
  const counts = new Map<string, number>();
  for (let run = 0; run < 4000; run++)
    for (const item of sample([..."abcd"], 1, random)) counts.set(item, (counts.get(item) ?? 0) + 1);
  for (const item of "abcd") expect(Math.abs((counts.get(item) ?? 0) - 1000)).toBeLessThan(120);
});

test("a seed draws the same sample again, and small groups provide more than their share", () => {
  const draw = (seed: number) => sample([..."abcdefgh"], 5, randomFrom(seed));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(new Set(draw(3)).size).toBe(5);
  expect(shares([10_000, 100, 4], 220)).toEqual([197, 20, 4]);
});
