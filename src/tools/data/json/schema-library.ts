// A file of its own, so that the build names what it is loaded as.
import { compileSchema, draft04, draft06, draft07, draft2019, draft2020 } from "json-schema-library";
import { FORMATS } from "./schema-formats.ts";

export { compileSchema };

const DRAFTS = [draft04, draft06, draft07, draft2019, draft2020];

// The library's own formats take much that is none.
for (const { formats } of DRAFTS) {
  for (const [format, takes] of Object.entries(FORMATS)) {
    formats[format] = ({ node, pointer, data }) =>
      typeof data !== "string" || takes(data)
        ? undefined
        : node.createError(`format-${format}-error`, { value: data, pointer, schema: node.schema });
  }
}

// The library takes a maximum of 0 for none.
const maximums = new Set(DRAFTS.flatMap(({ keywords }) => keywords.filter(({ keyword }) => keyword === "maximum")));
for (const maximum of maximums) {
  const { validate } = maximum;
  if (!validate) continue;
  maximum.validate = Object.assign((params: Parameters<typeof validate>[0]) => {
    const { node, data, pointer } = params;
    return node.maximum === 0 && typeof data === "number" && data > 0
      ? node.createError("maximum-error", { maximum: 0, length: data, value: data, pointer, schema: node.schema })
      : validate(params);
  }, validate);
}
