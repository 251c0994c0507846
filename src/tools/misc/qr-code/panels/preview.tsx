import { type CSSProperties, useMemo } from "react";
import type { QrSymbol } from "#core/qr/symbol.ts";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import type { Design } from "../draw/design.ts";
import type { Frame } from "../draw/frame.ts";
import { outlines } from "../draw/outline.ts";
import { PREVIEW_SIZE } from "../params.ts";

const FramedCode = lazy(() => import("./framed-code.tsx"));
const StyledCode = lazy(() => import("./styled-code.tsx"));

interface Shown {
  readonly symbol: QrSymbol;
  readonly design: Design;
  readonly frame: Frame | undefined;
  readonly logoAddress: string | undefined;
  /** Its color in print. */
  readonly onPaper: string;
  /** Its place in a drawing that it is a part of. */
  readonly place?: Place;
}

/** A place in a drawing. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The code as it will be saved, drawn as lines so that it is sharp on every screen. */
export function Preview(shown: Shown) {
  const { symbol, design, frame, place } = shown;
  const { margin, background } = design;
  const side = symbol.grid.size + 2 * margin;
  const plain = <PlainCode {...shown} />;
  const code = (within?: Place) => (
    <svg
      role="img"
      aria-label="QR code"
      width={PREVIEW_SIZE}
      height={PREVIEW_SIZE}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      className="max-w-full shrink-0 forced-color-adjust-none"
      {...within}
    >
      {background && <rect x={-margin} y={-margin} width={side} height={side} fill={background} />}
      {isPlain(design) ? (
        plain
      ) : (
        <LazyBoundary fallback={plain}>
          <StyledCode {...shown} />
        </LazyBoundary>
      )}
    </svg>
  );
  return frame ? (
    <LazyBoundary fallback={code(place)}>
      <FramedCode {...{ frame, side, design, place }}>{code}</FramedCode>
    </LazyBoundary>
  ) : (
    code(place)
  );
}

const isPlain = ({ modules, corners, eyes, fill, cornerColor, eyeColor, logo }: Design) =>
  modules === "square" &&
  corners === "square" &&
  (eyes === "same" || eyes === "square") &&
  fill === "plain" &&
  !cornerColor &&
  !eyeColor &&
  !logo;

/** Squares in one color, which the page begins with. */
function PlainCode({ symbol: { grid }, design: { color }, onPaper }: Shown) {
  const path = useMemo(
    () =>
      outlines(grid)
        .map((line) => `M${line.map(({ x, y }) => `${x} ${y}`).join("L")}Z`)
        .join(""),
    [grid],
  );
  return (
    <path
      d={path}
      fill={color}
      fillRule="evenodd"
      style={{ "--on-paper": onPaper } as CSSProperties}
      className="print:fill-(--on-paper)"
    />
  );
}
