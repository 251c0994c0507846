import { nameOperation } from "./name-operation.ts";

export default nameOperation(
  "constant",
  "CONSTANT_CASE",
  ["constant case", "screaming snake case", "macro case"],
  "PARSE_HTTP_RESPONSE",
);
