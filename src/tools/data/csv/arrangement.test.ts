import { expect, test } from "vitest";
import { asArrangement, UNCHANGED } from "./arrangement.ts";

test("reads what was written from a table back, and ignores truncated data", () => {
  const made = {
    form: "auto yes",
    changes: [{ kind: "sort", column: 1, isDescending: true }, { kind: "unique" }],
    names: ["a", "b"],
    hidden: ["0.2"],
  } as const;
  expect(asArrangement.parse(asArrangement.print(made))).toEqual(made);
  expect(asArrangement.parse(asArrangement.print(UNCHANGED))).toEqual(UNCHANGED);
  expect(asArrangement.parse('{"form":')).toBeUndefined();
  expect(asArrangement.parse('{"form":"auto auto","changes":[],"hidden":[2]}')).toEqual({
    ...UNCHANGED,
    form: "auto auto",
  });
});
