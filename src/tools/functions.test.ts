import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { quantityAnswers } from "#kits/answers/quantities.ts";
import { loadVocabulary } from "./vocabulary.ts";

const answer = quantityAnswers(await loadVocabulary());

/** The first answer to a line. */
function first(line: string): string {
  const [reply] = answer(line, contextFor(1));
  return reply && !("refusal" in reply) ? String(reply.value).replace("≈ ", "") : "none";
}

/** bc's values of many expressions; undefined if it isn't installed. */
function bc(expressions: readonly string[]): readonly string[] | undefined {
  const input = ["scale=40", "define t(x){return s(x)/c(x)}", "define d(x){return x*a(1)/45}", ...expressions, ""];
  const { stdout, error } = spawnSync("bc", ["-l", "-q"], {
    input: input.join("\n"),
    encoding: "utf8",
    env: { ...process.env, BC_LINE_LENGTH: "0" },
  });
  return error ? undefined : stdout.trim().split("\n");
}

const decimal = fc.integer({ min: 1, max: 99_999 }).map((count) => String(count / 1000));
const asked = fc.oneof(
  decimal.map((x) => [`sin(${x} rad)`, `s(${x})`] as const),
  decimal.map((x) => [`cos(${x})`, `c(${x})`] as const),
  decimal.map((x) => [`tan ${x}°`, `t(d(${x}))`] as const),
  decimal.map((x) => [`sin(-${x} deg)`, `s(d(-${x}))`] as const),
  decimal.map((x) => [`ln ${x}`, `l(${x})`] as const),
  decimal.map((x) => [`log(${x})`, `l(${x})/l(10)`] as const),
  decimal.map((x) => [`exp(${x})`, `e(${x})`] as const),
  decimal.map((x) => [`e^-${x}`, `e(-${x})`] as const),
);

test.skipIf(!bc(["1"]))("bc, where installed, has the same values of functions", () => {
  const lines = fc.sample(asked, 200);
  const expected = bc(lines.map(([, expression]) => expression)) ?? [];
  expect(expected).toHaveLength(lines.length);
  for (const [index, [line]] of lines.entries()) {
    const [ours, theirs] = [Number(first(line)), Number(expected[index])];
    // bc has 40 decimals, so small values have fewer digits.
    expect(Math.abs(ours - theirs), line).toBeLessThanOrEqual(1e-12 * Math.abs(theirs) + 1e-38);
  }
});

test.each([0, 30, 90, 150, 180, 210, 270, 330, 360, -30, 750])("the sine of %i degrees is exact", (degrees) => {
  const exact = Math.round(2 * Math.sin((degrees * Math.PI) / 180)) / 2 || 0;
  expect(first(`sin(${degrees}°)`)).toBe(String(exact));
  expect(first(`cos(${90 - degrees}°)`)).toBe(String(exact));
});

test("reports the unit of an angle and the base of a logarithm", () => {
  const noteOf = (line: string) =>
    answer(line, contextFor(1)).map((reply) => ("refusal" in reply ? reply.refusal : reply.understood));
  expect(noteOf("sin 30")).toEqual(["sin 30 (in radians), rounded", "sin 30 (in degrees), exactly"]);
  expect(noteOf("sin 30°")).toEqual(["sin 30°, exactly"]);
  expect(noteOf("log 100")).toEqual(["log 100 (to base 10), exactly"]);
});

test.each([
  ["sin(1e30)", "This angle is too large to be calculated"],
  ["gcd(1.5, 2)", "Only whole numbers have common divisors and multiples"],
  ["1 << 2000", "The result has more than 400 digits"],
  ["5 mod 0", "Nothing can be divided by zero"],
  ["ln -1", "Only numbers over zero have a logarithm"],
])("rejects %s: %s", (line, refusal) => {
  expect(answer(line, contextFor(1))).toEqual([{ refusal }]);
});
