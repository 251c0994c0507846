import { useHydrated } from "#platform/page/use-hydrated.ts";
import { CHECKERBOARD } from "#ui/color/swatch.tsx";

/** A plane of a color. Prerendered pages have it without: each style in them would have to be permitted. */
export const ColorPlane = ({ css, className = "" }: { readonly css: string; readonly className?: string }) => {
  const isReady = useHydrated();
  return (
    <span
      aria-hidden
      className={`block forced-color-adjust-none ${className}`}
      style={isReady ? { background: `linear-gradient(${css}, ${css}), ${CHECKERBOARD}` } : undefined}
    />
  );
};

/** A swatch that makes its color the page's own; its label is under it. */
export const SwatchButton = ({
  hex,
  label = hex,
  isCurrent = false,
  onUse,
}: {
  readonly hex: string;
  readonly label?: string;
  readonly isCurrent?: boolean;
  readonly onUse: (hex: string) => void;
}) => (
  <button
    type="button"
    aria-label={label === hex ? `Use ${hex}` : `Use ${hex}, ${label}`}
    title={hex}
    aria-pressed={isCurrent || undefined}
    className="block w-full min-w-0 rounded-control text-center"
    onClick={() => onUse(hex)}
  >
    <ColorPlane css={hex} className="h-11 rounded-control border border-line-strong" />
    <span className="mt-1.5 block truncate font-mono text-xs text-ink-2">{label}</span>
  </button>
);
