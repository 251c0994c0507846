import type { Level } from "#core/qr/versions.ts";
import type { Raster } from "#core/raster.ts";

export const MODULE_SHAPES = ["square", "rounded", "dots", "bars", "rows", "classy", "diamonds"] as const;
export type ModuleShape = (typeof MODULE_SHAPES)[number];

export const CORNER_SHAPES = ["square", "rounded", "circle", "leaf"] as const;
export type CornerShape = (typeof CORNER_SHAPES)[number];

/** The shape of the square within each corner: that of its frame, or one of its own. */
export const EYE_SHAPES = ["same", ...CORNER_SHAPES, "diamond"] as const;
export type EyeShape = (typeof EYE_SHAPES)[number];

/** How the modules are colored. */
export const FILLS = ["plain", "linear", "radial"] as const;
export type Fill = (typeof FILLS)[number];

/** The room that is left for a logo. */
export const HOLES = ["fitted", "box", "round"] as const;
export type Hole = (typeof HOLES)[number];

/** What surrounds a code with its caption: nothing, a line below, a box with a band below or above, a bubble. */
export const FRAME_STYLES = ["none", "plain", "below", "above", "bubble"] as const;
export type FrameStyle = (typeof FRAME_STYLES)[number];

/** A picture in the middle of a code. */
export interface Logo {
  readonly raster: Raster;
  /** Its longer side, in parts of the code's side without the margin. */
  readonly share: number;
  readonly hole?: Hole;
}

/** The largest part of the code's side that a logo may take at each level; what a code can spare depends on its size. */
export const LOGO_LIMIT: Readonly<Record<Level, number>> = { L: 0.16, M: 0.22, Q: 0.28, H: 0.32 };

/** The colors of a code, `#rrggbb`. */
export interface Colors {
  readonly color: string;
  /** A gradient goes from the color to another. */
  readonly fill?: Fill;
  readonly toColor?: string;
  /** Of a linear gradient, in degrees as in CSS: 0 is upwards, 90 to the right. */
  readonly angle?: number;
  /** The color of the corners' frames, where it is one of its own. */
  readonly cornerColor?: string | undefined;
  /** The color of the eyes within, where it is one of its own. */
  readonly eyeColor?: string | undefined;
}

/** The color of a part that may have one of its own: the setting is 'same' if it doesn't. */
export const ownColor = (setting: string): string | undefined => (setting === "same" ? undefined : setting);

/** How a code looks. Lengths are in modules. */
export interface Design extends Colors {
  readonly modules: ModuleShape;
  readonly corners: CornerShape;
  readonly eyes?: EyeShape;
  /** `#rrggbb`, or undefined where the page shows through. */
  readonly background: string | undefined;
  /** The quiet zone on every side. */
  readonly margin: number;
  readonly logo?: Logo | undefined;
}
