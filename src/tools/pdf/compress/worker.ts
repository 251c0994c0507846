import type { MozJPEGModule } from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import { jpegFrame } from "#core/image/containers/jpeg-segments.ts";
import { jpegWithoutMetadata } from "#core/image/metadata/metadata-write.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { RunQpdf } from "#kits/pdf/qpdf-call.ts";
import type { QueueProgress } from "#kits/pdf/queue/queue.ts";
import { REBUILT, readable } from "#kits/pdf/rebuilt.browser.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { whyNotOpened } from "#kits/pdf/why-not-opened.browser.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { base64, fromBase64 } from "#platform/image/base64.ts";
import { codec } from "#platform/image/codec.ts";
import { encoders } from "#platform/image/encoders.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { withPdf } from "#platform/pdf/pdfium.ts";
import { drawnSizes } from "#platform/pdf/stored-pictures.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { type Compressed, compressPdf, lookInto } from "./compress-pdf.ts";
import type { Image } from "./contents.ts";
import type { Strength } from "./params.ts";

// The decoder alone: those of all formats would come with the first offline copy once more.
const jpeg = codec<MozJPEGModule>(() => import("@jsquash/jpeg/codec/dec/mozjpeg_dec.js"));

/** Decodes an image of a PDF, reduces it and encodes it as JPEG; undefined where it isn't what its dictionary says. */
async function recode(
  image: Image,
  data: string,
  { width, height, quality }: { readonly width: number; readonly height: number; readonly quality: number },
) {
  const bytes = fromBase64(data);
  const raster = bytes && (image.isJpeg ? await rasterOfJpeg(image, bytes) : rasterOfPixels(image, bytes));
  if (!raster) return undefined;
  const sized = width < raster.width || height < raster.height ? lanczosByKernel(raster, { width, height }) : raster;
  const file = await encoders.jpg(sized, quality, "balanced");
  const components = jpegFrame(file)?.components;
  if (components === undefined) return undefined;
  return { base64: base64(file), bytes: file.length, width: sized.width, height: sized.height, components };
}

async function rasterOfJpeg(image: Image, bytes: Uint8Array<ArrayBuffer>): Promise<Raster | undefined> {
  try {
    const frame = jpegFrame(bytes);
    if (frame?.components !== image.components) return undefined;
    // PDF ignores the orientation and the profile in the file.
    const bare = jpegWithoutMetadata(bytes);
    if (!bare) return undefined;
    const decoded = await jpeg(({ decode }) => decode(bare, false));
    if (decoded?.width !== image.width || decoded.height !== image.height) return undefined;
    return { width: decoded.width, height: decoded.height, data: new Uint8ClampedArray(decoded.data) };
  } catch (error) {
    if (error instanceof LoadError) throw error;
    return undefined;
  }
}

function rasterOfPixels({ width, height, components }: Image, bytes: Uint8Array): Raster | undefined {
  if (bytes.length < width * height * components) return undefined;
  const raster = createRaster(width, height);
  const { data } = raster;
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      data[4 * pixel + channel] = bytes[pixel * components + (components === 3 ? channel : 0)] ?? 0;
    }
    data[4 * pixel + 3] = 255;
  }
  return raster;
}

interface Job {
  readonly file: File;
  readonly password: string;
}

async function sizesIn(file: Blob, password: string) {
  const opened = await withPdf(file, password, ({ module, handle }) => drawnSizes(module, handle));
  if ("value" in opened) return opened.value;
  throw new Error(opened.reason);
}

const qpdf: RunQpdf = (call) => runQpdf(call);

/** What came of a file that had to be rebuilt: compared with the file itself. */
function ofDamaged(outcome: Compressed, { size }: File): Compressed {
  const isSmaller = outcome.blob !== undefined && outcome.after < size;
  return {
    ...outcome,
    before: size,
    after: isSmaller ? outcome.after : size,
    blob: isSmaller ? outcome.blob : undefined,
    notes: [...outcome.notes, REBUILT],
  };
}

const methods = {
  look: async (job: Job) => {
    const message = await whyNotOpened(job.file);
    if (message) return { kind: "failed" as const, message };
    const { blob } = await readable(qpdf, job.file, job.password);
    return lookInto({ ...job, file: blob }, qpdf);
  },
  compress: async (
    job: Job & { readonly strength: Strength; readonly dropsMetadata: boolean },
    { progress }: MethodContext<QueueProgress>,
  ) => {
    const message = await whyNotOpened(job.file);
    if (message) return { kind: "failed" as const, message };
    const { blob, isRebuilt, isLocked } = await readable(qpdf, job.file, job.password);
    if (isLocked) return { kind: "locked" as const };
    const attempt = await compressPdf({ ...job, file: blob }, { qpdf, recode, drawnSizes: sizesIn, progress });
    return isRebuilt && attempt.kind === "done"
      ? { ...attempt, outcome: ofDamaged(attempt.outcome, job.file) }
      : attempt;
  },
  zip: zipFiles,
};

export type Methods = typeof methods;
expose(methods);
