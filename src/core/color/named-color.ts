import { fail, ok, type Result } from "#core/result.ts";
import { tailwindParts } from "./tailwind-name.ts";

/** The color of a name that CSS does not have: one of Tailwind's, or one of those that people gave to colors. */
export async function namedColor(text: string): Promise<Result<string>> {
  const parts = tailwindParts(text);
  if (parts) {
    const { tailwindColor } = await import("./tailwind-palette.ts");
    const found = tailwindColor(...parts);
    return found === undefined ? fail(`Tailwind has no color ${parts.join("-")}.`) : ok(found);
  }
  const { colorOfName } = await import("./color-names.ts");
  const found = await colorOfName(text);
  return found === undefined
    ? fail("Neither CSS nor the list of 30,000 color names has this one. Write a color as #0f766e or rgb(15 118 110).")
    : ok(found);
}
