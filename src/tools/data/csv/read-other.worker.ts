import { counted } from "#core/text/counted.ts";
import type { DecodedText } from "#core/text/decode-text.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { UserError } from "#platform/worker/protocol.ts";
import { headOf } from "./detect.ts";
import { type OtherTable, parseOther, parseStructured } from "./inputs/other-inputs.ts";
import type { ChosenForm } from "./read-file.browser.ts";

export const WORKBOOK = "an Excel workbook";

/** Rejects a file that isn't text, and names its kind. */
export function refuseBinary({ binary }: Pick<DecodedText, "binary">) {
  if (binary === undefined) return;
  if (binary === WORKBOOK) throw new UserError("Excel workbooks are read up to 40 MB, and this file is larger.");
  const isSpreadsheet = /OpenDocument spreadsheet|xls/.test(binary);
  throw new UserError(
    isSpreadsheet
      ? `This is ${binary}, which can't be read here. Save the sheet as CSV in your spreadsheet program, and open that.`
      : `This is ${binary}, not a table in text form.`,
  );
}

/** The table of a sheet in a workbook, with the names of all its sheets. */
export async function workbookTable(bytes: Uint8Array, { sheet = 0, skip }: ChosenForm) {
  const { readWorkbook } = await loadPart(() => import("#kits/data-formats/xlsx.ts"));
  const workbook = readWorkbook(bytes);
  if (!workbook.ok) throw new UserError(workbook.message);
  const { sheets: listed } = workbook.value;
  const at = Math.min(sheet, listed.length - 1);
  const read = workbook.value.rows(at);
  if (!read.ok) throw new UserError(read.message);
  const { before, hasHeader } = headOf(read.value.rows, skip);
  const left = before > 0 ? [`${counted(before, "row")} left out before it`] : [];
  const lost = [...(listed.length > 1 ? [`sheet: ${listed[at]?.name}`] : []), ...read.value.lost, ...left];
  const table: OtherTable = {
    format: "Excel",
    rows: read.value.rows.slice(before),
    hasHeader,
    ...(lost.length > 0 && { lost: lost.join(" · ") }),
  };
  return { table, names: listed.map(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name)) };
}

/**
 * A table in a format other than CSV, or why there isn't one; undefined for CSV, which includes any text with a chosen
 * delimiter.
 */
export const otherTableIn = async (text: string, { delimiter }: ChosenForm) =>
  delimiter === undefined ? (parseOther(text) ?? (await loadPart(() => parseStructured(text)))) : undefined;
