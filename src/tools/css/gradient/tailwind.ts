import { arbitraryClass } from "#kits/css-generator/tailwind.ts";
import type { Gradient } from "./gradient.ts";
import { printValue } from "./print.ts";

/** One class that draws the gradient, in Tailwind 3 and 4. */
export const printTailwind = (gradient: Gradient): string => arbitraryClass("bg", printValue(gradient));
