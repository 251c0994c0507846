import { serve } from "#platform/worker-serve.ts";
import { type DecodeJob, decodeFile } from "./decode-file.ts";
import { readSvgBitmap } from "./read-svg-bitmap.ts";

// Pixels at the top level of the answer are transferred instead of copied.
serve(async (job: DecodeJob) => {
  const result = await ("drawn" in job ? readSvgBitmap(job.drawn, job.file) : decodeFile(job.file, job.maxPixels));
  return { result, pixels: result.ok ? result.value.raster.data : undefined };
});
