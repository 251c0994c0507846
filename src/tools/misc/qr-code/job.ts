import type { Raster } from "#core/raster.ts";
import type { Result } from "#core/result.ts";
import type { Order } from "./check.ts";
import { drawRaster } from "./raster.ts";
import { readCodes } from "./read-codes.ts";
import { symbolOf } from "./symbol.ts";
import { judge, type Verdict } from "./verdict.ts";

/** What the worker does: judge a picture, draw one, or read the codes in one. */
export type Job =
  | { readonly kind: "judge"; readonly order: Order }
  | { readonly kind: "draw"; readonly order: Order }
  | { readonly kind: "read"; readonly picture: Raster };

export type Done =
  | { readonly kind: "judge"; readonly verdict: Verdict }
  | { readonly kind: "draw"; readonly picture: Result<Raster> }
  | { readonly kind: "read"; readonly texts: readonly string[] };

export async function run(job: Job): Promise<Done> {
  if (job.kind === "judge") return { kind: "judge", verdict: judge(job.order) };
  if (job.kind === "read") return { kind: "read", texts: await readCodes(job.picture) };
  const symbol = symbolOf(job.order.text, job.order.level);
  if (!symbol.ok) return { kind: "draw", picture: symbol };
  return { kind: "draw", picture: drawRaster(symbol.value.grid, job.order.design, job.order.pixels) };
}
