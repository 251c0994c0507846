import { fail, ok, type Result } from "#core/result.ts";
import type { FieldValues } from "./fill-form.ts";
import type { Field, FieldValue } from "./read-form.ts";

/** What fields hold now. */
export const heldValue = (field: Field, values: FieldValues): FieldValue => values[field.id] ?? field.value;

/** The values of a form as JSON, by the names of its fields. */
export const printData = (fields: readonly Field[], values: FieldValues): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, heldValue(field, values)])), null, 2);

/** What came of reading data: new values, and names that were left out, with the reason. */
interface DataRead {
  readonly values: FieldValues;
  readonly left: readonly string[];
}

/** Reads values by the names of fields. What a field can't hold is left out. */
export function readData(text: string, fields: readonly Field[]): Result<DataRead> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return fail("This isn't valid JSON.");
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return fail('Expected an object of names and values, such as { "name": "Jane" }.');
  }
  const values: Record<string, FieldValue> = {};
  const left: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    const named = fields.filter((field) => field.name === name && !field.isReadOnly);
    const taken = named.flatMap((field) => {
      const allowed = allowedValue(field, value);
      return allowed === undefined ? [] : [[field.id, allowed] as const];
    });
    if (taken.length === 0) left.push(name);
    for (const [id, allowed] of taken) values[id] = allowed;
  }
  return ok({ values, left });
}

/** A value as a field can hold it; undefined where it can't. */
function allowedValue(field: Field, value: unknown): FieldValue | undefined {
  const has = (text: string) => field.options.some((option) => option.value === text);
  if (field.kind === "list") {
    const chosen = (Array.isArray(value) ? value : [value]).map(String).filter((text) => text !== "");
    return chosen.every(has) && (field.isMultiple || chosen.length < 2) ? chosen : undefined;
  }
  if (value === true && field.kind === "checkbox") return field.options[0]?.value;
  if (value === false || value === null) return "";
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  if (field.kind === "checkbox" || field.kind === "radio") return text === "" || has(text) ? text : undefined;
  if (field.kind === "combo" && !field.isEditable) return text === "" || has(text) ? text : undefined;
  return [...text].length <= (field.maxLength ?? Number.POSITIVE_INFINITY) ? text : undefined;
}
