import type { Codes } from "#core/operation.ts";
import alternatingCase from "./alternating-case-code.ts";
import lowerCase from "./lower-case-code.ts";
import names from "./name-operation-code.ts";
import swapCase from "./swap-case-code.ts";
import title from "./title-code.ts";
import upperCase from "./upper-case-code.ts";

export default new Map([
  ...title,
  ...alternatingCase,
  ...lowerCase,
  ...names,
  ...swapCase,
  ...upperCase,
]) satisfies Codes;
