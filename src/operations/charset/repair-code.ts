import { codeOf } from "#core/operation.ts";
import { charsetRepair } from "./repair.ts";

export default [
  codeOf(charsetRepair, {
    takes: "the tables of character sets as browsers have them; the package ftfy does much the same",
  }),
];
