import type { Gradient } from "../model/gradient.ts";
import { printFallback, printValue } from "./print.ts";

/** The gradient as the last CSS value that this browser supports. */
export function printBackground(gradient: Gradient): string {
  const value = printValue(gradient);
  return gradient.space === "srgb" || CSS.supports("background", value) ? value : printFallback(gradient);
}
