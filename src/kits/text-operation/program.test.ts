import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { type AnyOperation, codeOf, done, operation } from "#core/operation.ts";
import { type ProgramStep, programOf } from "./program.ts";

const made = (id: string): AnyOperation =>
  operation({
    id,
    name: id,
    words: [],
    takes: "text",
    gives: "text",
    params: {},
    labels: {},
    run: (text: string) => done(text),
    examples: [{ input: "a", output: "a" }],
  }) as AnyOperation;

const [first, second, upper] = [made("first"), made("second"), made("upper")];
const codes = new Map([
  codeOf(first, { shell: () => "cat; printf 'end\\n'" }),
  codeOf(second, { shell: () => "printf '1\\n'; cat" }),
  codeOf(upper, { shell: () => "tr a-z A-Z" }),
]);
const program = (...steps: readonly ProgramStep[]) => {
  const made = programOf(steps, codes, "shell");
  return made.ok ? made.text : "";
};
const step = (one: AnyOperation, eachLine = false): ProgramStep => ({ operation: one, values: {}, eachLine });

test("anything more than a pipeline is in braces, so that all of it is in the pipe", () => {
  expect(program(step(first), step(upper))).toBe("{ cat; printf 'end\\n'; } |\n  tr a-z A-Z");
  expect(program(step(first))).toBe("cat; printf 'end\\n'");
  expect(program(step(upper), step(upper))).toBe("tr a-z A-Z |\n  tr a-z A-Z");
});

test.skipIf(spawnSync("bash", ["--version"]).status !== 0)(
  "in a shell, every step gets the previous one's output",
  () => {
    const run = (...steps: readonly ProgramStep[]) =>
      spawnSync("bash", ["-c", program(...steps)], { input: "a\nb\n", encoding: "utf8" }).stdout;
    expect(run(step(first), step(upper))).toBe("A\nB\nEND\n");
    expect(run(step(upper), step(second))).toBe("1\nA\nB\n");
    expect(run(step(upper, true), step(first))).toBe("A\nB\nend\n");
    expect(run(step(second, true), step(upper))).toBe("1\nA\n1\nB\n");
  },
);
