import { fail, ok, type Result } from "#core/result.ts";
import { printFdf, readFdf } from "./fdf.ts";
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

/** The values of a form as FDF. */
export function printFormFdf(fields: readonly Field[], values: FieldValues): string {
  const buttons = new Set(fields.flatMap(({ name, kind }) => (kind === "checkbox" || kind === "radio" ? [name] : [])));
  const held = Object.fromEntries(fields.map((field) => [field.name, heldValue(field, values)]));
  return printFdf(held, (name) => buttons.has(name));
}

/** Reads values by the names of fields, from JSON or from FDF, whose bytes are the codes of its text. */
export function readData(text: string, fields: readonly Field[]): Result<DataRead> {
  if (text.trimStart().startsWith("%FDF-")) {
    const named = readFdf(text);
    return named.ok ? ok(taken(Object.entries(named.value), fields)) : named;
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return fail("This isn't valid JSON.");
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return fail('Expected an object of names and values, such as { "name": "Jane" }.');
  }
  return ok(taken(Object.entries(data), fields));
}

function taken(data: readonly (readonly [name: string, value: unknown])[], fields: readonly Field[]): DataRead {
  const values: Record<string, FieldValue> = {};
  const left: string[] = [];
  for (const [name, value] of data) {
    const named = fields.filter((field) => field.name === name && !field.isReadOnly);
    const allowed = named.flatMap((field) => {
      const its = allowedValue(field, value);
      return its === undefined ? [] : [[field.id, its] as const];
    });
    if (allowed.length === 0) left.push(name);
    for (const [id, its] of allowed) values[id] = its;
  }
  return { values, left };
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
