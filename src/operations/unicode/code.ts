import type { Codes } from "#core/operation.ts";
import fromCodePoints from "./from-code-points-code.ts";
import toCodePoints from "./to-code-points-code.ts";

export default new Map([...fromCodePoints, ...toCodePoints]) satisfies Codes;
