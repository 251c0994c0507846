import type { Codes } from "#core/operation.ts";
import toCodePoints from "./to-code-points-code.ts";

export default new Map([...toCodePoints]) satisfies Codes;
