import { parseQuantity } from "#kits/css-generator/parse-quantity.ts";

/** A length in pixels; `counted` if it was relative to the text's size, assumed to be the browsers' default. */
export function parsePixels(word: string): { readonly px: number; readonly counted: boolean } | undefined {
  const quantity = parseQuantity(word);
  if (!quantity || quantity.unit === "%" || quantity.unit === "deg") return undefined;
  const { value, unit } = quantity;
  const counted = unit === "rem" || unit === "em";
  // Zero is zero in any unit; any other plain number is not a length.
  if (unit !== "px" && !counted && value !== 0) return undefined;
  return { px: Number((value * (counted ? 16 : 1)).toFixed(2)) || 0, counted: counted && value !== 0 };
}
