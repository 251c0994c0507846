import type { Codes } from "#core/operation.ts";
import bases from "./bases-code.ts";
import digitGroups from "./digit-groups-code.ts";
import ieee754 from "./ieee-754-code.ts";
import roman from "./roman-code.ts";
import words from "./words-code.ts";

export default new Map([...bases, ...digitGroups, ...ieee754, ...roman, ...words]) satisfies Codes;
