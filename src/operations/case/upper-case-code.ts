import { codeOf } from "#core/operation.ts";
import { caseCode } from "./case-code.ts";
import operation from "./upper-case.ts";

export default [codeOf(operation, caseCode("upper", "toLocaleUpperCase"))];
