import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Values } from "#core/params.ts";
import { useNewest } from "#platform/use-newest.ts";
import { arrowKeys, HandleLines, KnobHandle, keysFor, stepOf, useSize } from "#ui/handles/knob-handle.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import {
  type Lit,
  lightAt,
  lightIn,
  lightOf,
  lightSettings,
  REFERENCE,
  relit,
  sayLight,
  seenAt,
  type Vector,
  within,
} from "./light/light.ts";
import type { Early, Lamp } from "./light/light-handle.tsx";
import params from "./params.ts";
import { heightOf, type Layer, REACHES, raised, type Side } from "./shadow.ts";

type Settings = Values<typeof params>;

/** The light over the preview, and what moving it does. */
interface Light {
  readonly at: Vector;
  /** How far from overhead it goes. */
  readonly most: number;
  readonly onMove: (to: Vector) => void;
  /** Puts back what it has changed since. */
  readonly putBack: () => () => void;
}

/** The light of the layers by hand, or that of the other modes, which have it as settings. */
function useLight(values: Settings, set: (changes: Partial<Settings>) => void): Light {
  // Rounded settings say only nearly where the light was: moved there and back, it finds all as it was.
  const [kept, keep] = useState<{ readonly made: string; readonly lit: Lit; readonly at: Vector }>();
  const { mode, layers, light, slant, reach } = values;
  const isByHand = mode === "hand";
  const print = (of: Partial<Settings>) =>
    isByHand ? params.layers.print(of.layers ?? layers) : `${of.light} ${of.slant}`;
  const own = isByHand ? lightOf(layers) : lightIn(values);
  const { lit, at } = kept?.made === print(values) ? kept : { lit: { layers, light: own }, at: own };
  const most = Math.max(Math.hypot(at.x, at.y), isByHand ? REACHES[reach] / REFERENCE : 6);
  return {
    at,
    most,
    onMove(wanted) {
      const to = within(wanted, most);
      const changes = isByHand ? { layers: relit(lit, to) } : lightSettings(to, light);
      keep({ made: print(changes), lit, at: to });
      set(changes);
    },
    putBack: () => () => set(isByHand ? { layers } : { light, slant }),
  };
}

type Held = { readonly seen: Vector; readonly radius: number; readonly putBack: () => void };

/** How far from the preview's edge handles stay, in pixels. */
const MARGIN = 22;

/** Moves the light: `onLamp` gets its place, and the handlers of its handle. */
function LightMover({
  light,
  early,
  onLamp,
}: {
  readonly light: Light;
  readonly early: RefObject<Early>;
  readonly onLamp: (lamp: Lamp) => void;
}) {
  const { at, most } = light;
  const moveBy = ({ seen, radius }: Held, by: Vector) =>
    light.onMove(lightAt({ x: seen.x + by.x / radius, y: seen.y + by.y / radius }, most));
  const drag = useDrag<Held>({ move: moveBy, restore: ({ putBack }) => putBack() });
  const grab = (handle: HTMLElement): Held => {
    handle.querySelector("input")?.focus({ preventScroll: true });
    const radius = Math.max(1, (handle.parentElement?.clientHeight ?? 0) / 2 - MARGIN);
    return { seen: seenAt(at), radius, putBack: light.putBack() };
  };
  const stepBy = (x: number, y: number) => light.onMove({ x: at.x + x / REFERENCE, y: at.y + y / REFERENCE });
  const newest = useNewest({ drag, grab, moveBy, stepBy, onLamp, onMove: light.onMove });

  useLayoutEffect(() => {
    const seen = seenAt({ x: at.x, y: at.y });
    const css = (share: number) => `calc(50% + ${share.toFixed(4)} * (50cqh - ${MARGIN}px))`;
    const limit = Math.round(Math.max(most, Math.abs(at.x), Math.abs(at.y)) * REFERENCE);
    const text = sayLight({ x: at.x, y: at.y });
    const axis = (label: string, share: number) => {
      const value = Math.round(share * REFERENCE * 10) / 10;
      return { label, value, min: -limit, max: limit, text };
    };
    newest().onLamp({
      left: css(seen.x),
      top: css(seen.y),
      across: axis("Light", at.x),
      down: axis("Up and down", at.y),
      onMove: (x, y) => newest().onMove({ x: x / REFERENCE, y: y / REFERENCE }),
      handlers: {
        ...newest().drag(({ currentTarget }) => newest().grab(currentTarget)),
        onKeyDown: arrowKeys((x, y) => newest().stepBy(x, y)),
      },
    });
  }, [at.x, at.y, most, newest]);

  useLayoutEffect(() => {
    const { press, keys } = early.current;
    early.current = { keys: [] };
    const steps = keys.map(stepOf);
    const by = (axis: "x" | "y") => steps.reduce((sum, step) => sum + step[axis], 0);
    if (by("x") !== 0 || by("y") !== 0) newest().stepBy(by("x"), by("y"));
    if (!press) return;
    const { handle, pointerId, from, to } = press;
    if (!handle.hasPointerCapture(pointerId)) {
      if (from.x !== to.x || from.y !== to.y) {
        newest().moveBy(newest().grab(handle), { x: to.x - from.x, y: to.y - from.y });
      }
      return;
    }
    // It continues from where it was pressed.
    const handlers = newest().drag(({ currentTarget }) => newest().grab(currentTarget));
    const event = ({ x, y }: Vector) =>
      ({ button: 0, currentTarget: handle, pointerId, clientX: x, clientY: y }) as PointerEvent<HTMLElement>;
    handlers.onPointerDown(event(from));
    handlers.onPointerMove(event(to));
  }, [early, newest]);
  return null;
}

