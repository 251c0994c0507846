import type { Codes } from "#core/operation.ts";
import change from "./change-code.ts";
import digits from "./digits-code.ts";
import hexDump from "./hex-dump-code.ts";
import look from "./look-code.ts";

export default new Map([...look, ...change, ...digits, ...hexDump]) satisfies Codes;
