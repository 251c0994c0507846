import { type Bytes, done, type Outcome, operation } from "#core/operation.ts";

/** RFC 2045 §6.7: at most 76 characters a line. Line breaks stay as they are; blanks before them are escaped. */
function encodeQp(bytes: Bytes): string {
  const lineEnd = bytes.indexOf(10) > 0 && bytes[bytes.indexOf(10) - 1] === 13 ? "\r\n" : "\n";
  const out: string[] = [];
  let column = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const isBreak = byte === 10 || (byte === 13 && bytes[at + 1] === 10);
    if (isBreak) {
      const written = byte === 10 ? "\n" : "\r\n";
      at += written.length - 1;
      out.push(written);
      column = 0;
      continue;
    }
    const isLast = endsLine(bytes, at + 1);
    const isBlank = byte === 32 || byte === 9;
    const isPlain = byte > 32 && byte < 127 && byte !== 61;
    const written =
      isPlain || (isBlank && !isLast)
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    // The last character of a line needs no room for a soft break.
    if (column + written.length > (isLast ? 76 : 75)) {
      out.push("=", lineEnd);
      column = 0;
    }
    out.push(written);
    column += written.length;
  }
  return out.join("");
}

const endsLine = (bytes: Bytes, at: number): boolean =>
  at >= bytes.length || bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] === 10);

function decodeQp(text: string): Outcome<Bytes> {
  const bytes = new TextEncoder().encode(text);
  const notes = new Set<string>();
  let at = 0;
  let blanks = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (byte === 61) {
      blanks = 0;
      const rest = latin(bytes, index + 1);
      const [soft] = /^[ \t]*\r?(?:\n|$)/.exec(rest) ?? [];
      const [digits] = /^[\da-f]{2}/i.exec(rest) ?? [];
      if (soft !== undefined) index += soft.length;
      else if (digits !== undefined) {
        bytes[at++] = Number.parseInt(digits, 16);
        index += 2;
      } else {
        notes.add("A “=” that doesn't start an escape stays as it is.");
        bytes[at++] = byte;
      }
      continue;
    }
    if (byte === 10 || (byte === 13 && bytes[index + 1] === 10)) {
      if (blanks > 0) notes.add("Spaces at the ends of lines were added in transit and are removed.");
      at -= blanks;
    }
    blanks = byte === 32 || byte === 9 ? blanks + 1 : 0;
    bytes[at++] = byte;
  }
  return done(bytes.slice(0, at), ...notes);
}

/** A few bytes as characters, for what follows a “=”. */
const latin = (bytes: Bytes, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 80));

export const quotedPrintableEncode = operation({
  id: "quoted-printable-encode",
  name: "Quoted-printable encode",
  words: ["quoted printable encoder", "qp encode", "to quoted-printable"],
  asked: ["quoted-printable", "quoted printable", "quoted-printable encode", "quoted printable encode"],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "quoted-printable-decode" },
  run: (bytes) => done(encodeQp(bytes)),
  examples: [{ input: "Café = 100 %", output: "Caf=C3=A9 =3D 100 %" }],
});

export const quotedPrintableDecode = operation({
  id: "quoted-printable-decode",
  name: "Quoted-printable decode",
  words: ["quoted printable decoder", "qp decode", "from quoted-printable"],
  asked: ["quoted-printable decode", "quoted printable decode", "from quoted-printable"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "quoted-printable-encode" },
  run: decodeQp,
  examples: [{ input: "Caf=C3=A9 =3D 100=\n %", output: "Café = 100 %" }],
});
