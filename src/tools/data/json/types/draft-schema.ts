import { jsonObject } from "#core/json/patches.ts";
import type { Shape } from "./shape.ts";

/** A schema of JSON Schema 2020-12 that all samples fit, as JSON without spaces. */
export const draftSchema = (shape: Shape): string =>
  jsonObject([["$schema", '"https://json-schema.org/draft/2020-12/schema"'], ...schemaOf(shape)]);

type JsonMember = readonly [key: string, value: string];

// An object of JavaScript would list keys that are whole numbers first.
function schemaOf(shape: Shape): JsonMember[] {
  const types: string[] = [];
  if (shape.nulls > 0) types.push("null");
  if (shape.booleans > 0) types.push("boolean");
  if (shape.floats > 0) types.push("number");
  else if (shape.integers + shape.big > 0) types.push("integer");
  if (shape.strings > 0) types.push("string");
  if (shape.arrays > 0) types.push("array");
  if (shape.objects > 0) types.push("object");
  const [format] = shape.formats ?? [];
  const members = [...shape.members];
  const required = members.filter(([, { count }]) => count === shape.objects).map(([key]) => key);
  const schema: JsonMember[] = [];
  if (types.length > 0) schema.push(["type", JSON.stringify(types.length === 1 ? types[0] : types)]);
  if (format) schema.push(["format", JSON.stringify(format.name)]);
  if (shape.items) schema.push(["items", jsonObject(schemaOf(shape.items))]);
  if (members.length > 0)
    schema.push(["properties", jsonObject(members.map(([key, member]) => [key, jsonObject(schemaOf(member))]))]);
  if (required.length > 0) schema.push(["required", JSON.stringify(required)]);
  return schema;
}
