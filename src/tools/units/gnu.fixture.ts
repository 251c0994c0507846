import { spawnSync } from "node:child_process";

/** Asks GNU units for many conversions at once; undefined if the program isn't installed. */
export function gnuUnits(questions: readonly (readonly [have: string, want: string])[]): string[] | undefined {
  const { stdout, error } = spawnSync("units", ["--quiet", "--terse", "--output-format", "%.17g"], {
    input: questions.flat().join("\n"),
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C.UTF-8", HOME: "/nonexistent" },
  });
  return error ? undefined : stdout.trim().split("\n");
}
