import { useMemo } from "react";
import type { Design } from "./design.ts";
import { layOut } from "./layout.ts";
import { PREVIEW_SIZE } from "./params.ts";
import { darkPath } from "./svg.ts";
import type { QrSymbol } from "./symbol.ts";

/** The code as it will be saved, drawn as lines so that it is sharp on every screen. */
export function Preview({
  symbol: { grid },
  design,
  logoAddress,
}: {
  readonly symbol: QrSymbol;
  readonly design: Design;
  readonly logoAddress: string | undefined;
}) {
  const { modules, corners, logo, margin, color, background } = design;
  const layout = useMemo(() => layOut(grid, { logo }), [grid, logo]);
  const path = useMemo(() => darkPath(layout, { modules, corners }), [layout, modules, corners]);
  const side = grid.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label="QR code"
      width={PREVIEW_SIZE}
      height={PREVIEW_SIZE}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      className="max-w-full shrink-0"
    >
      {background && <rect x={-margin} y={-margin} width={side} height={side} fill={background} />}
      <path d={path} fill={color} fillRule="evenodd" />
      {layout.logo && logoAddress && <image href={logoAddress} {...layout.logo} />}
    </svg>
  );
}
