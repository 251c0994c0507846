import { codeOf } from "#core/operation.ts";
import operation from "./lookalike-letters.ts";

export default [codeOf(operation, { takes: "the table of look-alike letters of UTS 39, which no language ships" })];
