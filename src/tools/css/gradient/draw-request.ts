import type { Size } from "./geometry.ts";
import type { Gradient } from "./gradient.ts";

/** An image for the worker to draw and encode. */
export interface DrawRequest {
  readonly gradient: Gradient;
  readonly box: Size;
}
