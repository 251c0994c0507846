// A file of its own, so that the build names what it is loaded as.

import { compileSchema, draft04, draft06, draft07, draft2019, draft2020 } from "json-schema-library";
import type { StandIns } from "#core/json/stand-ins.ts";
import { decimalOf, isMultiple, isWhole } from "#core/number/decimal.ts";
import { FORMATS } from "./schema-formats.ts";

export { compileSchema };

const DRAFTS = [draft04, draft06, draft07, draft2019, draft2020];

// The library's own formats accept much that is invalid.
for (const { formats } of DRAFTS) {
  for (const [format, takes] of Object.entries(FORMATS)) {
    formats[format] = ({ node, pointer, data }) =>
      typeof data !== "string" || takes(data)
        ? undefined
        : // Without a message the library throws for a format that it has no words for.
          node.createError(`format-${format}-error`, { value: data, pointer, schema: node.schema }, format);
  }
}

const exactly = (float: number) => decimalOf(String(float));
let exact: StandIns["exact"] = exactly;

/** Checks with the exact values of stand-ins. */
export function withNumbers<Checked>(standIns: StandIns, check: () => Checked): Checked {
  exact = standIns.exact;
  try {
    return check();
  } finally {
    exact = exactly;
  }
}

const keywordsOf = (name: string) =>
  new Set(DRAFTS.flatMap(({ keywords }) => keywords.filter(({ keyword }) => keyword === name)));

// Floats have no long fractions, so the library takes these numbers for integers.
for (const type of keywordsOf("type")) {
  const { validate } = type;
  if (!validate) continue;
  type.validate = Object.assign((params: Parameters<typeof validate>[0]) => {
    const { node, data, pointer } = params;
    const expected = [node.type ?? []].flat();
    const number = typeof data === "number" ? exact(data) : undefined;
    if (!number || isWhole(number) || !expected.includes("integer") || expected.includes("number"))
      return validate(params);
    return node.createError("type-error", {
      value: data,
      received: "number",
      expected: node.type,
      schema: node.schema,
      pointer,
    });
  }, validate);
}

// The library's own multiplies floats, which rounds, and divides by one without a fraction.
for (const multiple of keywordsOf("multipleOf")) {
  const { validate } = multiple;
  if (!validate) continue;
  multiple.validate = Object.assign(({ node, data, pointer }: Parameters<typeof validate>[0]) => {
    const multipleOf: unknown = node.schema.multipleOf;
    const number = typeof data === "number" ? exact(data) : undefined;
    const divisor = typeof multipleOf === "number" ? exact(multipleOf) : undefined;
    if (!number || !divisor || divisor.sign === 0 || isMultiple(number, divisor) !== false) return undefined;
    return node.createError("multiple-of-error", { multipleOf, value: data, pointer, schema: node.schema });
  }, validate);
}

// The library takes a maximum of 0 for none.
for (const maximum of keywordsOf("maximum")) {
  const { validate } = maximum;
  if (!validate) continue;
  maximum.validate = Object.assign((params: Parameters<typeof validate>[0]) => {
    const { node, data, pointer } = params;
    return node.maximum === 0 && typeof data === "number" && data > 0
      ? node.createError("maximum-error", { maximum: 0, length: data, value: data, pointer, schema: node.schema })
      : validate(params);
  }, validate);
}

// Of 'oneOf' the library says why each form doesn't fit, of 'anyOf' it doesn't.
for (const anyOf of keywordsOf("anyOf")) {
  const { validate } = anyOf;
  if (!validate) continue;
  anyOf.validate = Object.assign((params: Parameters<typeof validate>[0]) => {
    const { node, data, pointer, path } = params;
    const error = validate(params);
    if (!error || Array.isArray(error) || error instanceof Promise || error.type !== "error") return error;
    const errors = (node.anyOf ?? []).flatMap((form) => form.validate(data, pointer, path).errors);
    return { ...error, data: { ...error.data, errors } };
  }, validate);
}
