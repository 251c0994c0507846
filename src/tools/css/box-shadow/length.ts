import { quantityOf } from "#kits/css-generator/css-math.ts";

/** A length in pixels; `counted` where the text's size was taken to be that of browsers. */
export function pixelsOf(word: string): { readonly px: number; readonly counted: boolean } | undefined {
  const quantity = quantityOf(word);
  if (!quantity || quantity.unit === "%" || quantity.unit === "deg") return undefined;
  const { value, unit } = quantity;
  const counted = unit === "rem" || unit === "em";
  // Nothing, in whatever unit, is nothing; any other bare number is no length.
  if (unit !== "px" && !counted && value !== 0) return undefined;
  return { px: Number((value * (counted ? 16 : 1)).toFixed(2)) || 0, counted: counted && value !== 0 };
}
