import type { Family } from "#core/operation.ts";
import { alternatingCase, lowerCase, swapCase, upperCase } from "./letter-case.ts";
import { camelCase, constantCase, dotCase, kebabCase, pascalCase, pathCase, snakeCase, trainCase } from "./names.ts";
import slug from "./slug.ts";
import title, { sentenceCase } from "./title-case.ts";

export default {
  id: "case",
  groups: [
    { label: "Texts", operations: [upperCase, lowerCase, title, sentenceCase, swapCase, alternatingCase] },
    {
      label: "Names",
      operations: [camelCase, pascalCase, snakeCase, kebabCase, constantCase, dotCase, pathCase, trainCase],
    },
    { label: "Addresses", operations: [slug] },
  ],
} satisfies Family;
