import fc from "fast-check";
import { expect, test } from "vitest";
import { CHOSEN_ENCODINGS, ENCODINGS, encodingName } from "#core/encodings.ts";
import { binaryKind } from "./binary-files.ts";
import { declaredAsUtf8 } from "./declared-encoding.ts";
import { decodeText, decodingNote, encodingOf } from "./decode-text.ts";

const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

test("reads any text in UTF-8, and in UTF-16 with a byte order mark", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      fc.pre(!/[\0\ufeff\ufffe]/.test(text) && !/^ï»¿/.test(text));
      expect(decodeText(new TextEncoder().encode(text))).toEqual({ text, encoding: "utf-8", hasMark: false });
      expect(decodeText(utf16(`\ufeff${text}`, true))).toEqual({ text, encoding: "utf-16le", hasMark: true });
      expect(decodeText(utf16(`\ufeff${text}`, false))).toEqual({ text, encoding: "utf-16be", hasMark: true });
    }),
  );
});

test("detects UTF-16 without a mark, Windows-1252, and a mark before UTF-8", () => {
  expect(decodeText(utf16("a,b\n1,2\n", true)).encoding).toBe("utf-16le");
  expect(decodeText(utf16("a,b\n1,2\n", false)).encoding).toBe("utf-16be");
  expect(decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x80))).toMatchObject({
    text: "café€",
    encoding: "windows-1252",
  });
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toEqual({ text: "a", encoding: "utf-8", hasMark: true });
  expect(decodeText(Uint8Array.of(0x61, 0xc3, 0xa9), "windows-1252").text).toBe("aÃ©");
});

test("a truncated character isn't an error if more follows", () => {
  const bytes = new TextEncoder().encode("abc 😀");
  for (let cut = 1; cut < 4; cut++) {
    expect(encodingOf(bytes.subarray(0, -cut), true).encoding).toBe("utf-8");
    expect(encodingOf(bytes.subarray(0, -cut)).encoding).toBe("windows-1252");
  }
});

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test("names a single bad byte, and the rest stays UTF-8", () => {
  const bytes = Uint8Array.of(...new TextEncoder().encode('{"name":"José",\n"x":"'), 0xff, 0x22, 0x7d);
  const read = decodeText(bytes);
  expect(read).toMatchObject({
    encoding: "utf-8",
    text: '{"name":"José",\n"x":"\ufffd"}',
    bad: { count: 1, byte: 0xff, line: 2 },
  });
  expect(decodingNote(read)).toBe("Line 2: the byte 0xFF isn't valid UTF-8 and is shown as �.");
  const cut = decodeText(new TextEncoder().encode("é€😀").subarray(0, -1));
  expect(cut).toMatchObject({ encoding: "utf-8", bad: { count: 1, byte: 0xf0 } });
  expect(decodeText(new TextEncoder().encode("a \ufffd"))).not.toHaveProperty("bad");
});

test("follows the encoding that a text declares", () => {
  const cyrillic = (head: string) => Uint8Array.of(...latin1(head), 0xc4, 0xee, 0xeb, 0xeb, 0xe0, 0xf0);
  for (const head of [
    '<?xml version="1.0" encoding="windows-1251"?><a>',
    "<html><meta charset=windows-1251>",
    "<meta http-equiv=content-type content='text/html; charset=windows-1251'>",
    '@charset "windows-1251";a{content:"',
  ])
    expect(decodeText(cyrillic(head)), head).toMatchObject({ encoding: "windows-1251", text: `${head}Доллар` });
  const named = (encoding: string, byte: number) =>
    decodeText(Uint8Array.of(...latin1(`<?xml version="1.0" encoding="${encoding}"?><a>`), byte)).encoding;
  expect(named("ISO-8859-1", 0xe9)).toBe("windows-1252");
  expect(named("iso-8859-2", 0xb1)).toBe("iso-8859-2");
  expect(named("koi8-r", 0xc1)).toBe("koi8-r");
  expect(named("no-such", 0xe9)).toBe("windows-1252");
  // Declared as UTF-16 in single bytes, so it can't be that.
  expect(named("utf-16", 0x41)).toBe("utf-8");
});

