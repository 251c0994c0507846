import { expect, test } from "vitest";
import { asSections } from "./state.ts";

const section = { title: "Usage", id: "usage" as const, text: "## Usage\n", at: 2 };

test("sections that were switched off come back from the tab's storage, and nothing else does", () => {
  const own = { ...section, id: undefined };
  expect(asSections.parse(asSections.print([section, own]))).toEqual([section, { ...own }]);
  for (const wrong of [{ at: 0.5 }, { at: "1" }, { id: "toString" }, { id: "none" }, { text: 1 }, { title: null }])
    expect(asSections.parse(JSON.stringify([{ ...section, ...wrong }, section])), JSON.stringify(wrong)).toEqual([
      section,
    ]);
  expect([asSections.parse("{"), asSections.parse("{}"), asSections.parse("[1]")]).toEqual([undefined, undefined, []]);
});
