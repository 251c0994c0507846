import { type Codes, codeOf } from "#core/operation.ts";
import decode from "./decode-code.ts";
import { charsetRepair } from "./repair.ts";

export const repairCode = [
  codeOf(charsetRepair, {
    takes: "the tables of character sets as browsers have them; the package ftfy does much the same",
  }),
];

export default new Map([...repairCode, ...decode]) satisfies Codes;
