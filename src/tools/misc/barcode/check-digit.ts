/** The check digit of GS1 numbers: weights of 3 and 1 from the right (GS1 General Specifications, 7.9.1). */
export function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last digit is the check digit of those before it. */
export const hasCheckDigit = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === digits.at(-1);

/** The 11 digits of UPC-A that the 7 of UPC-E stand for, without the check digit (GS1 General Specifications, 5.2.2.4). */
export function expandedUpc(digits: string): string {
  const [system, a, b, c, d, e, last] = Array.from(digits) as [string, string, string, string, string, string, string];
  if (last <= "2") return `${system}${a}${b}${last}0000${c}${d}${e}`;
  if (last === "3") return `${system}${a}${b}${c}00000${d}${e}`;
  if (last === "4") return `${system}${a}${b}${c}${d}00000${e}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}`;
}

/** The 7 digits of UPC-E that stand for 11 of UPC-A; undefined where they cannot be shortened. */
export function shortenedUpc(digits: string): string | undefined {
  const [system, maker, item] = [digits.slice(0, 1), digits.slice(1, 6), digits.slice(6)];
  const candidates = [
    `${system}${maker.slice(0, 2)}${item.slice(2)}${maker[2]}`,
    `${system}${maker.slice(0, 3)}${item.slice(3)}3`,
    `${system}${maker.slice(0, 4)}${item.slice(4)}4`,
    `${system}${maker}${item.slice(4)}`,
  ];
  return candidates.find((each) => /^[01]\d{6}$/.test(each) && expandedUpc(each) === digits);
}
