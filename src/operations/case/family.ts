import type { Family } from "#core/operation.ts";
import {
  alternatingCase,
  camelCase,
  constantCase,
  dotCase,
  kebabCase,
  lowerCase,
  pascalCase,
  pathCase,
  snakeCase,
  swapCase,
  trainCase,
  upperCase,
} from "./letter-case.ts";
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
