import { nameOperation } from "./name-operation.ts";

export default nameOperation(
  "kebab",
  "kebab-case",
  ["kebab case", "dash case", "hyphen case", "param case", "css class"],
  "parse-http-response",
);
