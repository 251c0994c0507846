import { type ConversionProgress, convertFile, inspectFile } from "#platform/image/convert-file.ts";
import { serve } from "#platform/worker-serve.ts";
import { zipFiles } from "#platform/zip-files.ts";
import type { ConverterJob } from "./jobs.browser.ts";

serve((job: ConverterJob, report: (progress: ConversionProgress) => void): Promise<unknown> => {
  switch (job.kind) {
    case "inspect":
      return inspectFile(job.file);
    case "convert":
      return convertFile(job, report);
    case "zip":
      return zipFiles(job.files);
  }
});
