import { Sun } from "lucide-react";
import { type HTMLAttributes, type PointerEvent, type RefObject, useRef } from "react";
import { PointHandle } from "#ui/point-handle.tsx";
import { REFERENCE, sayLight, seenAt } from "./light.ts";
import type { EarlyMove, Light } from "./use-light.browser.ts";

/** How far from the preview's edge the light stays, in pixels. */
export const MARGIN = 22;

/**
 * The light, on the sky's dome over the preview as seen from above. What drags it (`drag`) is loaded with the first sign of
 * use; until then it notes in `early` how it is dragged.
 */
export function LightHandle({
  light: { at, most, onMove },
  drag,
  early,
}: {
  readonly light: Light;
  readonly drag: HTMLAttributes<HTMLElement> | undefined;
  readonly early: RefObject<EarlyMove | undefined>;
}) {
  const first = useRef<HTMLInputElement>(null);
  const seen = seenAt(at);
  const place = (share: number) => `calc(50% + ${share.toFixed(4)} * (50cqh - ${MARGIN}px))`;
  const limit = Math.round(Math.max(most, Math.abs(at.x), Math.abs(at.y)) * REFERENCE);
  const axis = (label: string, share: number) => {
    const value = Math.round(share * REFERENCE * 10) / 10;
    return { label, value, min: -limit, max: limit, text: sayLight(at) };
  };
  const note = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
  return (
    <PointHandle
      left={place(seen.x)}
      top={place(seen.y)}
      // Where the light of the first layer is.
      className="top-[calc(50%-0.539*(50cqh-22px))] left-[calc(50%-0.539*(50cqh-22px))]"
      first={first}
      across={axis("Light", at.x)}
      down={axis("Up and down", at.y)}
      onMove={(x, y) => onMove({ x: x / REFERENCE, y: y / REFERENCE })}
      drag={{
        onPointerDown(event) {
          const { currentTarget: handle, pointerId, button } = event;
          if (button !== 0) return;
          handle.setPointerCapture(pointerId);
          first.current?.focus({ preventScroll: true });
          early.current = { handle, pointerId, from: note(event), to: note(event) };
        },
        onPointerMove(event) {
          if (early.current && "to" in early.current) early.current.to = note(event);
        },
        ...drag,
      }}
    >
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-chip border-2 border-surface bg-accent text-accent-ink shadow-card"
      >
        <Sun size={20} />
      </span>
    </PointHandle>
  );
}
