import type { Codes } from "#core/operation.ts";
import form from "./form-code.ts";
import percent from "./percent-code.ts";
import punycode from "./punycode-code.ts";

export default new Map([...punycode, ...form, ...percent]) satisfies Codes;
