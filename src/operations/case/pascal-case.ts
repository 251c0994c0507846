import { nameOperation } from "./name-operation.ts";

export default nameOperation(
  "pascal",
  "PascalCase",
  ["pascal case", "upper camel case", "class name"],
  "ParseHttpResponse",
);
