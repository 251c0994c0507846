import { Plus, RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { type Curve, type CurvePoint, throughPoints } from "#core/image/effects/curves.ts";
import type { Param } from "#core/params.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { arrowKeys, KNOB, useSize } from "#ui/handles/knob-handle.tsx";
import { PointHandle } from "#ui/handles/point-handle.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import { moveCurvePoint, withCurvePoint, withoutCurvePoint } from "./curve-points.ts";

const SIDE = 255;
const STEPS = 64;

/**
 * A curve whose points are dragged, or moved with the arrow keys; Delete removes one. A click away from them adds one,
 * and so does the button.
 */
function CurveField({
  label,
  param,
  value,
  onChange,
}: {
  readonly label: string;
  readonly param: Param<unknown>;
  readonly value: Curve;
  readonly onChange: (value: Curve) => void;
}) {
  const field = useRef<HTMLDivElement>(null);
  const box = useSize(field);
  const unit = box ? box.width / SIDE : 1;
  const through = throughPoints(value);
  const path = Array.from({ length: STEPS + 1 }, (_, at) => {
    const from = (at * SIDE) / STEPS;
    return `${at === 0 ? "M" : "L"}${from} ${(SIDE - through(from)).toFixed(1)}`;
  }).join("");

  const drag = useDrag<{ readonly at: number; readonly from: CurvePoint; readonly before: Curve }>({
    move: ({ at, from: [x, y], before }, by) =>
      onChange(moveCurvePoint(before, at, [x + by.x / unit, y - by.y / unit])),
    restore: ({ before }) => onChange(before),
  });
  const add = (next: Curve | undefined) => {
    if (next && param.parse(param.print(next)) !== undefined) onChange(next);
  };
  const more = withCurvePoint(value);

  return (
    <div className="flex flex-col gap-3">
      <div
        ref={field}
        style={{ aspectRatio: 1 }}
        className="relative mx-4 rounded-control border border-line bg-sunken"
        onPointerDown={({ target, currentTarget, clientX, clientY, button }) => {
          if (button !== 0 || (target instanceof Element && target.closest("[data-point]"))) return;
          const { left, bottom } = currentTarget.getBoundingClientRect();
          add(withCurvePoint(value, [(clientX - left) / unit, (bottom - clientY) / unit]));
        }}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          className="absolute inset-0 size-full overflow-visible fill-none text-ink-3"
        >
          <path
            d="M0 255 255 0M64 0V255M128 0V255M191 0V255M0 64H255M0 128H255M0 191H255"
            strokeWidth={0.5}
            stroke="currentColor"
          />
          <path d={path} strokeWidth={2.5} className="stroke-accent" />
        </svg>
        {box &&
          value.map(([x, y], at) => {
            const name = `${label}, point ${at + 1} of ${value.length}`;
            const to = (next: CurvePoint) => onChange(moveCurvePoint(value, at, next));
            return (
              <PointHandle
                // biome-ignore lint/suspicious/noArrayIndexKey: points are known by their places
                key={at}
                left={`${(x / SIDE) * 100}%`}
                top={`${100 - (y / SIDE) * 100}%`}
                across={{ label: `${name}, from`, value: x, min: 0, max: SIDE, text: `from ${x} to ${y}` }}
                down={{ label: `${name}, to`, value: y, min: 0, max: SIDE, text: `from ${x} to ${y}` }}
                onMove={(nextX, nextY) => to([nextX, nextY])}
                handlers={
                  {
                    "data-point": true,
                    onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
                      const fewer =
                        event.key === "Delete" || event.key === "Backspace" ? withoutCurvePoint(value, at) : undefined;
                      if (fewer) {
                        event.preventDefault();
                        onChange(fewer);
                      } else arrowKeys((byX, byY) => to([x + byX, y - byY]))(event);
                    },
                    ...drag(({ currentTarget }) => {
                      currentTarget.querySelector("input")?.focus({ preventScroll: true });
                      return { at, from: [x, y], before: value };
                    }),
                  } as React.HTMLAttributes<HTMLElement>
                }
              >
                <span aria-hidden className={KNOB} />
              </PointHandle>
            );
          })}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={Plus}
          disabled={!more || param.parse(param.print(more)) === undefined}
          onClick={() => add(more)}
        >
          Add a point
        </Button>
        <Button size="small" look="quiet" icon={RotateCcw} onClick={() => onChange(param.default as Curve)}>
          Straight line
        </Button>
      </div>
      <p className="text-sm text-ink-3">
        From dark to light, left to right. Delete removes the point that has the focus.
      </p>
    </div>
  );
}

/** A curve of an effect that has several. */
export interface NamedCurve {
  readonly name: string;
  readonly label: string;
  readonly param: Param<unknown>;
  readonly value: Curve;
}

/** The curves of an effect, one at a time. */
export default function CurvesField({
  curves,
  onChange,
}: {
  readonly curves: readonly NamedCurve[];
  readonly onChange: (name: string, value: Curve) => void;
}) {
  const [shown, setShown] = useState(curves[0]?.name ?? "");
  const curve = curves.find(({ name }) => name === shown) ?? curves[0];
  return (
    <div className="flex flex-col gap-3">
      {curves.length > 1 && (
        <Segments
          label="Curve"
          value={shown}
          options={curves.map(({ name, label }) => ({ value: name, label }))}
          onChange={setShown}
        />
      )}
      {curve && <CurveField key={curve.name} {...curve} onChange={(value) => onChange(curve.name, value)} />}
    </div>
  );
}
