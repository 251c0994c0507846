import type { CSSProperties, ReactNode } from "react";
import type { Gradient } from "./gradient.ts";
import { printFallback, printValue } from "./print.ts";
import { Scenery } from "./scenery.tsx";

/** The gradient over a picture, drawn with the generated CSS. */
export const Preview = ({ gradient, children }: { readonly gradient: Gradient; readonly children?: ReactNode }) => (
  <div className="relative h-44 overflow-clip forced-color-adjust-none rounded-control sm:h-60 lg:h-95">
    <Scenery />
    <div role="img" aria-label="Preview" className="absolute inset-0" style={backgroundOf(gradient)} />
    {children}
  </div>
);

/** The gradient as a background, by the last declaration that this browser supports. */
export function backgroundOf(gradient: Gradient): CSSProperties {
  const value = printValue(gradient);
  const isKnown = gradient.space === "srgb" || CSS.supports("background", value);
  return { background: isKnown ? value : printFallback(gradient) };
}
