import { serve } from "#platform/worker-serve.ts";
import { decodeFile } from "./decode-file.ts";

// The pixels stand at the top of the answer, so that they are moved and not copied.
serve(async ({ file, maxPixels }: { file: Blob; maxPixels: number }) => {
  const result = await decodeFile(file, maxPixels);
  return { result, pixels: result.ok ? result.value.raster.data : undefined };
});
