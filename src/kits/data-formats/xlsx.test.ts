import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { bytesLike, neverFails, textsLike } from "#fuzz";
import { dateKind, readWorkbook, serialDate } from "./xlsx.ts";

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Parts {
  readonly sheet: string;
  readonly strings?: string;
  readonly formats?: string;
  readonly properties?: string;
}

/** The smallest workbook: one sheet, with strings and formats if requested. */
function workbook({ sheet, strings = "", formats = "", properties = "" }: Parts): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const parts = {
    "_rels/.rels": `<Relationships>${relation("r", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${RELATIONS}">${properties}<sheets><sheet name="One &amp; only" sheetId="1" r:id="a"/><sheet name="Chart" sheetId="2" r:id="b"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relation("a", "worksheet", "worksheets/sheet1.xml")}${relation("b", "chartsheet", "chartsheets/sheet1.xml")}${relation("c", "sharedStrings", "/xl/sharedStrings.xml")}${relation("d", "styles", "styles.xml")}</Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    "xl/styles.xml": `<styleSheet>${formats}</styleSheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

function rowsOf(parts: Parts) {
  const read = readWorkbook(workbook(parts));
  const rows = read.ok ? read.value.rows(0) : read;
  return rows.ok ? rows.value : rows.message;
}

test("reads cells of all kinds as Excel shows them", () => {
  const sheet = `
    <row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="inlineStr"><is><r><t>in</t></r><r><t> line</t></r></is></c></row>
    <row r="4"><c r="B4"><v>0.30000000000000004</v></c><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>a &lt; b</v></c></row>
    <row r="5"><c r="C5" t="e"><v>#N/A</v></c><c r="D5"><f>NOW()</f></c></row>
    <row r="6"><c r="B6" t="s"><v>1</v></c><c r="D6" t="d"><v>2024-02-29</v></c></row>`;
  const strings =
    "<si><t>na_x000A_me</t></si><si><r><t>kan</t></r><rPh><t>ji</t></rPh><r><t>ji_x005F_x0041_</t></r></si>";
  expect(rowsOf({ sheet, strings })).toEqual({
    rows: [
      ["na\nme", "", "in line"],
      ["0.3", "TRUE", "a < b"],
      ["", "#N/A", ""],
      ["kanji_x0041_", "", "2024-02-29"],
    ],
    lost: ["1 formula has no stored result"],
  });
});

test("lists sheets without charts, and names merged cells", () => {
  const sheet = '<row><c><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells><sheetData>';
  const read = readWorkbook(workbook({ sheet }));
  expect(read.ok && read.value.sheets).toEqual([{ name: "One & only", isHidden: false }]);
  expect(rowsOf({ sheet })).toEqual({ rows: [["1"]], lost: ["1 merged range has its value in the first cell"] });
});

test("numbers in date formats are dates, in both systems", () => {
  const formats =
    '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm;@"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs>';
  const sheet = '<row><c s="1"><v>45351</v></c><c s="2"><v>45351.604166666664</v></c><c><v>45351</v></c></row>';
  expect(rowsOf({ sheet, formats })).toMatchObject({ rows: [["2024-02-29", "2024-02-29 14:30:00", "45351"]] });
  const properties = '<workbookPr date1904="1"/>';
  expect(rowsOf({ sheet: '<row><c s="1"><v>0</v></c></row>', formats, properties })).toMatchObject({
    rows: [["1904-01-01"]],
  });
});

test.each([
  [14, undefined, "date"],
  [21, undefined, "time"],
  [22, undefined, "both"],
  [46, undefined, "elapsed"],
  [0, undefined, undefined],
  [9, undefined, undefined],
  [164, "yyyy\\-mm\\-dd", "date"],
  [164, "mmm yy", "date"],
  [164, "mm:ss.0", "time"],
  [164, "h:mm AM/PM", "time"],
  [164, "[h]:mm", "elapsed"],
  [164, "d.m.yyyy h:mm", "both"],
  [164, '0.00" days"', undefined],
  [164, "[Red]#,##0;[Blue]-#,##0", undefined],
  [164, "0.00E+00", undefined],
  [164, "General", undefined],
  [164, "[$-F800]dddd, mmmm dd, yyyy", "date"],
  [164, 'yyyy"年"m"月"d"日"', "date"],
  [164, "@", undefined],
  [164, "0.0\\d", undefined],
])("the format %s %s is one of %s", (format, code, kind) => {
  expect(dateKind(format, code)).toBe(kind);
});

test.each([
  [1, "date", "1900-01-01"],
  [59, "date", "1900-02-28"],
  [60, "date", "1900-02-29"],
  [61, "date", "1900-03-01"],
  [2958465, "date", "9999-12-31"],
  [2958466, "date", undefined],
  [-1, "date", undefined],
  [0.5, "time", "12:00:00"],
  [0.999999999, "time", "1900-01-01 00:00:00"],
  [45351.5, "date", "2024-02-29 12:00:00"],
  [1.0416666666666667, "elapsed", "25:00:00"],
  [-0.5, "elapsed", "-12:00:00"],
  [0.0000115856481481, "time", "00:00:01.001"],
] as const)("%s as a %s is %s", (serial, kind, shown) => {
  expect(serialDate(serial, kind, false)).toBe(shown);
});

test.each([
  ["no archive", strToU8("PK\x03\x04nothing"), /damaged/],
  ["no workbook", zipSync({ "xl/other.xml": strToU8("<a/>") }), /damaged/],
  ["broken XML", workbook({ sheet: "<row><c></row>" }), /damaged/],
  [
    "xlsb",
    zipSync({
      "_rels/.rels": strToU8(
        `<Relationships><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="xl/workbook.bin"/></Relationships>`,
      ),
    }),
    /xlsb/,
  ],
] as const)("rejects %s", (_, bytes, message) => {
  const read = readWorkbook(bytes);
  const rows = read.ok ? read.value.rows(0) : read;
  expect(rows.ok ? "" : rows.message).toMatch(message);
});

const MAKE = `
import sys, io, json, datetime, random
from openpyxl import Workbook
random.seed(int(sys.argv[1]))
book = Workbook()
book.active.title = "First"
other = book.create_sheet("Zweite Tabelle 表")
other.sheet_state = "hidden"
words = ["", "ann", "Zoë", " two  spaces ", "a\\nb", "<&>\\"'", "007", "=text", "😀"]
expected = []
for r in range(30):
    row = []
    for c in range(6):
        kind = random.randrange(7)
        cell = other.cell(row=r + 1, column=c + 1)
        if kind == 0: value, text = None, ""
        elif kind == 1: value = random.randrange(-10**9, 10**9); text = str(value)
        elif kind == 2: value = random.randrange(-10**6, 10**6) / 100; text = repr(value) if value != int(value) else str(int(value))
        elif kind == 3: value = random.random() < 0.5; text = "TRUE" if value else "FALSE"
        elif kind == 4: value = datetime.date(1900, 3, 1) + datetime.timedelta(days=random.randrange(80000)); text = value.isoformat()
        elif kind == 5: value = datetime.datetime(1950, 1, 1) + datetime.timedelta(seconds=random.randrange(4 * 10**9)); text = value.strftime("%Y-%m-%d %H:%M:%S")
        else: value = random.choice(words); text = value
        cell.value = value
        if kind == 6:
            cell.value = value; cell.data_type = "s" if value else cell.data_type
        row.append(text)
    expected.append(row)
out = io.BytesIO()
book.save(out)
import base64
print(json.dumps({"file": base64.b64encode(out.getvalue()).decode(), "expected": expected}))
`;

test.skipIf(!existsSync("/usr/lib/python3/dist-packages/openpyxl/__init__.py"))("reads what openpyxl writes", () => {
  for (let seed = 1; seed <= 5; seed++) {
    const made = spawnSync("/usr/bin/python3", ["-c", MAKE, String(seed)], { encoding: "utf8" });
    const { file, expected } = JSON.parse(made.stdout) as { file: string; expected: string[][] };
    const read = readWorkbook(Buffer.from(file, "base64"));
    if (!read.ok) throw new Error(read.message);
    expect(read.value.sheets).toEqual([
      { name: "First", isHidden: false },
      { name: "Zweite Tabelle 表", isHidden: true },
    ]);
    expect(read.value.rows(0)).toEqual({ ok: true, value: { rows: [], lost: [] } });
    const rows = read.value.rows(1);
    expect(rows.ok && rows.value.rows).toEqual(expected.filter((row) => row.some((text) => text !== "")));
  }
});

neverFails("any bytes as a workbook", bytesLike(workbook({ sheet: '<row><c t="s"><v>0</v></c></row>' })), (bytes) => {
  const read = readWorkbook(bytes);
  return read.ok ? read.value.rows(0) : read;
});
neverFails(
  "a workbook with any text for its sheet",
  textsLike(
    '<row r="2"><c r="B2" t="s"><v>0</v></c><c t="inlineStr"><is><t>a</t></is></c><c s="1"><v>45000.5</v></c></row>',
  ),
  (sheet) => rowsOf({ sheet, strings: "<si><t>a</t></si>" }),
);
