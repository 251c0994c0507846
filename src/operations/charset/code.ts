import { type Codes, codeOf } from "#core/operation.ts";
import {
  bytesOfCharacters,
  charsetDecode,
  charsetEncode,
  type Encoding,
  unicodeDecode,
  unicodeEncode,
} from "./decode.ts";
import { charsetRepair } from "./repair.ts";

/** Names that differ in Python: its tables for these aren't the browsers', or it has none. */
const NOT_IN_PYTHON: ReadonlySet<Encoding> = new Set(["koi8-u", "windows-1255", "windows-874"]);
const IN_PYTHON: Partial<Record<Encoding, string>> = {
  "x-mac-cyrillic": "mac_cyrillic",
  macintosh: "mac_roman",
  "iso-8859-8-i": "iso-8859-8",
  ibm866: "cp866",
};

/** Bytes that are the control character of their number in browsers, and undefined in Python. */
const holesOf = (single: Encoding): readonly number[] =>
  single.startsWith("windows-")
    ? [...bytesOfCharacters(single)].flatMap(([sign, byte]) =>
        byte >= 0x80 && byte < 0xa0 && sign.codePointAt(0) === byte ? [byte] : [],
      )
    : [];

const WRITTEN = String.raw`function writtenIn(text, name, other) {
  const table = new Map();
  for (let byte = 0; byte < 256; byte++) table.set(new TextDecoder(name, { ignoreBOM: true }).decode(Uint8Array.of(byte)), byte);
  return Buffer.from(Array.from(text, (sign) => {
    const byte = sign === "\ufffd" ? other : (table.get(sign) ?? other);
    if (byte === undefined) throw new Error(name + " has no " + sign);
    return byte;
  }));
}`;

const FROM_UNICODE_IN_PYTHON = String.raw`def from_unicode(data, form):
    marks = [(b"\xff\xfe\0\0", "utf-32le"), (b"\0\0\xfe\xff", "utf-32be"), (b"\xff\xfe", "utf-16le"), (b"\xfe\xff", "utf-16be")]
    form = next((name for mark, name in marks if data.startswith(mark)), form)
    return data.decode(form).removeprefix("\ufeff")`;

const FROM_UNICODE_IN_JAVASCRIPT = String.raw`function fromUnicode(data, form) {
  const marks = [["fffe0000", "utf-32le"], ["0000feff", "utf-32be"], ["fffe", "utf-16le"], ["feff", "utf-16be"]];
  const used = marks.find(([mark]) => data.toString("hex", 0, 4).startsWith(mark))?.[1] ?? form;
  if (used.startsWith("utf-16")) return new TextDecoder(used, { fatal: true }).decode(data);
  let text = "";
  for (let at = 0; at < data.length; at += 4) {
    const point = used === "utf-32le" ? data.readUInt32LE(at) : data.readUInt32BE(at);
    if (point >= 0xd800 && point < 0xe000) throw new RangeError("There is no character of this number");
    text += String.fromCodePoint(point);
  }
  return text.replace(/^\ufeff/, "");
}`;

const TO_UTF32 = `function toUtf32(text, isLittle) {
  const points = Array.from(text, (sign) => sign.codePointAt(0));
  const data = Buffer.alloc(4 * points.length);
  for (const [at, point] of points.entries()) isLittle ? data.writeUInt32LE(point, 4 * at) : data.writeUInt32BE(point, 4 * at);
  return data;
}`;

const decodeCode = [
  codeOf(charsetDecode, {
    javascript: ({ encoding, fatal }) => ({
      expression: `new TextDecoder("${encoding}", { fatal: ${fatal} }).decode(data)`,
    }),
    takes: "the tables of character sets as browsers have them",
  }),
  codeOf(charsetEncode, {
    python: ({ single, replace }) => {
      if (NOT_IN_PYTHON.has(single)) return undefined;
      const written = (of: string) => `${of}.encode("${IN_PYTHON[single] ?? single}"${replace ? ', "replace"' : ""})`;
      const holes = String.fromCharCode(...holesOf(single));
      return {
        expression:
          holes === ""
            ? written("data")
            : `b"".join(sign.encode("latin-1") if sign in ${JSON.stringify(holes).replace(/[\x80-\x9f]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`)} else ${written("sign")} for sign in data)`,
      };
    },
    javascript: ({ single, replace }) => ({
      needs: [WRITTEN],
      expression: `writtenIn(data, "${single}"${replace ? ", 63" : ""})`,
    }),
    takes: "the table of this character set as browsers have it",
  }),
  codeOf(unicodeEncode, {
    python: ({ form, mark }) => ({ expression: `${mark ? '("\\ufeff" + data)' : "data"}.encode("${form}")` }),
    javascript: ({ form, mark }) => {
      const text = mark ? '"\\ufeff" + data' : "data";
      if (form.startsWith("utf-32"))
        return { needs: [TO_UTF32], expression: `toUtf32(${text}, ${form === "utf-32le"})` };
      return { expression: `Buffer.from(${text}, "utf16le")${form === "utf-16be" ? ".swap16()" : ""}` };
    },
  }),
  codeOf(unicodeDecode, {
    python: ({ form }) => ({ needs: [FROM_UNICODE_IN_PYTHON], expression: `from_unicode(data, "${form}")` }),
    javascript: ({ form }) => ({ needs: [FROM_UNICODE_IN_JAVASCRIPT], expression: `fromUnicode(data, "${form}")` }),
  }),
];

const repairCode = [
  codeOf(charsetRepair, {
    takes: "the tables of character sets as browsers have them; the package ftfy does much the same",
  }),
];

export default new Map([...repairCode, ...decodeCode]) satisfies Codes;
