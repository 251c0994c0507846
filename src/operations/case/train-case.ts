import { nameOperation } from "./name-operation.ts";

export default nameOperation(
  "train",
  "Train-Case",
  ["train case", "header case", "http header case"],
  "Parse-Http-Response",
);
