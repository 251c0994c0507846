import type { Box } from "./geometry.ts";
import type { Gradient } from "./gradient.ts";

/** A picture for the worker to draw and write. */
export interface Job {
  readonly gradient: Gradient;
  readonly box: Box;
}
