import type { Raster } from "#core/raster.ts";

export const MODULE_SHAPES = ["square", "rounded", "dots", "bars"] as const;
export type ModuleShape = (typeof MODULE_SHAPES)[number];

export const CORNER_SHAPES = ["square", "rounded", "circle"] as const;
export type CornerShape = (typeof CORNER_SHAPES)[number];

/** A picture in the middle of a code. */
export interface Logo {
  readonly raster: Raster;
  /** Its longer side, in parts of the code's side without the margin. */
  readonly share: number;
}

/** How a code looks. Lengths are in modules. */
export interface Design {
  readonly modules: ModuleShape;
  readonly corners: CornerShape;
  /** `#rrggbb` */
  readonly color: string;
  /** `#rrggbb`, or undefined where the page shows through. */
  readonly background: string | undefined;
  /** The quiet zone on every side. */
  readonly margin: number;
  readonly logo?: Logo | undefined;
}
