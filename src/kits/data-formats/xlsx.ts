import { unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { fail, ok, type Result } from "#core/result.ts";

/** What a number format shows of a number of days. */
type DateKind = "date" | "time" | "both" | "elapsed";

// ECMA-376-1, §18.8.30: the formats that need no code. From 27 on they differ by country, and all but a few are dates.
const BUILT_IN: readonly (readonly [from: number, to: number, kind: DateKind])[] = [
  [14, 17, "date"],
  [18, 21, "time"],
  [22, 22, "both"],
  [27, 31, "date"],
  [32, 35, "time"],
  [36, 36, "date"],
  [45, 45, "time"],
  [46, 46, "elapsed"],
  [47, 47, "time"],
  [50, 54, "date"],
  [55, 56, "time"],
  [57, 58, "date"],
];

/** Whether a number format shows a date, a time or both, by its number and its code; undefined for numbers and texts. */
export function dateKind(format: number, code: string | undefined): DateKind | undefined {
  if (code === undefined) return BUILT_IN.find(([from, to]) => format >= from && format <= to)?.[2];
  const [positive = ""] = code.replace(/"[^"]*"|\\.|_.|\*./g, "").split(";");
  if (/\[(?:h+|m+|s+)\]/i.test(positive)) return "elapsed";
  // Colors, conditions and locales are in brackets.
  const bare = positive.replace(/\[[^\]]*\]/g, "").toLowerCase();
  if (/general|[#?]|e[+-]/.test(bare)) return undefined;
  const hasTime = /[hs]|am\/pm|a\/p/.test(bare);
  // An m beside hours or seconds is one of minutes.
  const dates = bare.replace(/am\/pm|a\/p/g, "").replace(/h+[^a-z]*m+|m+[^a-z]*s+/g, "");
  const hasDate = /[dyeg]|m/.test(dates);
  return hasDate ? (hasTime ? "both" : "date") : hasTime ? "time" : undefined;
}

const DAY = 86_400_000;
// 9999-12-31.
const LAST = 2_958_466;
// Excel keeps the day of Lotus 1-2-3 that never was.
const NO_DAY = 60;

const pad = (value: number, length = 2): string => String(value).padStart(length, "0");

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const rest = milliseconds % 1000;
  const shown = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return rest === 0 ? shown : `${shown}.${pad(rest, 3).replace(/0+$/, "")}`;
}

/** A number of days as the date, the time or the hours that Excel shows for it; undefined where it shows none. */
export function serialDate(serial: number, kind: DateKind, from1904: boolean): string | undefined {
  if (!Number.isFinite(serial)) return undefined;
  if (kind === "elapsed") return `${serial < 0 ? "-" : ""}${clock(Math.round(Math.abs(serial) * DAY))}`;
  const milliseconds = Math.round(serial * DAY);
  const day = Math.floor(milliseconds / DAY);
  if (serial < 0 || day >= LAST) return undefined;
  const time = clock(milliseconds - day * DAY);
  // A clock time is stored as a part of a day, which has no date.
  if (kind === "time") return day === 0 ? time : `${calendarDay(day, from1904)} ${time}`;
  if (kind === "date" && milliseconds % DAY === 0) return calendarDay(day, from1904);
  return `${calendarDay(day, from1904)} ${time}`;
}

function calendarDay(day: number, from1904: boolean): string {
  if (!from1904 && day === NO_DAY) return "1900-02-29";
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day > NO_DAY ? 30 : 31);
  return new Date(first + day * DAY).toISOString().slice(0, 10);
}

/** The sheets of a workbook with cells, in their order. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** The cells of a sheet as texts; what a table doesn't hold is listed in `lost`. */
  rows(sheet: number): Result<{ readonly rows: string[][]; readonly lost: readonly string[] }>;
}

const DAMAGED = "This Excel workbook is damaged, or it's protected by a password.";
const TOO_LARGE = "This Excel workbook unpacks to more than 400 MB. Save the sheet as CSV, and open that.";
const TOO_MANY = "This sheet has more than 20 million cells. Save it as CSV, and open that.";
const MAX_UNPACKED = 400_000_000;
const MAX_CELLS = 20_000_000;

