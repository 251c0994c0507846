import { type OutputFormat, outputFormats } from "#core/image/formats.ts";
import { joinBands } from "#core/image/pixels/bands.ts";
import { enlargedTimes } from "#core/image/pixels/fit.ts";
import { flatten } from "#core/image/pixels/flatten.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { encoders, whyNotWritten } from "#platform/image/encoders.ts";
import { expose } from "#platform/worker/expose.ts";

/** A result in bands, and the file that is made of it. */
export interface ResultToEncode extends Size {
  readonly bands: readonly Raster[];
  readonly format: OutputFormat;
  readonly quality: number;
  /** How many pixels a side the file has for each of the result's. */
  readonly times?: number;
}

const WHITE = "#ffffff";

const methods = {
  /** The file of a result; in formats without transparency over white. Failed where this browser cannot write it. */
  async encode({ width, height, bands, format, quality, times = 1 }: ResultToEncode): Promise<Result<Blob>> {
    const unwritten = await whyNotWritten(format);
    if (unwritten) return fail(unwritten);
    const picture = enlargedTimes(joinBands({ width, height }, bands), times);
    const { keepsAlpha, mediaType } = outputFormats[format];
    const bytes = await encoders[format](keepsAlpha ? picture : flatten(picture, WHITE), quality);
    return ok(new Blob([bytes], { type: mediaType }));
  },
};

export type Methods = typeof methods;
expose(methods);
