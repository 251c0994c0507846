import { expect, test } from "vitest";
import { printData, readData } from "./form-data.ts";
import type { Field } from "./read-form.ts";

const field = (name: string, more: Partial<Field> = {}): Field => ({
  id: name,
  name,
  label: name,
  kind: "text",
  value: "",
  isReadOnly: false,
  isRequired: false,
  isComb: false,
  isEditable: false,
  isMultiple: false,
  options: [],
  isCalculated: false,
  appearance: "",
  align: 0,
  widgets: [],
  ...more,
});
const options = ["red", "blue"].map((value) => ({ value, label: value }));
const FIELDS = [
  field("name"),
  field("short", { maxLength: 3 }),
  field("fixed", { isReadOnly: true, value: "same" }),
  field("agree", { kind: "checkbox", options: [{ value: "On", label: "On" }] }),
  field("colors", { kind: "list", isMultiple: true, value: [], options }),
  field("color", { kind: "combo", options }),
];

test("values come back from their JSON", () => {
  const values = { name: "Ελένη", short: "abc", agree: "On", colors: ["red", "blue"], color: "blue" };
  const read = readData(printData(FIELDS, values), FIELDS);
  expect(read).toEqual({ ok: true, value: { values, left: ["fixed"] } });
});

test("what a field can't hold is left out", () => {
  const data = { name: 7, short: "abcd", fixed: "x", agree: true, colors: ["green"], color: "green", other: "x" };
  expect(readData(JSON.stringify(data), FIELDS)).toEqual({
    ok: true,
    value: { values: { name: "7", agree: "On" }, left: ["short", "fixed", "colors", "color", "other"] },
  });
});

test.each([
  ["[1]", 'Expected an object of names and values, such as { "name": "Jane" }.'],
  ["nonsense", "This isn't valid JSON."],
])("%s has a sentence", (text, message) => expect(readData(text, FIELDS)).toEqual({ ok: false, message }));
