import type { ReactNode } from "react";
import type { Design } from "../draw/design.ts";
import { type Frame, layOutFrame } from "../draw/frame.ts";
import { PREVIEW_SIZE } from "../params.ts";
import type { Place } from "./preview.tsx";

/** A code in its frame. */
export default function FramedCode({
  frame,
  side,
  design,
  place,
  children,
}: {
  readonly frame: Frame;
  /** The side of the code with its margin, in modules. */
  readonly side: number;
  readonly design: Design;
  /** Its place in a drawing that it is a part of. */
  readonly place: Place | undefined;
  readonly children: (place: Place) => ReactNode;
}) {
  const { width, height, x, y, shapes } = layOutFrame(frame, side, design);
  return (
    // The code within is what is named.
    <svg
      role="presentation"
      width={PREVIEW_SIZE}
      height={(PREVIEW_SIZE * height) / width}
      viewBox={`0 0 ${width} ${height}`}
      className="max-w-full shrink-0 forced-color-adjust-none"
      {...place}
    >
      {shapes.map(({ path, color, rule }) => (
        <path key={path} d={path} fill={color} fillRule={rule} />
      ))}
      {children({ x, y, width: side, height: side })}
    </svg>
  );
}
