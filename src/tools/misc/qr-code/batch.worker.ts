import { zlibSync } from "fflate";
import { symbolOf } from "#core/qr/symbol.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { pdfPages } from "#core/vector/pdf-file.ts";
import { writePng } from "#platform/image/write-png.ts";
import { expose } from "#platform/worker/expose.ts";
import { zipFiles } from "#platform/zip-files.ts";
import { fileNames, judged, type Row } from "./batch.ts";
import { framedDrawing, framedRaster, framedSvg } from "./draw/frame.ts";
import { codeDrawing } from "./draw/paper.ts";
import { drawRaster } from "./draw/raster.ts";
import { svgFile } from "./draw/svg.ts";
import { letteringOf } from "./lettering.browser.ts";
import type { RenderSpec } from "./scan-attempts.ts";
import { type LabelSheet, labelSheets } from "./sheets.ts";

/** What a table of codes is made into. */
export type Output = "png" | "svg" | "labels";

/** A batch of codes in one look. */
export interface Batch {
  readonly rows: readonly Row[];
  /** The look, with any text. */
  readonly look: RenderSpec;
  readonly logoAddress: string | undefined;
  readonly output: Output;
  readonly sheet: LabelSheet;
}

/** What was made, and what was left out, with the reason. */
export interface MadeBatch {
  readonly blob: Blob;
  readonly count: number;
  readonly leftOut: readonly { readonly line: number; readonly reason: string }[];
}

const methods = {
  async make({ rows, look, logoAddress, output, sheet }: Batch): Promise<Result<MadeBatch>> {
    const leftOut: { line: number; reason: string }[] = [];
    const good = rows.filter((row) => {
      const result = judged({ ...look, text: row.text });
      if (!result.ok) leftOut.push({ line: row.line, reason: result.message });
      return result.ok;
    });
    if (good.length === 0) return fail(leftOut[0]?.reason ?? "The table has no texts for codes.");
    const blob = output === "labels" ? labels(good, look, sheet) : await zipped(good, look, output, logoAddress);
    return ok({ blob, count: good.length, leftOut });
  },
};

async function zipped(
  rows: readonly Row[],
  look: RenderSpec,
  type: "png" | "svg",
  logoAddress: string | undefined,
): Promise<Blob> {
  const names = fileNames(rows, type);
  const { design, frame, pixels } = look;
  const files: { name: string; blob: Blob }[] = [];
  for (const [index, { text }] of rows.entries()) {
    const grid = gridOf(text, look);
    let blob: Blob;
    if (type === "svg") {
      const svg = frame
        ? framedSvg(grid, design, frame, pixels, logoAddress)
        : svgFile(grid, design, pixels, logoAddress);
      blob = new Blob([svg], { type: "image/svg+xml" });
    } else {
      const picture = frame ? framedRaster(grid, design, frame, pixels) : drawRaster(grid, design, pixels);
      if (!picture.ok) throw new Error(picture.message);
      const { data, width, height } = picture.value;
      blob = new Blob([await writePng(new ImageData(data, width, height))], { type: "image/png" });
    }
    files.push({ name: names[index] ?? `${index}.${type}`, blob });
  }
  return zipFiles(files);
}

function labels(rows: readonly Row[], look: RenderSpec, sheet: LabelSheet): Blob {
  const { design, frame } = look;
  const made = rows.map(({ text, name }) => {
    const grid = gridOf(text, look);
    const code = frame ? framedDrawing(grid, design, frame, 1) : codeDrawing(grid, design, 1);
    return { code, caption: name === "" ? undefined : letteringOf(name) };
  });
  return new Blob([pdfPages(labelSheets(made, sheet), zlibSync)], { type: "application/pdf" });
}

function gridOf(text: string, { level }: RenderSpec) {
  const symbol = symbolOf(text, level);
  if (!symbol.ok) throw new Error(symbol.message);
  return symbol.value.grid;
}

export type Methods = typeof methods;
expose(methods);
