import { Sun } from "lucide-react";
import { type ComponentProps, type PointerEvent, type RefObject, useMemo } from "react";
import { PointHandle } from "#ui/handles/point-handle.tsx";

/** How the handle was used before the code that moves it had loaded. */
export interface Early {
  press?: {
    readonly handle: HTMLElement;
    readonly pointerId: number;
    readonly from: Readonly<Record<"x" | "y", number>>;
    to: Readonly<Record<"x" | "y", number>>;
  };
  readonly keys: { readonly key: string; readonly shiftKey: boolean }[];
}

/** Where the light is, and what moves it. */
export type Lamp = Omit<ComponentProps<typeof PointHandle>, "className" | "children">;

const place = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
const resting = { value: -10, min: -50, max: 50, text: "10 px to the left, 10 px up" };

/**
 * The light over the preview. What moves it (`lamp`) is loaded with the first sign of use; until then it is where the light
 * of the default layer is, and notes in `early` how it is dragged and which keys are pressed.
 */
export function LightHandle({ lamp, early }: { readonly lamp: Lamp | undefined; readonly early: RefObject<Early> }) {
  const unmoved = useMemo(
    (): Lamp => ({
      left: "",
      top: "",
      across: { label: "Light", ...resting },
      down: { label: "Up and down", ...resting },
      onMove: () => undefined,
      handlers: {
        onPointerDown(event) {
          const { currentTarget: handle, pointerId, button } = event;
          if (button !== 0) return;
          handle.setPointerCapture(pointerId);
          handle.querySelector("input")?.focus({ preventScroll: true });
          early.current.press = { handle, pointerId, from: place(event), to: place(event) };
        },
        onPointerMove(event) {
          if (early.current.press) early.current.press.to = place(event);
        },
        onKeyDown({ key, shiftKey }) {
          early.current.keys.push({ key, shiftKey });
        },
      },
    }),
    [early],
  );
  return (
    <PointHandle
      {...(lamp ?? unmoved)}
      className="top-[calc(50%-0.539*(50cqh-22px))] left-[calc(50%-0.539*(50cqh-22px))]"
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