test("a declaration is adjusted to the written encoding", () => {
  expect(declaredAsUtf8("<?xml version=\"1.0\" encoding='utf-16'?><a/>")).toEqual({
    text: "<?xml version=\"1.0\" encoding='UTF-8'?><a/>",
    was: "utf-16",
  });
  expect(declaredAsUtf8('<html><meta charset="iso-8859-1">')).toEqual({
    text: '<html><meta charset="utf-8">',
    was: "iso-8859-1",
  });
  expect(declaredAsUtf8('@charset "iso-8859-1";')).toEqual({ text: '@charset "utf-8";', was: "iso-8859-1" });
  for (const [before, after] of [
    ['<!-- <meta charset="koi8-r"> -->', '<meta charset="windows-1251">'],
    ["<script>var a = '<meta charset=koi8-r>'</script>", "<META name=a content='x' CHARSET = windows-1251>"],
    ["<title>meta charset=x</title>", '<meta content="text/html; charset=windows-1251" http-equiv="Content-Type"/>'],
  ] as const)
    expect(declaredAsUtf8(before + after)).toEqual({
      text: before + after.replace("windows-1251", "utf-8"),
      was: "windows-1251",
    });
  for (const text of [
    '<meta name="description" content="charset=koi8-r"><p>',
    '<!-- <meta charset="koi8-r"> --><p>',
    '<meta data-charset="koi8-r">',
    '<?xml version="1.0"?><a encoding="x"/>',
    '<?xml version="1.0" encoding="utf-8"?><a/>',
    'say(`<meta charset="x">`)',
    "",
  ])
    expect(declaredAsUtf8(text)).toEqual({ text });
});

// Encoded by Python.
test.each([
  ["gb18030", "5132 3a20d6d0b9fac8cbc3f1b9b2bacdb9fa2c31", "Q2: 中国人民共和国,1"],
  ["shift_jis", "93fa967b8cea82cc83658358836782c582b7", "日本語のテストです"],
  ["shift_jis", "93fa967b938c8b9e", "日本東京"],
  ["shift_jis", "96bc914f2c944e97ee0a936392862c3330", "名前,年齢\n田中,30"],
  ["euc-jp", "c6fccbdcb8eca4cea5c6a5b9a5c8a4c7a4b9", "日本語のテストです"],
  ["euc-kr", "c7d1b1b9beee20c5d7bdbac6aec0d4b4cfb4d9", "한국어 테스트입니다"],
  ["windows-1251", "cff0e8e2e5f22c20ece8f020e820e2f1e5ec", "Привет, мир и всем"],
  ["windows-1252", "4e61efef76652063616ee920fcbe72", "Naïïve cané ü¾r"],
  ["windows-1252", "619397946220969620919220", "a“—”b –– ‘’ "],
  ["windows-1252", "c4727a74652c20c46d746572", "Ärzte, Ämter"],
] as const)("knows the letters of %s", (encoding, hex, text) => {
  expect(ENCODINGS).toContain(encoding);
  expect(
    decodeText(Uint8Array.from(hex.replaceAll(" ", "").match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))),
  ).toEqual({ text, encoding, hasMark: false, isGuess: true });
});

test("says whether an encoding is a guess", () => {
  const note = (bytes: Uint8Array, as?: string) => decodingNote(decodeText(bytes, as));
  const bytes = latin1("caf\xe9");
  expect(note(bytes)).toBe(
    "The file was read as Windows-1252, a guess from its letters. Results are written in UTF-8.",
  );
  for (const known of [note(bytes, "windows-1252"), note(latin1('<meta charset="windows-1252">\xe9'))])
    expect(known).toBe("The file was read as Windows-1252. Results are written in UTF-8.");
  expect(note(latin1("cafe"))).toBeUndefined();
});

test.each([
  ["an Excel workbook", "PK\x03\x04\x14\0\0\0\x08\0[Content_Types].xml xl/workbook.xml"],
  ["a ZIP archive", "PK\x03\x04\x14\0\0\0\x08\0a.txt"],
  ["a PDF document", "%PDF-1.7\nx"],
  ["a file compressed with gzip", "\x1f\x8b\x08\0"],
  ["a binary file", "abc\0def"],
])("names %s", (kind, text) => {
  expect(binaryKind(latin1(text))).toBe(kind);
  expect(decodeText(latin1(text)).binary).toBe(kind);
});

test("texts aren't binary files, not even in UTF-16", () => {
  for (const text of ["Obj a", "BZh is a name", "", "PKs are keys", "a,b"])
    expect(binaryKind(latin1(text)), text).toBeUndefined();
  expect(binaryKind(utf16("a,b\n1,2\n", true))).toBeUndefined();
  expect(decodeText(utf16("\ufeff中文", true)).binary).toBeUndefined();
});

test.each(CHOSEN_ENCODINGS)("%s is an encoding that browsers read, with its own name", (encoding) => {
  expect(new TextDecoder(encoding).encoding).toBe(encoding);
  expect(CHOSEN_ENCODINGS.filter((other) => encodingName(other) === encodingName(encoding))).toEqual([encoding]);
});