/** Reads an Excel workbook (ECMA-376, SpreadsheetML): xlsx or xlsm. Its sheets are read on request. */
export function readWorkbook(bytes: Uint8Array): Result<Workbook> {
  const parts = partsOf(bytes);
  if (!parts.ok) return parts;
  const read = (path: string) => parts.value.get(path.toLowerCase());
  try {
    const main = targetsOf(read("_rels/.rels"), "").find(({ type }) => type.endsWith("/officeDocument"))?.path;
    const path = main ?? "xl/workbook.xml";
    const workbook = read(path);
    if (!workbook)
      return fail(path.endsWith(".bin") ? "Binary workbooks (xlsb) can't be read here. Save it as xlsx." : DAMAGED);
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const targets = targetsOf(read(`${folder}_rels/${path.slice(folder.length)}.rels`), folder);
    const partOf = (kind: string) => targets.find(({ type }) => type.endsWith(kind))?.path;
    const listed: { name: string; isHidden: boolean; path: string }[] = [];
    let from1904 = false;
    elements(workbook, {
      open(name, attributes) {
        if (name === "workbookPr") from1904 = isOn(attributes.date1904);
        if (name !== "sheet") return;
        const target = targets.find(({ id }) => id === attributes.id);
        if (!target?.type.endsWith("/worksheet")) return;
        const { name: called = "", state } = attributes;
        listed.push({ name: called, isHidden: state === "hidden" || state === "veryHidden", path: target.path });
      },
    });
    if (listed.length === 0) return fail("This Excel workbook has no sheet with cells.");
    const strings = stringsOf(read(partOf("/sharedStrings") ?? ""));
    const kinds = dateKindsOf(read(partOf("/styles") ?? ""));
    return ok({
      sheets: listed.map(({ name, isHidden }) => ({ name, isHidden })),
      rows(sheet) {
        const text = read(listed[sheet]?.path ?? "");
        if (!text) return fail(DAMAGED);
        try {
          return sheetRows(text, { strings, kinds, from1904 });
        } catch (error) {
          if (error instanceof BrokenXml) return fail(DAMAGED);
          if (error instanceof TooManyCells) return fail(TOO_MANY);
          throw error;
        }
      },
    });
  } catch (error) {
    if (error instanceof BrokenXml) return fail(DAMAGED);
    throw error;
  }
}

class BrokenXml extends Error {}
class TooManyCells extends Error {}

