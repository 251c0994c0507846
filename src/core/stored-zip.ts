import { concat, viewOf } from "./text/bytes.ts";

/** A file of an archive whose bytes are somewhere else: its path in the archive, size, CRC-32 and time in milliseconds. */
interface StoredFile {
  readonly path: string;
  readonly size: number;
  readonly checksum: number;
  readonly modified: number;
}

/** The bytes before each file's, and after all of them. */
interface ZipFrame {
  readonly headers: readonly Uint8Array<ArrayBuffer>[];
  readonly end: Uint8Array<ArrayBuffer>;
}

// APPNOTE.TXT 6.3.10 §4.4.1.4: larger values go into Zip64's fields, and these values here.
const MAX = 0xffffffff;
const MAX_FILES = 0xffff;
const NAMES_ARE_UTF8 = 0x0800;

/**
 * The frame of a ZIP archive of files that are stored as they are, with Zip64 where sizes need it (APPNOTE.TXT 6.3.10): the
 * archive is each header with its file's bytes, then the end.
 */
export function storedZip(files: readonly StoredFile[]): ZipFrame {
  const headers: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.path);
    const header = localHeader(file, name);
    headers.push(header);
    directory.push(directoryEntry(file, name, at));
    at += header.length + file.size;
  }
  const entries = concat(directory);
  return { headers, end: concat([entries, endOfArchive(files.length, entries.length, at)]) };
}

function localHeader(file: StoredFile, name: Uint8Array): Uint8Array<ArrayBuffer> {
  const extra = file.size >= MAX ? zip64([file.size, file.size]) : new Uint8Array();
  const bytes = new Uint8Array(30);
  const view = viewOf(bytes);
  view.setUint32(0, 0x04034b50, true);
  writeFacts(view, 4, file, name, extra);
  return concat([bytes, name, extra]);
}

function directoryEntry(file: StoredFile, name: Uint8Array, at: number): Uint8Array {
  const isLarge = file.size >= MAX;
  const large = [...(isLarge ? [file.size, file.size] : []), ...(at >= MAX ? [at] : [])];
  const extra = large.length > 0 ? zip64(large) : new Uint8Array();
  const bytes = new Uint8Array(46);
  const view = viewOf(bytes);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, 45, true);
  writeFacts(view, 6, file, name, extra);
  view.setUint32(42, Math.min(at, MAX), true);
  return concat([bytes, name, extra]);
}

// §4.3.7 and §4.3.12: from the version that is needed to the length of the extra field.
function writeFacts(view: DataView, at: number, file: StoredFile, name: Uint8Array, extra: Uint8Array): void {
  const [date, time] = dosTime(file.modified);
  view.setUint16(at, extra.length > 0 ? 45 : 20, true);
  view.setUint16(at + 2, NAMES_ARE_UTF8, true);
  view.setUint16(at + 6, time, true);
  view.setUint16(at + 8, date, true);
  view.setUint32(at + 10, file.checksum, true);
  view.setUint32(at + 14, Math.min(file.size, MAX), true);
  view.setUint32(at + 18, Math.min(file.size, MAX), true);
  view.setUint16(at + 22, name.length, true);
  view.setUint16(at + 24, extra.length, true);
}

// §4.5.3.
function zip64(values: readonly number[]): Uint8Array {
  const extra = new Uint8Array(4 + values.length * 8);
  const view = viewOf(extra);
  view.setUint16(0, 1, true);
  view.setUint16(2, values.length * 8, true);
  for (const [i, value] of values.entries()) view.setBigUint64(4 + i * 8, BigInt(value), true);
  return extra;
}

// §4.3.14 to §4.3.16.
function endOfArchive(count: number, size: number, at: number): Uint8Array {
  const end = new Uint8Array(22);
  const view = viewOf(end);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, Math.min(count, MAX_FILES), true);
  view.setUint16(10, Math.min(count, MAX_FILES), true);
  view.setUint32(12, Math.min(size, MAX), true);
  view.setUint32(16, Math.min(at, MAX), true);
  if (count < MAX_FILES && at < MAX && size < MAX) return end;
  const large = new Uint8Array(76);
  const record = viewOf(large);
  record.setUint32(0, 0x06064b50, true);
  record.setBigUint64(4, 44n, true);
  record.setUint16(12, 45, true);
  record.setUint16(14, 45, true);
  for (const [place, value] of [
    [24, count],
    [32, count],
    [40, size],
    [48, at],
  ] as const) {
    record.setBigUint64(place, BigInt(value), true);
  }
  record.setUint32(56, 0x07064b50, true);
  record.setBigUint64(64, BigInt(at + size), true);
  record.setUint32(72, 1, true);
  return concat([large, end]);
}

// MS-DOS counts years from 1980 and seconds by two, in the time of the place.
function dosTime(milliseconds: number): readonly [date: number, time: number] {
  const moment = new Date(milliseconds);
  const year = moment.getFullYear() - 1980;
  if (!(year >= 0 && year < 128)) return [0x21, 0];
  return [
    (year << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate(),
    (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1),
  ];
}
