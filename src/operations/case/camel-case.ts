import { nameOperation } from "./name-operation.ts";

export default nameOperation(
  "camel",
  "camelCase",
  ["camel case", "lower camel case", "dromedary"],
  "parseHttpResponse",
);
