import { isDark } from "#core/qr/grid.ts";
import { symbolOf } from "#core/qr/symbol.ts";

/** The light border that readers need, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** The password as a QR code, which a phone reads from the screen: nothing is sent and nothing is kept. */
export function PasswordQr({ text }: { readonly text: string }) {
  const symbol = symbolOf(text, "M");
  if (text === "" || !symbol.ok) {
    return <p className="text-sm text-ink-2">{symbol.ok ? "No password to show." : symbol.message}</p>;
  }
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
    <div className="flex flex-wrap items-center gap-4">
      <svg
        role="img"
        aria-label="QR code of the password above"
        viewBox={`0 0 ${across} ${across}`}
        shapeRendering="crispEdges"
        className="w-48 max-w-full rounded-control"
      >
        <rect width={across} height={across} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="min-w-0 flex-1 basis-48 text-sm text-ink-3">
        A phone camera reads the password as text, and so can anyone who sees your screen. If the camera app offers to
        search the web for it, copy it instead.
      </p>
    </div>
  );
}
