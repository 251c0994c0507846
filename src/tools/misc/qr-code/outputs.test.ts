import { expect, test } from "vitest";
import type { Drawing } from "#core/vector/page-files.ts";
import type { Placed } from "#core/vector/pdf-file.ts";
import {
  CODE_PAPERS,
  type CodePaper,
  fileNames,
  LABEL_SHEETS,
  labelSheets,
  PARTS_SHEET,
  posterSheet,
  rowsOf,
  sheetProblem,
} from "./copies.ts";
import { CONTENT_NAMES, type Entries, type TemplateKind } from "./templates/kinds.ts";
import { TEMPLATES } from "./templates/templates.ts";

/** The input of each form: complete, minimal, and rejected. */
const TYPED: Readonly<Record<TemplateKind, readonly Entries[]>> = {
  wifi: [
    { name: 'Café "5;G"', security: "WPA", password: "pass\\word:1", hidden: "on" },
    { name: "Home", security: "WPA3", password: "kurz" },
    { name: "Old", security: "WEP", password: "12345" },
    { name: "Guests", security: "nopass", password: "ignored" },
    { name: "Campus", security: "enterprise", method: "TTLS", inner: "PAP", identity: "ann", anonymous: "a@b" },
    {
      name: "Campus",
      security: "enterprise",
      method: "PWD",
      inner: "GTC",
      identity: "ann",
      anonymous: "x",
      hidden: "on",
    },
    {},
    { name: "x".repeat(33) },
    { name: "Home", security: "WPA", password: "short" },
    { name: "Home", security: "WEP" },
    { name: "Campus", security: "enterprise" },
  ],
  contact: [
    {
      firstName: "Zoë",
      lastName: "O’Neil; Sr.",
      organisation: "Acme, Inc.",
      role: "Head\\Chef",
      phone: "+44 20 7946 0000, 0170 1234567 ext. 9",
      email: "zoe@example.org, z@example.org",
      website: "https://example.org/ a",
      street: "1 High St",
      city: "Leeds",
      postcode: "LS1 1AA",
      country: "UK",
      picture: "https://example.org/z.jpg",
      note: "first line\nsecond, line",
    },
    { organisation: "Acme", country: "France" },
    { firstName: "  ", phone: "1" },
    { firstName: "Ann", phone: "call me" },
    { firstName: "Ann", email: "at home" },
    { firstName: "Ann", picture: "file.jpg" },
    { firstName: "Ann", phone: "01 44 55 66 77 / 78" },
  ],
  email: [
    { to: "a@example.org; b@example.org", subject: "Tea & cake?", body: "Hi,\nat 5 o’clock" },
    { to: "a@example.org" },
    { subject: "No one" },
    { to: "nobody" },
  ],
  phone: [{ number: "+44 (0)20 7946-0000" }, { number: "1-800-FLOWERS" }, { number: "112" }, {}, { number: "12a" }],
  sms: [{ number: "+49 170 1234567", message: "Hi: you\nthere" }, { number: "0170 1" }, { message: "x" }],
  place: [
    { latitude: "48.8584", longitude: "2.2945" },
    { latitude: "48°51′30″N", longitude: "2°17′40″E" },
    { latitude: "-33,85", longitude: "151,2" },
    { latitude: "91", longitude: "0" },
    { latitude: "1", longitude: "181" },
    {},
  ],
  event: [
    {
      title: "Tea, & cake",
      start: "2026-05-01T18:30",
      end: "2026-05-01T19:00",
      location: "Room; 1",
      description: "a\nb",
    },
    { title: "Fair", allDay: "on", start: "2026-05-01", end: "2026-05-03" },
    { title: "Call", start: "2026-01-15T18:30", end: "2026-01-15T18:30", zone: "America/New_York" },
    { title: "Day", start: "2026-05-01" },
    { start: "2026-05-01" },
    { title: "No day" },
    { title: "Backwards", start: "2026-05-02T10:00", end: "2026-05-01T10:00" },
    { title: "End of days", allDay: "on", start: "9999-12-30", end: "9999-12-31" },
  ],
  payment: [
    { payee: "Red\nCross", iban: "be72 0000 0000 1616", bic: "bpotbeb1", amount: "0012,5 EUR", purpose: "Help" },
    { payee: "Red Cross", iban: "BE72-0000-0000-1616", reference: "rf18 5390 0754 7034" },
    {},
    { payee: "x".repeat(71) },
    { payee: "x" },
    { payee: "x", iban: "BE72 0000 0000 1617" },
    { payee: "x", iban: "BE72 0000 0000 1616", bic: "BPO" },
    { payee: "x", iban: "BE72 0000 0000 1616", amount: "0,00" },
    { payee: "x", iban: "BE72 0000 0000 1616", amount: "a lot" },
  ],
  whatsapp: [
    { number: "+49 (0)170 1234567", message: "Hi & bye?" },
    { number: "+1 212 555 0100" },
    { number: "0170" },
    {},
  ],
};

