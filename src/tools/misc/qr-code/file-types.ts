import type { Order } from "./try-out.ts";

export const RASTER_TYPES = ["png", "jpg", "webp"] as const;
export type RasterType = (typeof RASTER_TYPES)[number];

/** A picture to be drawn and written as a file. */
export interface FileJob {
  readonly order: Order;
  readonly type: RasterType;
}

export type FileBytes = Uint8Array<ArrayBuffer> | ArrayBuffer;
