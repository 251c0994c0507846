import { useEffect, useRef } from "react";
import type { Scanned } from "./scanned.ts";

/** A picture with its codes outlined and numbered as in the list beside it. */
export function MarkedPicture({
  scanned: { name, width, height, shown, codes },
  first,
}: {
  readonly scanned: Scanned;
  /** The number of its first code. */
  readonly first: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (shown) canvas.current?.getContext("2d")?.drawImage(shown, 0, 0);
  }, [shown]);
  if (!shown) return null;
  const unit = Math.max(width, height) / 100;
  return (
    <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-control border border-line">
      <canvas
        ref={canvas}
        width={shown.width}
        height={shown.height}
        role="img"
        aria-label={`${name}, with ${codes.length === 1 ? "its code" : `${codes.length} codes`} marked`}
        className="block max-h-[60vh] max-w-full"
      />
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
        {codes.map(({ corners }, index) => {
          const [x, y] = [corners[0]?.x ?? 0, corners[0]?.y ?? 0];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the codes of a picture stay as they are
            <g key={index}>
              <polygon
                points={corners.map((corner) => `${corner.x},${corner.y}`).join(" ")}
                strokeWidth={unit * 0.8}
                className="fill-accent/20 stroke-accent"
                strokeLinejoin="round"
              />
              <circle cx={x} cy={y} r={unit * 3} className="fill-accent" />
              <text
                x={x}
                y={y}
                fontSize={unit * 4}
                textAnchor="middle"
                dominantBaseline="central"
                className="fill-accent-ink font-semibold"
              >
                {first + index}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
