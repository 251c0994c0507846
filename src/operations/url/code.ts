import type { Codes } from "#core/operation.ts";
import form from "./form-code.ts";
import idna from "./idna-code.ts";
import percent from "./percent-code.ts";

export default new Map([...form, ...idna, ...percent]) satisfies Codes;
