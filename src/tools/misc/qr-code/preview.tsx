import { type CSSProperties, useMemo } from "react";
import type { QrSymbol } from "#core/qr/symbol.ts";
import type { Design } from "./draw/design.ts";
import { layOut } from "./draw/layout.ts";
import { darkPath } from "./draw/svg.ts";
import { PREVIEW_SIZE } from "./params.ts";

/** The code as it will be saved, drawn as lines so that it is sharp on every screen. */
export function Preview({
  symbol: { grid },
  design,
  logoAddress,
  onPaper,
}: {
  readonly symbol: QrSymbol;
  readonly design: Design;
  readonly logoAddress: string | undefined;
  /** Its color in print. */
  readonly onPaper: string;
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
      className="max-w-full shrink-0 forced-color-adjust-none"
    >
      {background && <rect x={-margin} y={-margin} width={side} height={side} fill={background} />}
      <path
        d={path}
        fill={color}
        fillRule="evenodd"
        style={{ "--on-paper": onPaper } as CSSProperties}
        className="print:fill-(--on-paper)"
      />
      {layout.logo && logoAddress && <image href={logoAddress} {...layout.logo} />}
    </svg>
  );
}
