import type { Shape } from "./shape.ts";

/** A schema of JSON Schema 2020-12 that all samples fit, as JSON without spaces. */
export function draftSchema(shape: Shape): string {
  return JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", ...schemaOf(shape) });
}

function schemaOf(shape: Shape): Record<string, unknown> {
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
  return {
    ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }),
    ...(format && { format: format.name }),
    ...(shape.items && { items: schemaOf(shape.items) }),
    ...(members.length > 0 && {
      properties: Object.fromEntries(members.map(([key, member]) => [key, schemaOf(member)])),
    }),
    ...(required.length > 0 && { required }),
  };
}
