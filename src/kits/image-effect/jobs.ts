import type { PieceFacts } from "#core/image/containers/png-file.ts";
import type { Raster } from "#core/raster.ts";
import type { Band } from "./bands.ts";
import type { Part } from "./effect.ts";

/**
 * What a tool's page asks of its workers. One of them holds the picture and makes the previews; the others take bands
 * of it, and deflate the rows of a file.
 */
export type Job<Settings> =
  | { readonly kind: "wake" }
  | { readonly kind: "open"; readonly id: number; readonly picture: Raster }
  | { readonly kind: "close" }
  | ({ readonly kind: "preview"; readonly id: number } & PreviewOrder<Settings>)
  | { readonly kind: "plan"; readonly id: number; readonly settings: Settings; readonly scale: number }
  | { readonly kind: "slice"; readonly id: number; readonly first: number; readonly last: number }
  | { readonly kind: "render"; readonly picture: Raster; readonly settings: Settings; readonly part: Part }
  | { readonly kind: "lay-out"; readonly width: number; readonly height: number; readonly bands: readonly Raster[] }
  | { readonly kind: "deflate"; readonly rows: Uint8Array<ArrayBuffer>; readonly isFirst: boolean };

/** A preview to make. */
export interface PreviewOrder<Settings> {
  readonly settings: Settings;
  readonly width: number;
  /** Whether the picture without the effect is wanted too, to compare. */
  readonly compared: boolean;
}

/** A preview: the picture with the effect, at its own size. */
export interface Preview extends Raster {
  /** The pixels without the effect, where they were asked for. */
  readonly original?: Uint8ClampedArray<ArrayBuffer>;
  /** How long the effect took, without scaling the picture down. */
  readonly ms: number;
}

/** What each kind of job gives; undefined where the worker does not hold that picture. */
export interface Answers {
  readonly wake: undefined;
  /** A small picture of the picture. */
  readonly open: Raster;
  readonly close: undefined;
  readonly preview: Preview | undefined;
  readonly plan: { readonly bands: readonly Band[] } | undefined;
  readonly slice: Raster | undefined;
  readonly render: Raster;
  /** What a PNG file of the bands begins with, and its rows, to be deflated. */
  readonly "lay-out": { readonly start: Uint8Array<ArrayBuffer>; readonly rows: Uint8Array<ArrayBuffer> };
  /** With a chunk of the file. */
  readonly deflate: PieceFacts & { readonly chunk: Blob };
}
