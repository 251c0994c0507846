import { codeOf } from "#core/operation.ts";
import { railFenceCode } from "./rail-fence-code.ts";
import operation from "./rail-fence-encode.ts";

export default [
  codeOf(operation, {
    python: ({ rails }) => railFenceCode.python(rails, false),
    javascript: ({ rails }) => railFenceCode.javascript(rails, false),
  }),
];
