import type { ConversionJob, ConversionProgress } from "#platform/image/convert-file.ts";
import { convertFile, inspectFile } from "#platform/image/convert-file.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { zipFiles } from "#platform/zip-files.ts";

const methods = {
  inspect: inspectFile,
  convert: (job: ConversionJob, { progress }: MethodContext<ConversionProgress>) => convertFile(job, progress),
  zip: zipFiles,
};

export type Methods = typeof methods;
expose(methods);
