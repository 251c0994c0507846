import { codeOf } from "#core/operation.ts";
import { railFenceCode } from "./rail-fence-code.ts";
import operation from "./rail-fence-decode.ts";

export default [
  codeOf(operation, {
    python: ({ rails }) => railFenceCode.python(rails, true),
    javascript: ({ rails }) => railFenceCode.javascript(rails, true),
  }),
];