test("what is typed into each form becomes the same text of a code, or the same sentence", async () => {
  const lines = Object.entries(TYPED).flatMap(([kind, typed]) => {
    const { fields, print } = TEMPLATES[kind as TemplateKind];
    const asked = fields.map(({ name, label, input, placeholder, options = [] }) =>
      // Time zones are the platform's.
      [
        `  ${name}: ${label}, ${input}`,
        placeholder,
        ...options.slice(0, name === "zone" ? 1 : undefined).map(({ value, label: shown }) => `${value} = ${shown}`),
      ]
        .filter((part) => part !== undefined)
        .join(" | "),
    );
    const printed = typed.slice(0, 1).map((entries) => {
      const shown = fields.filter(({ when }) => when?.(entries) ?? true).map(({ name }) => name);
      const notes = fields.flatMap(({ name, note }) => note?.(entries[name] ?? "") ?? []);
      const text = print(entries);
      return [
        `  ${JSON.stringify(entries)}`,
        `    shown: ${shown.join(" ")}`,
        ...notes.map((note) => `    | ${note}`),
        text.ok ? text.value.replaceAll("\r\n", "␍\n").replace(/^(?=.)/gm, "    ") : `    ! ${text.message}`,
      ].join("\n");
    });
    return [CONTENT_NAMES[kind as TemplateKind], ...asked, ...printed, ""];
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/templates.golden.txt");
});

const CODE: Drawing = { width: 29, height: 33, unit: 1, shapes: [{ path: "M0 0h29v33H0z", color: "#14201d" }] };
const lettering = (width: number) => ({ path: "M0 0h1v1H0z", width, height: 10 });
const tenths = (value: number) => value.toFixed(2).replace(/\.?0+$/, "");
const placed = ({ x, y, drawing: { width, height, unit, shapes } }: Placed) =>
  `    at ${tenths(x)}, ${tenths(y)}: ${tenths(width * unit)} × ${tenths(height * unit)} mm, ${shapes.map(({ color, rule }) => `${color} ${rule ?? "nonzero"}`).join(" ")}`;

test("labels and posters lie on their sheets as they did", async () => {
  const lines: string[] = [];
  for (const [name, { label, sheet }] of [
    ...Object.entries(LABEL_SHEETS),
    ["parts", { label: "Parts of a text", sheet: PARTS_SHEET }] as const,
  ]) {
    const several = [
      { code: CODE, caption: lettering(80) },
      { code: CODE, caption: undefined },
      { code: CODE, caption: lettering(8) },
      { code: CODE, caption: lettering(400) },
    ];
    const many = Array.from({ length: sheet.columns * sheet.rows + 1 }, () => ({ code: CODE, caption: undefined }));
    const [first] = labelSheets(several, sheet);
    const pages = labelSheets(many, sheet);
    lines.push(`${name}: ${label}, ${first?.width} × ${first?.height}, ${sheetProblem(sheet) ?? "fits"}`);
    lines.push(...(first?.parts ?? []).map(placed));
    lines.push(`  ${pages.map(({ parts }) => parts.length).join(" + ")}, of which the last of the first:`);
    lines.push(...(pages[0]?.parts.slice(-1).map(placed) ?? []));
  }
  for (const paper of Object.keys(CODE_PAPERS) as CodePaper[]) {
    const whole = posterSheet({ paper, heading: lettering(60), line: lettering(300) }, CODE);
    lines.push(`poster ${paper}, ${whole.width} × ${whole.height}`, ...whole.parts.map(placed));
    lines.push("  alone", ...posterSheet({ paper, heading: undefined, line: undefined }, CODE).parts.map(placed));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/sheets.golden.txt");
});

test("what is wrong with a sheet is said", () => {
  const { sheet } = LABEL_SHEETS.a4x24;
  const said = [
    { columns: 0 },
    { rows: 51 },
    { columns: 1.5 },
    { left: -1 },
    { top: Number.NaN },
    { width: 7.9 },
    { height: 7 },
    { left: 0.6 },
    { left: 0.5 },
    { top: 1.5 },
    { gapAcross: 3 },
  ].map((change) => `${JSON.stringify(change)}: ${sheetProblem({ ...sheet, ...change }) ?? "fits"}`);
  expect(said).toMatchInlineSnapshot(`
    [
      "{"columns":0}: A sheet has 1 to 50 columns and rows.",
      "{"rows":51}: A sheet has 1 to 50 columns and rows.",
      "{"columns":1.5}: A sheet has 1 to 50 columns and rows.",
      "{"left":-1}: Each measure is a number.",
      "{"top":null}: Each measure is a number.",
      "{"width":7.9}: A label is at least 8 mm wide and high.",
      "{"height":7}: A label is at least 8 mm wide and high.",
      "{"left":0.6}: These columns are 210.6 mm wide with their margin; A4 is 210 mm wide.",
      "{"left":0.5}: fits",
      "{"top":1.5}: fits",
      "{"gapAcross":3}: These columns are 216 mm wide with their margin; A4 is 210 mm wide.",
    ]
  `);
});

test("rows of a table, and names of files", () => {
  const table = [["Name", "Text"], ["a/b", " one "], ["", "two"], ["A:B"], ["a-b", "three"], [" .x. ", "four"]];
  const rows = rowsOf(table, { hasHeader: true, textColumn: 1, nameColumn: 0 });
  expect(rows.map(({ line, text, name }) => `${line} ${text} ${name}`)).toEqual([
    "2 one a/b",
    "3 two ",
    "5 three a-b",
    "6 four .x.",
  ]);
  expect(fileNames(rows)).toEqual(["a-b", "qrcode-3", "a-b-2", "x"]);
  const byName = rowsOf(table, { hasHeader: false, textColumn: 0, nameColumn: 1 });
  expect(byName.map(({ line, text, name }) => `${line} ${text} ${name}`)).toEqual([
    "1 Name Text",
    "2 a/b one",
    "4 A:B ",
    "5 a-b three",
    "6 .x. four",
  ]);
});
