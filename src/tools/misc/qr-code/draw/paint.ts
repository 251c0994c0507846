import type { Gradient } from "#core/vector/gradient.ts";
import type { Colors } from "./design.ts";

/** What a part of a code is painted with: `gradient` where that is more than the color. */
export interface Paint {
  readonly color: string;
  readonly gradient?: Gradient;
}

/** The parts of a code that may differ in color. */
export type Part = "modules" | "corners" | "eyes";

/** What each part of a code is painted with; a gradient goes across the whole code. */
export function paintsOf(colors: Colors, size: number): Readonly<Record<Part, Paint>> {
  const modules = paintOf(colors, size);
  const own = (color: string | undefined) => (color === undefined ? modules : { color });
  return { modules, corners: own(colors.cornerColor), eyes: own(colors.eyeColor) };
}

function paintOf({ color, fill = "plain", toColor = color, angle = 0 }: Colors, size: number): Paint {
  const middle = size / 2;
  if (fill === "plain") return { color };
  if (fill === "radial") {
    const reach = middle * Math.SQRT2;
    return { color, gradient: { kind: "radial", from: color, to: toColor, center: [middle, middle], radius: reach } };
  }
  // As in CSS: the colors are pure in the corners that lie in its direction.
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
  const reach = middle * (Math.abs(dx) + Math.abs(dy));
  const at = (way: number) => [middle + way * reach * dx, middle + way * reach * dy] as const;
  return { color, gradient: { kind: "linear", from: color, to: toColor, start: at(-1), end: at(1) } };
}

/** All colors that a code is drawn in; no color between a gradient's two is lighter than both. */
export function inks({ color, fill = "plain", toColor = color, cornerColor, eyeColor }: Colors): readonly string[] {
  const modules = fill === "plain" ? [color] : [color, toColor];
  const isFinder = [cornerColor, eyeColor].filter((each) => each !== undefined);
  return [...modules, ...isFinder];
}
