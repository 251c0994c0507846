import type { Raster } from "#core/raster.ts";

/** Which part of a picture an effect is asked for. */
export interface Part {
  /** How many of these pixels make one pixel of the preview. */
  readonly scale: number;
  /** How many pixels of the visitor's picture make one of these: 1 at full resolution. */
  readonly reduction: number;
  /** Of the rows given, the first that is asked for, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Which row of the whole picture the first row given is. */
  readonly top: number;
}

/** How a picture may be cut into bands that are worked on apart and come out as if it had not been. */
export interface Cut {
  /** How many rows above and below a band the effect must see. */
  readonly context: number;
  /** Bands begin at whole multiples of this many rows. */
  readonly multiple: number;
}

/** What an image tool does to a picture. */
export interface Effect<Settings> {
  /** The rows asked for, changed; `report` takes the share done, 0 to 1. */
  readonly render: (picture: Raster, settings: Settings, part: Part, report: (share: number) => void) => Raster;
  /** Undefined where every row depends on all those before. */
  readonly cut: (settings: Settings, scale: number) => Cut | undefined;
}

/** The part that is the whole of a picture. */
export const wholeOf = ({ height }: Raster, scale: number, reduction = 1): Part => ({
  scale,
  reduction,
  from: 0,
  to: height,
  top: 0,
});
