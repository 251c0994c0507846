import type { Rgb } from "./palettes.ts";

/** A palette's colours in a row. */
export const Swatches = ({ colors }: { readonly colors: readonly Rgb[] }) => (
  <div
    role="img"
    aria-label={`${colors.length} colours`}
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
