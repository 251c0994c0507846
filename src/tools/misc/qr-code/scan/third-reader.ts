import { flatten } from "#core/image/pixels/flatten.ts";
import type { Grid } from "#core/qr/module-placement.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import { type Reader, seenCodes } from "#kits/code-reader/seen-codes.ts";
import { framedRaster } from "../draw/frame.ts";
import { LIGHT_PAGE } from "../draw/paper.ts";
import { drawRaster } from "../draw/raster.ts";
import { type RenderSpec, type ScanAttempt, worsePicturesOf } from "./scan-attempts.ts";
import type { ScanResult } from "./scan-check.ts";

/** A code, and what it must be read as. */
interface Judged {
  readonly grid: Grid;
  readonly text: string;
  /** Its place if a text is split over several codes. */
  readonly part?: { readonly index: number; readonly count: number };
}

/** Whether ZXing has the text of the file to the letter. */
export async function isReadByZxing({ grid, text, part }: Judged, look: RenderSpec, read: Reader): Promise<boolean> {
  const { design, frame, pixels } = look;
  const picture = frame ? framedRaster(grid, design, frame, pixels) : drawRaster(grid, design, pixels);
  if (!picture.ok) return false;
  const seen = await seenCodes(flatten(picture.value, design.background ?? LIGHT_PAGE), read);
  return seen.some(
    (code) =>
      code.format === "QRCode" &&
      code.text === text.toWellFormed() &&
      code.part?.index === part?.index &&
      code.part?.count === part?.count,
  );
}

/** The verdict on a code of kanji after ZXing has tried it too, and what is worse than the file. */
export async function judgedByZxing(result: ScanResult, spec: RenderSpec, read: Reader): Promise<ScanResult> {
  const symbol = symbolOf(spec.text, spec.level);
  if (!symbol.ok || result.scans === "nowhere") return result;
  const attempts = [...result.attempts];
  const add = (name: ScanAttempt["name"], isRead: boolean) =>
    attempts.push({ name, ...(!isRead && { failure: "unread" as const }) });
  add("By ZXing", await isReadByZxing({ grid: symbol.value.grid, text: spec.text }, spec, read));
  for (const { name, picture } of worsePicturesOf(spec)) {
    add(
      name,
      (await seenCodes(picture(), read)).some(({ text }) => text === spec.text.toWellFormed()),
    );
  }
  const isRead = attempts.slice(result.attempts.length).every(({ failure }) => !failure);
  return isRead
    ? {
        ...result,
        sentence: `${result.sentence} It is in kanji mode, which a few simple readers don't support.`,
        attempts,
      }
    : {
        scans: "nowhere",
        sentence: "May not scan: it is in kanji mode, and ZXing could not read its own pixels back at this size.",
        attempts,
      };
}
