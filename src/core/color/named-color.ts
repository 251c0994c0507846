import { fail, ok, type Result } from "#core/result.ts";
import { isOtherModel, tailwindParts } from "./tailwind-name.ts";

/** The color of a text that CSS does not have: in HSV or CMYK, one of Tailwind's, or one of those that people gave to colors. */
export async function namedColor(text: string): Promise<Result<string>> {
  if (isOtherModel(text)) {
    const { fromOtherModel } = await import("./other-models.ts");
    const color = fromOtherModel(text.trim());
    return color === undefined ? fail("Write HSV as hsv(174 87% 46%) and CMYK as cmyk(87% 0% 7% 54%).") : ok(color);
  }
  const parts = tailwindParts(text);
  if (parts) {
    const { tailwindColor } = await import("./tailwind-palette.ts");
    const found = tailwindColor(...parts);
    return found === undefined ? fail(`Tailwind has no color ${parts.join("-")}.`) : ok(found);
  }
  const { colorOfName } = await import("./color-names.ts");
  const found = await colorOfName(text);
  return found === undefined
    ? fail("This color name isn't in CSS or in the list of 30,000 names. Write a color as #0f766e or rgb(15 118 110).")
    : ok(found);
}
