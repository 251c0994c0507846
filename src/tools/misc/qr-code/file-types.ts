import type { Order } from "./try-out.ts";

export type RasterType = "png" | "jpg" | "webp";
export type FileType = RasterType | "svg";

/** A picture to be drawn and written as a file. */
export interface FileJob {
  readonly order: Order;
  readonly type: RasterType;
}

export type FileBytes = Uint8Array<ArrayBuffer> | ArrayBuffer;
