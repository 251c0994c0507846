/** A share of the whole as ImageMagick has it: a bare number would be of 65,535. */
export const percent = (share: number): string => `${decimal(share * 100)}%`;

/** A number without an exponent, exact enough for 16 bits. */
export const decimal = (value: number): string => String(Number(value.toFixed(6)));

/** Arguments that work in linear light. */
export const inLight = (...steps: readonly string[]): readonly string[] => [
  "-colorspace",
  "RGB",
  ...steps,
  "-colorspace",
  "sRGB",
];
