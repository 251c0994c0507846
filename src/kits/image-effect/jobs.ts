import type { PieceFacts } from "#core/image/containers/png-file.ts";
import type { Raster } from "#core/raster.ts";
import type { Band } from "./bands.ts";
import type { RenderRegion } from "./effect.ts";

/**
 * The jobs that an image tool's page gives to its workers. One worker keeps the open image and renders the previews;
 * the others render bands at full resolution and deflate the rows of the file.
 */
export type EffectJob<Settings> =
  | { readonly kind: "warm-up" }
  | { readonly kind: "open"; readonly id: number; readonly image: Raster }
  | { readonly kind: "close" }
  | ({ readonly kind: "preview"; readonly id: number } & PreviewRequest<Settings>)
  | { readonly kind: "plan-bands"; readonly id: number; readonly settings: Settings; readonly scale: number }
  | { readonly kind: "slice"; readonly id: number; readonly first: number; readonly last: number }
  | { readonly kind: "render"; readonly image: Raster; readonly settings: Settings; readonly region: RenderRegion }
  | { readonly kind: "lay-out"; readonly width: number; readonly height: number; readonly bands: readonly Raster[] }
  | { readonly kind: "deflate"; readonly rows: Uint8Array<ArrayBuffer>; readonly isFirst: boolean };

/** The settings and the width of a preview. */
export interface PreviewRequest<Settings> {
  readonly settings: Settings;
  readonly width: number;
  /** Whether the original pixels are returned too, to compare with. */
  readonly withOriginal: boolean;
}

/** The image with the effect, scaled down. */
export interface Preview extends Raster {
  /** The pixels without the effect, if the request asked for them. */
  readonly original?: Uint8ClampedArray<ArrayBuffer>;
  /** The time the effect took in milliseconds, without scaling the image down. */
  readonly ms: number;
}

/** The result of each kind of job; undefined if the worker does not have that image open. */
export interface EffectResults {
  readonly "warm-up": undefined;
  /** A thumbnail of the image. */
  readonly open: Raster;
  readonly close: undefined;
  readonly preview: Preview | undefined;
  readonly "plan-bands": { readonly bands: readonly Band[] } | undefined;
  readonly slice: Raster | undefined;
  readonly render: Raster;
  /** The start of a PNG file of the bands, and its rows before compression. */
  readonly "lay-out": { readonly start: Uint8Array<ArrayBuffer>; readonly rows: Uint8Array<ArrayBuffer> };
  /** One chunk of the PNG file. */
  readonly deflate: PieceFacts & { readonly chunk: Blob };
}