interface Handled {
  readonly light: Vector;
  readonly onRestore: () => () => void;
}

/** The distance from the middle of the box to its edge, in that direction, in pixels. */
const edgeOf = (subject: DOMRect, { x, y }: Vector) =>
  Math.min(subject.width / 2 / Math.abs(x || 1e-9), subject.height / 2 / Math.abs(y || 1e-9));

/**
 * A handle for the box's height above the background: on the side that the shadow falls to, as far out as the shadow.
 * An inset shadow falls from the other edge, toward the middle.
 */
function HeightHandle({
  label,
  value,
  limits,
  light,
  isInside = false,
  onChange,
  onRestore,
}: Handled & {
  readonly label: string;
  readonly value: number;
  readonly limits: readonly [number, number];
  readonly isInside?: boolean;
  readonly onChange: (value: number) => void;
}) {
  const overlay = useRef<HTMLDivElement>(null);
  const size = useSize(overlay);
  const [subject, setSubject] = useState<DOMRect>();
  // Its size changes with that of the preview.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when the preview was
  useLayoutEffect(() => {
    setSubject(overlay.current?.parentElement?.querySelector("[aria-label=Preview]")?.getBoundingClientRect());
  }, [size]);
  const drag = useDrag<{ readonly line: Line; readonly from: number; readonly putBack: () => void }>({
    move({ line, from }, by) {
      const height = line.heightAt(from + line.along(by));
      onChange(Math.min(limits[1], Math.max(limits[0], Math.round(height))));
    },
    restore: ({ putBack }) => putBack(),
  });
  const line = size && subject && lineFrom(light, size, subject, isInside);
  const [from, to] = line ? [line.at(0), line.at(line.shown(value))] : [];
  return (
    <div ref={overlay} className="pointer-events-none absolute inset-0 print:hidden">
      {line && from && to && (
        <>
          <HandleLines box={size}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          </HandleLines>
          <KnobHandle
            label={label}
            value={value}
            limits={limits}
            text={`${value} px`}
            at={to}
            onKeyDown={keysFor(value, onChange, limits)}
            drag={drag(() => ({ line, from: line.shown(value), putBack: onRestore() }))}
          />
        </>
      )}
    </div>
  );
}

interface Line {
  /** The place so far along it, in pixels from the edge. */
  readonly at: (place: number) => Vector;
  /** How far along it a movement goes. */
  readonly along: (by: Vector) => number;
  /** Where a height is shown on it, and the height that is shown there. */
  readonly shown: (height: number) => number;
  readonly heightAt: (place: number) => number;
}

