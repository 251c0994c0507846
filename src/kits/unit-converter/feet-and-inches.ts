import { plainCharacters } from "#core/number/parse-number.ts";

const FEET =
  /^(-?)(\d{1,6}) ?(?:'|ft|foot|feet) ?(?:(\d{1,2}(?:\.\d{1,9})?)?(?: ?(?<![\d.])(\d{1,3}\/[1-9]\d{0,2}))?) ?(?:"|''|in|inch|inches)?$/i;

/** Feet and inches as a link has them: '5'11"'; undefined for anything else. */
export function feetAndInches(text: string): string | undefined {
  const [, sign, feet, inches = "", part] = FEET.exec(plainCharacters(text).replace(/[″“”]/g, '"')) ?? [];
  if (feet === undefined || (inches === "" && part === undefined)) return undefined;
  return `${sign}${feet}'${[inches, part].filter(Boolean).join(" ")}"`;
}
