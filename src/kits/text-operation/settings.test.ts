import { expect, test } from "vitest";
import { xor } from "#operations/bytes/change.ts";
import bytes from "#operations/bytes/family.ts";
import { wrapLines } from "#operations/lines/wrapping.ts";
import { familyParams, isUnlinked, keptOf, operationOf, settingsOf } from "./family-params.ts";

test("a key is kept apart from what a link has", () => {
  expect([isUnlinked(xor, "key"), isUnlinked(xor, "keyForm"), isUnlinked(wrapLines, "width")]).toEqual([
    true,
    false,
    false,
  ]);
  const kept = keptOf(xor, { key: "secret", keyForm: "hex" });
  expect(kept).toEqual({ linked: { keyForm: "hex" }, unlinked: { key: "secret" } });
  expect(settingsOf(xor, kept)).toEqual({ key: "secret", keyForm: "hex" });
});

test("what isn't kept has its default, and so does an invalid value of a setting", () => {
  expect(settingsOf(xor, { linked: { key: "of the link" }, unlinked: { keyForm: "hex" } })).toEqual({
    key: "",
    keyForm: "text",
  });
  expect(keptOf(wrapLines)).toEqual({ linked: { width: 72, breakWords: false, reflow: false }, unlinked: {} });
  expect(keptOf(wrapLines, { width: 5000, reflow: true }).linked).toEqual({
    width: 1000,
    breakWords: false,
    reflow: true,
  });
});

test("a page has the settings of its operations, but for keys", () => {
  const params = familyParams(bytes);
  expect(params.operation.default).toBe("hex-encode");
  expect(params.operation.options).toContain("xor");
  expect(params.input.options).toEqual(["text", "hex", "base64"]);
  expect(params.result.options).toEqual(["auto", "text", "hex", "base64"]);
  expect(Object.keys(params)).toContain("keyForm");
  expect(Object.keys(params)).not.toContain("key");
  expect(operationOf(bytes, "xor")).toBe(xor);
  expect(() => operationOf(bytes, "sort-lines")).toThrow("sort-lines");
});

test("one name of a setting is one setting in a family, and none of the page's own", () => {
  const named = (params: object) => ({ ...wrapLines, id: "other", params }) as never;
  const family = (...operations: readonly (typeof wrapLines)[]) => ({
    id: "lines",
    groups: [{ label: "", operations }],
  });
  expect(() => familyParams(family(wrapLines, named({ width: { ...wrapLines.params.width } })))).toThrow(
    "'width' of other",
  );
  expect(() => familyParams(family(wrapLines, named({ width: wrapLines.params.width })))).not.toThrow();
  expect(() => familyParams(family(named({ result: wrapLines.params.reflow })))).toThrow("'result' of other");
});
