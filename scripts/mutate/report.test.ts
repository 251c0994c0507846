import { expect, test } from "vitest";
import { mutantsIn } from "./mutants.ts";
import { equivalents, type Outcome, printed, reasonOf, type Tried } from "./report.ts";

const tried = (file: string, code: string, outcome: Outcome, by?: string): Tried => {
  const [mutant] = mutantsIn(file, code);
  if (!mutant) throw new Error(`${code} has no mutant`);
  return { ...mutant, outcome, ...(by && { by }) };
};

const REPORT = {
  seed: 7,
  tried: [
    tried("src/core/a.ts", "\n\nconst c = a <= b", "survived", "src/core/a.test.ts"),
    tried("src/core/a.ts", "const c = a < b", "killed", "src/core/a.test.ts"),
    tried("src/core/qr/b.ts", "const c = a + b", "late", "src/core/qr/b.test.ts"),
    tried("src/core/qr/b.ts", "const c = a - b", "equivalent"),
    tried("src/tools/misc/lorem/c.ts", "const c = !d", "unreached"),
  ],
};

test("reports the share killed by folder: timeouts count, equivalent mutants don't", () => {
  const lines = printed(REPORT).split("\n");
  expect(lines[0]).toBe("Seed 7: 5 mutants, 1 of them killed by time, 1 equivalent");
  const scores = Object.fromEntries(
    Array.from(printed(REPORT).matchAll(/^(\S+) +(\S+ %.*)$/gm), ([, ...pair]) => pair),
  );
  expect(scores).toEqual({
    killed: "50.0 %  2 of 4",
    "src/core": "66.7 %  2 of 3",
    "src/tools": "0.0 %  0 of 1",
    "src/core/qr": "100.0 %  1 of 1",
    "src/tools/misc/lorem": "0.0 %  0 of 1",
  });
});

test("reports each survivor with its position, the code before and after, and the tests that didn't notice", () => {
  const alive = printed(REPORT)
    .split("\n")
    .filter((line) => line.includes("->"));
  expect(alive).toEqual([
    "src/core/a.ts:3  a <= b  ->  a < b  (not noticed by src/core/a.test.ts)",
    "src/tools/misc/lorem/c.ts:1  !d  ->  (d)  (no test enters it)",
  ]);
});

test("a folder where nothing counts has no share", () => {
  const only = { seed: 1, tried: [tried("src/core/a.ts", "const c = a - b", "equivalent")] };
  expect(printed(only)).toContain("– %  0 of 0");
});

test("an equivalent mutant has its reason by its content, wherever it is", () => {
  const [one] = mutantsIn("a.ts", "const c = a - b");
  const [other] = mutantsIn("a.ts", "f();\nconst c = a - b").slice(-1);
  const known = { "a.ts: a - b -> a + b": "b is 0" };
  expect([one, other].map((mutant) => mutant && reasonOf(mutant, known))).toEqual(["b is 0", "b is 0"]);
  for (const [name, reason] of Object.entries(equivalents())) {
    expect(name).toMatch(/^src\/[\w/.-]+: .* -> .*$/s);
    expect(reason.length, name).toBeGreaterThan(10);
  }
});
