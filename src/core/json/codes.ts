/** The UTF-16 units that JSON is written with. */
export const CODE = {
  newline: 10,
  return: 13,
  quote: 34,
  hash: 35,
  apostrophe: 39,
  star: 42,
  comma: 44,
  minus: 45,
  slash: 47,
  colon: 58,
  openArray: 91,
  backslash: 92,
  closeArray: 93,
  openObject: 123,
  closeObject: 125,
  mark: 0xfeff,
} as const;

/** Whether a unit is one of the ten digits. */
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
