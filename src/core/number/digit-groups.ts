// Groups of three, or of two before the last three as in India, with one separator throughout.
const GROUPS = /^(?:[1-9]\d{0,2}([.,' _])(?:\d{3}\1)*|[1-9]\d?([.,' _])(?:\d{2}\2)+)\d{3}$/;

// 0.453 592 37: groups of three after the point, the last one maybe shorter (SI Brochure, §5.4.4).
const FRACTION_GROUPS = /^\d{3}([' _])(?:\d{3}\1)*\d{1,3}$/;

/** Whether a whole number's digits are set in groups: '1 234 567', '1,234,567', '12,34,567'. */
export const isGrouped = (digits: string): boolean => GROUPS.test(digits);

/** Whether the digits after a decimal separator are set in groups: '453 592 37'. */
export const isGroupedFraction = (digits: string): boolean => FRACTION_GROUPS.test(digits);

/** Whether the last group of digits is still being typed: '1,234,5', "1'". */
export function isGroupedSoFar(digits: string): boolean {
  const [, before = "", separator = ""] = /^(.*\d)([.,' _])\d{0,2}$/.exec(digits) ?? [];
  return (isGrouped(before) && before.includes(separator)) || /^[1-9]\d{0,2}['_]$/.test(digits);
}

/** The digits without the separators of their groups. */
export const ungrouped = (digits: string): string => digits.replace(/\D/g, "");
