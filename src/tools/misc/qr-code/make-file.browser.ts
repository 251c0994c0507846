import { symbolOf } from "#core/qr/symbol.ts";
import { ok, type Result } from "#core/result.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { remote } from "#platform/worker/remote.ts";
import type { PaperType } from "./draw/paper.ts";
import { svgFile } from "./draw/svg.ts";
import type { Methods, RasterType } from "./file.worker.ts";
import type { RenderSpec } from "./scan/scan-attempts.ts";

/** The formats that a code can be downloaded in. */
export type FileType = RasterType | PaperType | "svg";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./file.worker.ts", import.meta.url), { type: "module" }),
);

const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  eps: "application/postscript",
};

/** A code as a file, or the sentence why it cannot be made. */
export async function makeFile(
  type: FileType,
  spec: RenderSpec,
  logoAddress: string | undefined,
  signal?: AbortSignal,
): Promise<Result<Blob>> {
  const made =
    type === "svg" || type === "pdf" || type === "eps"
      ? await drawn(type, spec, logoAddress)
      : await worker.write({ spec, type }, { signal });
  return made.ok ? ok(new Blob([made.value], { type: MEDIA_TYPES[type] })) : made;
}

async function drawn(
  type: PaperType | "svg",
  { text, level, design, pixels, frame }: RenderSpec,
  logoAddress: string | undefined,
): Promise<Result<string | Uint8Array<ArrayBuffer>>> {
  const symbol = symbolOf(text, level);
  if (!symbol.ok) return symbol;
  const { grid } = symbol.value;
  const framing = frame && (await loadPart(() => import("./draw/frame.ts")));
  if (type === "svg") {
    return ok(
      framing
        ? framing.framedSvg(grid, design, frame, pixels, logoAddress)
        : svgFile(grid, design, pixels, logoAddress),
    );
  }
  const { codeDrawing, MM_PER_PIXEL, paperFile } = await loadPart(() => import("./draw/paper.ts"));
  const width = pixels * MM_PER_PIXEL;
  const drawing = framing ? framing.framedDrawing(grid, design, frame, width) : codeDrawing(grid, design, width);
  const { zlibSync } = await loadPart(() => import("fflate"));
  return ok(paperFile(type, drawing, design.background, zlibSync));
}