/** The line from the edge on which heights are shown: what is high is nearer than it is, and always in the preview. */
function lineFrom(
  light: Vector,
  size: { readonly width: number; readonly height: number },
  subject: DOMRect,
  isInside: boolean,
): Line {
  const distance = Math.hypot(light.x, light.y);
  // Straight above, the shadow is on all sides.
  const falls = distance > 0.01 ? { x: -light.x / distance, y: -light.y / distance } : { x: 0, y: 1 };
  const way = isInside ? -1 : 1;
  const toward = { x: falls.x * way, y: falls.y * way };
  const center = { x: size.width / 2, y: size.height / 2 };
  const edge = edgeOf(subject, toward);
  const outside =
    Math.min(center.x / Math.abs(toward.x || 1e-9), center.y / Math.abs(toward.y || 1e-9)) - MARGIN - edge;
  const roomFor = (sign: number) => Math.max(8, isInside || sign < 0 ? edge - 8 : outside);
  return {
    at: (place) => ({ x: center.x + toward.x * (edge + way * place), y: center.y + toward.y * (edge + way * place) }),
    along: ({ x, y }) => way * (x * toward.x + y * toward.y),
    shown(height) {
      const room = roomFor(height);
      return (height * room) / (Math.abs(height) + room);
    },
    heightAt(place) {
      const room = roomFor(place);
      const inside = Math.min(Math.abs(place), room * 0.98);
      return (Math.sign(place) * inside * room) / (room - inside);
    },
  };
}

/** The handle for the height of layers set by hand, on one side of the box's edge. */
function LayersHeight({
  layers,
  side,
  light,
  onLayers,
}: {
  readonly layers: readonly Layer[];
  readonly side: Side;
  readonly light: Vector;
  readonly onLayers: (layers: readonly Layer[]) => void;
}) {
  // Rounded layers say only nearly how high they were: raised and lowered again, they are as before.
  const [kept, keep] = useState<{ readonly made: string; readonly from: readonly Layer[]; readonly height: number }>();
  const isKept = kept?.made === params.layers.print(layers);
  const from = isKept ? kept.from : layers;
  const own = heightOf(from, side);
  if (own === 0) return null;
  const first = Math.max(1, Math.round(own));
  const height = isKept ? kept.height : first;
  return (
    <HeightHandle
      label={side === "around" ? "Height handle" : "Depth handle"}
      value={height}
      limits={[1, Math.max(100, height)]}
      light={light}
      isInside={side === "inside"}
      onChange={(next) => {
        const made = raised(from, next === first ? 1 : next / own, side);
        keep({ made: params.layers.print(made), from, height: next });
        onLayers(made);
      }}
      onRestore={() => () => onLayers(layers)}
    />
  );
}

/** What is dragged in the preview. */
export function Handles({
  values,
  set,
  early,
  onLamp,
}: {
  readonly values: Values<typeof params>;
  readonly set: (changes: Partial<Values<typeof params>>) => void;
  readonly early: RefObject<Early>;
  readonly onLamp: (lamp: Lamp) => void;
}) {
  const light = useLight(values, set);
  const { mode, layers, elevation, depth } = values;
  // Of several buttons none is in the middle.
  const hasEdge = values.shown !== "button";
  const own = (name: "elevation" | "depth") => ({
    value: values[name],
    limits: [params[name].min, params[name].max] as const,
    light: light.at,
    onChange: (next: number) => set({ [name]: next }),
    onRestore: () => () => set({ elevation, depth }),
  });
  const byHand = { layers, light: light.at, onLayers: (next: readonly Layer[]) => set({ layers: next }) };
  return (
    <>
      <LightMover light={light} early={early} onLamp={onLamp} />
      {hasEdge && mode === "hand" && <LayersHeight side="around" {...byHand} />}
      {hasEdge && mode === "hand" && <LayersHeight side="inside" {...byHand} />}
      {hasEdge && mode === "smooth" && <HeightHandle label="Height handle" {...own("elevation")} />}
      {hasEdge && mode === "relief" && <HeightHandle label="Depth handle" {...own("depth")} />}
    </>
  );
}
