/** A gray and white checkerboard as a CSS background, to show transparency. */
export const CHECKERBOARD = "repeating-conic-gradient(#b8c0bc 0 25%, #fff 0 50%) 50% / 12px 12px";

/** A small square of a color, over a checkerboard if it is transparent. */
export const Swatch = ({ color }: { readonly color: string }) => (
  <span
    aria-hidden
    className="size-6 shrink-0 rounded-md border border-line-strong forced-color-adjust-none"
    style={{ background: `linear-gradient(${color}, ${color}), ${CHECKERBOARD}` }}
  />
);
