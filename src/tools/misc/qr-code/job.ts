import type { Raster } from "#core/raster.ts";
import type { Order } from "./check.ts";
import { readCodes } from "./read-codes.ts";
import { scan } from "./scan.ts";
import { judge, type Verdict } from "./verdict.ts";

/** What the worker does: judge an order, glance at a frame of a camera, or read all the codes in a picture. */
export type Job =
  | { readonly kind: "judge"; readonly order: Order }
  | { readonly kind: "glance"; readonly picture: Raster }
  | { readonly kind: "read"; readonly picture: Raster };

export type Done = { readonly verdict: Verdict } | { readonly texts: readonly string[] };

export async function run(job: Job): Promise<Done> {
  if (job.kind === "judge") return { verdict: judge(job.order) };
  if (job.kind === "read") return { texts: await readCodes(job.picture) };
  const text = scan(job.picture);
  return { texts: text === undefined ? [] : [text] };
}
