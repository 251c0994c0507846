import type { Codes } from "#core/operation.ts";
import decode from "./decode-code.ts";

export default new Map([...decode]) satisfies Codes;
