import type { Rgb } from "./palettes.ts";

/** The colors of a palette, side by side. */
export const Swatches = ({ colors }: { readonly colors: readonly Rgb[] }) => (
  <div
    role="img"
    aria-label={`${colors.length} colors`}
    className="flex h-8 overflow-hidden rounded-control border border-line-strong"
  >
    {colors.map((color) => (
      <span
        key={color.join()}
        className="flex-1 forced-color-adjust-none"
        style={{ background: `rgb(${color.join(" ")})` }}
      />
    ))}
  </div>
);
