import { serve } from "#platform/worker-serve.ts";
import { type DecodeJob, decodeFile } from "./decode-file.ts";
import { readDrawing } from "./read-drawing.ts";

// The pixels stand at the top of the answer, so that they are moved and not copied.
serve(async (job: DecodeJob) => {
  const result = await ("drawn" in job ? readDrawing(job.drawn, job.file) : decodeFile(job.file, job.maxPixels));
  return { result, pixels: result.ok ? result.value.raster.data : undefined };
});
