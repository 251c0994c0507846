import { codeOf } from "#core/operation.ts";
import { shiftsOf } from "./shift.ts";
import { vigenereCode } from "./shift-code.ts";
import operation from "./vigenere-encode.ts";

export default [
  codeOf(operation, {
    python: ({ key }) => vigenereCode.python(shiftsOf(key)),
    javascript: ({ key }) => vigenereCode.javascript(shiftsOf(key)),
  }),
];
