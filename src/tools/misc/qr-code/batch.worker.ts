import { zlibSync } from "fflate";
import type { Grid } from "#core/qr/module-placement.ts";
import { partsOf } from "#core/qr/parts.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { pdfPages } from "#core/vector/pdf-file.ts";
import { withZxing } from "#kits/code-reader/zxing.browser.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { writePng } from "#platform/image/formats/write-png.ts";
import { expose } from "#platform/worker/expose.ts";
import { drawingFault, fileNames, judged, type LabelSheet, labelSheets, PARTS_SHEET, type Row } from "./copies.ts";
import { framedDrawing, framedRaster, framedSvg } from "./draw/frame.ts";
import { codeDrawing } from "./draw/paper.ts";
import { drawRaster } from "./draw/raster.ts";
import { svgFile } from "./draw/svg.ts";
import { letteringOf } from "./lettering.browser.ts";
import type { RenderSpec } from "./scan/scan-attempts.ts";
import { isReadByZxing } from "./scan/third-reader.ts";

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

/** The result, and the omitted codes with their reasons. */
export interface MadeBatch {
  readonly blob: Blob;
  readonly count: number;
  readonly leftOut: readonly { readonly line: number; readonly reason: string }[];
}

/** A long text in several codes of one look. */
export interface Split {
  readonly count: number;
  /** The look, with the whole text. */
  readonly look: RenderSpec;
  readonly logoAddress: string | undefined;
  readonly output: Output;
}

/** A code and what it is called. */
interface Named {
  readonly grid: Grid;
  readonly file: string;
  readonly caption: string;
}

const methods = {
  async make({ rows, look, logoAddress, output, sheet }: Batch): Promise<Result<MadeBatch>> {
    const leftOut: { line: number; reason: string }[] = [];
    const good: { row: Row; grid: Grid }[] = [];
    for (const row of rows) {
      const spec = { ...look, text: row.text };
      const made = judged(spec);
      if (!made.ok) {
        leftOut.push({ line: row.line, reason: made.message });
        continue;
      }
      const { grid, hasKanji } = made.value;
      if (hasKanji && !(await withZxing((read) => isReadByZxing({ grid, text: row.text }, spec, read)))) {
        leftOut.push({ line: row.line, reason: "ZXing could not read it back in this look and size." });
      } else good.push({ row, grid });
    }
    if (good.length === 0) return fail(leftOut[0]?.reason ?? "The table has no texts for codes.");
    const names = fileNames(good.map(({ row }) => row));
    const codes = good.map(({ row, grid }, at): Named => ({ grid, file: names[at] ?? `${at}`, caption: row.name }));
    const blob = output === "labels" ? labels(codes, look, sheet) : await zipped(codes, look, output, logoAddress);
    return ok({ blob, count: good.length, leftOut });
  },

  /** All parts of a long text, each read back with its place. */
  async split({ count, look, logoAddress, output }: Split): Promise<Result<Blob>> {
    const parts = partsOf(look.text, look.level, count);
    if (!parts) return fail(`The text doesn't fit in ${count} codes.`);
    const [first] = parts;
    const fault = first && drawingFault(first.grid, look);
    if (fault !== undefined) return fail(fault);
    for (const { part, ...code } of parts) {
      if (await withZxing((read) => isReadByZxing({ ...code, part }, look, read))) continue;
      return fail(`Code ${part.index + 1} of ${count} could not be read back in this look and size.`);
    }
    const codes = parts.map(({ grid, part: { index } }): Named => {
      const place = `${index + 1} of ${count}`;
      return { grid, file: `qrcode-${place.replaceAll(" ", "-")}`, caption: place };
    });
    return ok(output === "labels" ? labels(codes, look, PARTS_SHEET) : await zipped(codes, look, output, logoAddress));
  },
};

async function zipped(
  codes: readonly Named[],
  look: RenderSpec,
  type: "png" | "svg",
  logoAddress: string | undefined,
): Promise<Blob> {
  const { design, frame, pixels } = look;
  const files: { name: string; blob: Blob }[] = [];
  for (const { grid, file } of codes) {
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
    files.push({ name: `${file}.${type}`, blob });
  }
  return zipFiles(files);
}

function labels(codes: readonly Named[], look: RenderSpec, sheet: LabelSheet): Blob {
  const { design, frame } = look;
  const made = codes.map(({ grid, caption }) => {
    const code = frame ? framedDrawing(grid, design, frame, 1) : codeDrawing(grid, design, 1);
    return { code, caption: caption === "" ? undefined : letteringOf(caption) };
  });
  return new Blob([pdfPages(labelSheets(made, sheet), zlibSync)], { type: "application/pdf" });
}

export type Methods = typeof methods;
expose(methods);