/** The parts of XML in a package, by their paths in lower case: names of parts are compared so (ECMA-376-2, §6.2.2.3). */
function partsOf(bytes: Uint8Array): Result<ReadonlyMap<string, Uint8Array>> {
  let unpacked = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(?:xml|rels)$/i.test(name) || /(?:^|\/)(?:drawings|theme|docProps|customXml)\//i.test(name))
          return false;
        unpacked += originalSize;
        return unpacked <= MAX_UNPACKED;
      },
    });
    if (unpacked > MAX_UNPACKED) return fail(TOO_LARGE);
    return ok(new Map(Object.entries(files).map(([name, part]) => [name.toLowerCase().replace(/^\//, ""), part])));
  } catch {
    return fail(DAMAGED);
  }
}

type Attributes = Readonly<Record<string, string | undefined>>;

interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);
const PIECE = 1_000_000;

/** Reads the elements of a part, by their names without prefixes. */
function elements(part: Uint8Array, { open, close, text }: Handlers) {
  const parser = new SaxesParser();
  parser.on("error", () => {
    throw new BrokenXml();
  });
  parser.on("opentag", ({ name, attributes }) => {
    const named: Record<string, string> = {};
    for (const [key, value] of Object.entries(attributes)) named[local(key)] = String(value);
    open?.(local(name), named);
  });
  parser.on("closetag", ({ name }) => close?.(local(name)));
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  const decoder = new TextDecoder(part[0] === 0xff ? "utf-16le" : part[0] === 0xfe ? "utf-16be" : "utf-8");
  for (let at = 0; at < part.length; at += PIECE) {
    parser.write(decoder.decode(part.subarray(at, at + PIECE), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

interface Target {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** The targets a part refers to, with paths relative to a folder. */
function targetsOf(part: Uint8Array | undefined, folder: string): Target[] {
  const targets: Target[] = [];
  if (!part) return targets;
  elements(part, {
    open(name, { Id = "", Type = "", Target = "" }) {
      if (name === "Relationship") targets.push({ id: Id, type: Type, path: pathFrom(folder, Target) });
    },
  });
  return targets;
}

function pathFrom(folder: string, target: string): string {
  const steps = target.startsWith("/") ? [] : folder.split("/").slice(0, -1);
  for (const step of target.replace(/^\//, "").split("/")) {
    if (step === "..") steps.pop();
    else if (step !== ".") steps.push(step);
  }
  return steps.join("/");
}

const isOn = (value: string | undefined): boolean => value === "1" || value === "true" || value === "on";

// ECMA-376-1, §22.9.2.19: characters that XML doesn't allow, and an underscore before what looks like one of them.
const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Gathers the text of `t` within an item, without that of phonetic runs. */
function textGatherer() {
  let text = "";
  let isText = false;
  let phonetic = 0;
  return {
    open(name: string) {
      if (name === "rPh") phonetic++;
      isText = name === "t" && phonetic === 0;
    },
    close(name: string) {
      if (name === "rPh") phonetic--;
      isText = false;
    },
    text(part: string) {
      if (isText) text += part;
    },
    take() {
      const whole = unescaped(text);
      text = "";
      return whole;
    },
  };
}

function stringsOf(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (!part) return strings;
  const gatherer = textGatherer();
  elements(part, {
    open: gatherer.open,
    text: gatherer.text,
    close(name) {
      gatherer.close(name);
      if (name === "si") strings.push(gatherer.take());
    },
  });
  return strings;
}

/** What each cell format shows of a number: a date, a time, both, or none of them. */
function dateKindsOf(part: Uint8Array | undefined): (DateKind | undefined)[] {
  const kinds: (DateKind | undefined)[] = [];
  if (!part) return kinds;
  const codes = new Map<string, string>();
  let isCellFormats = false;
  elements(part, {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") codes.set(numFmtId, formatCode);
      if (name === "cellXfs") isCellFormats = true;
      if (name === "xf" && isCellFormats) kinds.push(dateKind(Number(numFmtId), codes.get(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") isCellFormats = false;
    },
  });
  return kinds;
}

interface Context {
  readonly strings: readonly string[];
  readonly kinds: readonly (DateKind | undefined)[];
  readonly from1904: boolean;
}

/** The column of a reference such as 'AB12', from 0. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/i.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Excel shows fifteen digits of the seventeen that it keeps: 0.1 + 0.2 is 0.3. */
function numberText(written: string): string {
  const value = Number(written);
  if (!Number.isFinite(value) || written.trim() === "") return written;
  return String(Number(value.toPrecision(15)));
}

function sheetRows(part: Uint8Array, { strings, kinds, from1904 }: Context) {
  const rows: string[][] = [];
  const gatherer = textGatherer();
  let row: string[] = [];
  let cell: { readonly column: number; readonly type: string; readonly kind: DateKind | undefined } | undefined;
  let column = -1;
  let value = "";
  let isValue = false;
  let hasFormula = false;
  let [count, merged, unknown] = [0, 0, 0];

  function textOf(type: string, kind: DateKind | undefined): string {
    if (type === "inlineStr") return gatherer.take();
    if (type === "s") return strings[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "TRUE" : value === "0" ? "FALSE" : value;
    if (type === "str" || type === "e") return unescaped(value);
    if (type === "d" || value === "") return value;
    return (kind && serialDate(Number(value), kind, from1904)) ?? numberText(value);
  }

  elements(part, {
    open(name, { r = "", t = "n", s = "0" }) {
      if (name === "row") {
        row = [];
        column = -1;
      } else if (name === "c") {
        column = columnOf(r) ?? column + 1;
        cell = { column, type: t, kind: kinds[Number(s)] };
        value = "";
        hasFormula = false;
      } else if (name === "v") isValue = true;
      else if (name === "f" && cell) hasFormula = true;
      else if (name === "mergeCell") merged++;
      if (cell) gatherer.open(name);
    },
    text(part) {
      if (isValue) value += part;
      else if (cell) gatherer.text(part);
    },
    close(name) {
      isValue = false;
      if (cell) gatherer.close(name);
      if (name === "row") rows.push(row);
      if (name !== "c" || !cell) return;
      const text = textOf(cell.type, cell.kind);
      if (hasFormula && value === "" && cell.type !== "str") unknown++;
      if (text !== "") {
        count += Math.max(1, cell.column - row.length);
        while (row.length < cell.column) row.push("");
        row[cell.column] = text;
      }
      cell = undefined;
      if (count > MAX_CELLS) throw new TooManyCells();
    },
  });

  const filled = rows.filter((each) => each.length > 0);
  const firstColumn = Math.min(...filled.map((each) => each.findIndex((text) => text !== "")));
  const width = filled.reduce((most, each) => Math.max(most, each.length), 0);
  const table = filled.map((each) => {
    const cells = each.slice(firstColumn);
    while (cells.length < width - firstColumn) cells.push("");
    return cells;
  });
  const lost: string[] = [];
  if (merged > 0)
    lost.push(`${merged} merged ${merged === 1 ? "range has its" : "ranges have their"} value in the first cell`);
  if (unknown > 0) lost.push(`${unknown} ${unknown === 1 ? "formula has" : "formulas have"} no stored result`);
  return ok({ rows: table, lost });
}
