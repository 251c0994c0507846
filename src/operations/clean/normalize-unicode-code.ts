import { codeOf } from "#core/operation.ts";
import operation from "./normalize-unicode.ts";

export default [
  codeOf(operation, {
    python: ({ form }) => ({ needs: ["import unicodedata"], expression: `unicodedata.normalize("${form}", data)` }),
    javascript: ({ form }) => ({ expression: `data.normalize("${form}")` }),
  }),
];
