// A file of its own, so that the build names what it is loaded as.
import { compileSchema, draft04, draft06, draft07, draft2019, draft2020 } from "json-schema-library";

export { compileSchema };

// The library takes a maximum of 0 for none.
const maximums = new Set(
  [draft04, draft06, draft07, draft2019, draft2020].flatMap(({ keywords }) =>
    keywords.filter(({ keyword }) => keyword === "maximum"),
  ),
);
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
