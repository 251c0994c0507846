import { isDark } from "#core/qr/module-placement.ts";
import { symbolOf } from "#core/qr/symbol.ts";

/** The light border that readers need, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code, for screens and paper. */
export function QrPicture({
  text,
  name,
  className,
}: {
  readonly text: string;
  readonly name: string;
  readonly className: string;
}) {
  const symbol = symbolOf(text, "M");
  if (!symbol.ok) return <p className="text-sm text-ink-2">{symbol.message}</p>;
  const { grid } = symbol.value;
  const across = grid.size + 2 * QUIET;
  const cells = Array.from({ length: grid.size ** 2 }, (_, index) => [
    index % grid.size,
    Math.floor(index / grid.size),
  ]);
  const path = cells
    .filter(([x = 0, y = 0]) => isDark(grid, x, y))
    .map(([x = 0, y = 0]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    .join("");
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${across} ${across}`}
      shapeRendering="crispEdges"
      className={`${className} max-w-full rounded-control`}
    >
      <rect width={across} height={across} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
