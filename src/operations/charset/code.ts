import type { Codes } from "#core/operation.ts";
import decode from "./decode-code.ts";
import repair from "./repair-code.ts";

export default new Map([...repair, ...decode]) satisfies Codes;
