import { codeOf } from "#core/operation.ts";
import operation from "./digit-groups.ts";

export default [
  codeOf(operation, { takes: "the ways in which languages group figures, told from dates and versions" }),
];
