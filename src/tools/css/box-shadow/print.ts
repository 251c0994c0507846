import { cssNumber } from "#kits/css-generator/css-values.ts";
import { arbitraryClass } from "#kits/css-generator/tailwind.ts";
import { colorOfLayer, type Layer } from "./shadow.ts";

const px = (value: number) => (value === 0 ? "0" : `${cssNumber(value)}px`);

function printLayer(layer: Layer): string {
  const { x, y, blur, spread, inset } = layer;
  const lengths = [x, y, blur, spread].map(px).join(" ");
  return `${inset ? "inset " : ""}${lengths} ${colorOfLayer(layer)}`;
}

const shown = (layers: readonly Layer[]) => layers.filter(({ hidden }) => !hidden).map(printLayer);

/** The layers as the value of `box-shadow`; the first is the topmost (CSS Backgrounds 3 §6.1). */
export const printValue = (layers: readonly Layer[]): string => shown(layers).join(", ") || "none";

/** The declaration, with one line per layer if there are several. */
export function printCss(layers: readonly Layer[]): string {
  const lines = shown(layers);
  return lines.length > 1 ? `box-shadow:\n  ${lines.join(",\n  ")};` : `box-shadow: ${lines[0] ?? "none"};`;
}

/** One class that draws the shadow, in Tailwind 3 and 4. */
export const printTailwind = (layers: readonly Layer[]): string => {
  const value = printValue(layers);
  return value === "none" ? "shadow-none" : arbitraryClass("shadow", value);
};
