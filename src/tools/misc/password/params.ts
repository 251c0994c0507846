import { choice, flag, int } from "#core/params.ts";
import { LANGUAGES } from "./word-lists.ts";

/** The longest list that is made at once. */
const MOST_AT_ONCE = 10_000;

export default {
  kind: choice("characters", ["characters", "words", "pin", "pattern", "site"]),
  length: int(16, { min: 12, max: 256 }),
  uppercase: flag(true),
  lowercase: flag(true),
  numbers: flag(true),
  special: flag(true),
  noLookalikes: flag(false),
  leastNumbers: int(1, { min: 1, max: 10 }),
  leastSpecial: int(1, { min: 1, max: 10 }),
  words: int(6, { min: 3, max: 20 }),
  list: choice("english", LANGUAGES),
  separator: choice("hyphen", ["hyphen", "space", "dot", "comma", "underscore", "none"]),
  capitals: flag(false),
  digit: flag(false),
  digits: int(6, { min: 3, max: 32 }),
  noObvious: flag(true),
  count: int(100, { min: 2, max: MOST_AT_ONCE }),
};
