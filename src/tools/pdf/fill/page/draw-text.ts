import type { Raster } from "#core/raster.ts";

/** A text that is drawn as a picture, because the built-in font lacks its letters. Lengths are in points. */
interface TextRequest {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** 0 for what fits. */
  readonly size: number;
  readonly isWrapped: boolean;
  readonly align: number;
  /** Red, green and blue from 0 to 1. */
  readonly color: readonly [number, number, number];
}

/** Draws a text with the browser's fonts, transparent around it. */
export type DrawText = (request: TextRequest) => Promise<Raster>;
