import { codeOf } from "#core/operation.ts";
import { caseCode } from "./case-code.ts";
import operation from "./lower-case.ts";

export default [codeOf(operation, caseCode("lower", "toLocaleLowerCase"))];
