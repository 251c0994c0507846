import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moved } from "#core/order.ts";
import { anySteps } from "./any-steps.fixture.ts";
import { MAX_STEPS, type Step, stepOf, steps } from "./step.ts";

const throughALink = (list: readonly Step[]) => {
  const query = new URLSearchParams({ steps: steps.print(list) }).toString();
  return steps.parse(new URLSearchParams(query).get("steps") ?? "");
};

describe("the link", () => {
  test("has the steps without their search texts", () => {
    const list = steps.parse("upper-case_find-and-replace*find*my-secret*replacement*other*ignoreCase*1") ?? [];
    expect(steps.print(steps.shown?.(list) ?? [])).toBe("upper-case_find-and-replace*ignoreCase*1");
  });

  test("has a recipe unchanged", () => {
    fc.assert(
      fc.property(anySteps, (list) => {
        expect(throughALink(list)).toEqual(list);
      }),
    );
  });

  test("is readable", () => {
    const list = [
      stepOf("base64-decode"),
      { ...stepOf("trim", { where: "end" }), isOff: true, eachLine: true, slot: 2 },
      stepOf("find-and-replace", { find: "a_b*c.d é" }),
    ];
    const link = "base64-decode_trim.off.lines.key2*where*end_find-and-replace*find*a.5fb.2ac.d é";
    expect(steps.print(list)).toBe(link);
    expect(steps.parse(link)).toEqual(list);
    // As in older links.
    expect(steps.parse(link.replace("c.d", "c.2ed"))).toEqual(list);
  });

  test.each([".2e", ".2a", ".5f", "a.2a", "2.5f_", "..2e*", ".2"])("has a value unchanged: %s", (find) => {
    const list = [stepOf("find-and-replace", { find })];
    expect(throughALink(list)).toEqual(list);
  });

  test.each([
    "Base64",
    "a b",
    "trim*where",
    "trim*where*a*where*b",
    "trim.on",
    "trim.key0",
    "trim*1a*b",
    "trim__sort",
    "_trim",
    Array.from({ length: MAX_STEPS + 1 }, () => "trim").join("_"),
  ])("is invalid: %s", (text) => expect(steps.parse(text)).toBeUndefined());

  test("has as many steps as a recipe may", () => {
    expect(steps.parse(Array.from({ length: MAX_STEPS }, () => "trim").join("_"))).toHaveLength(MAX_STEPS);
    expect(steps.parse("")).toEqual([]);
  });
});

test("a moved step trades places with those between", () => {
  const list = ["a", "b", "c", "d"].map((id) => stepOf(id));
  const ids = (from: number, to: number) =>
    moved(list, from, to)
      .map(({ operation }) => operation)
      .join("");
  expect([ids(0, 2), ids(3, 0), ids(1, 1), ids(0, 9), ids(2, -1), ids(7, 0)]).toEqual([
    "bcad",
    "dabc",
    "abcd",
    "bcda",
    "cabd",
    "abcd",
  ]);
});
