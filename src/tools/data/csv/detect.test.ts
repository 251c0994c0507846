import { expect, test } from "vitest";
import { describeForm, issueText } from "./describe.ts";
import { detect, headOf } from "./detect.ts";
import { parseOther } from "./inputs/other-inputs.ts";
import { readTable } from "./reader.ts";
import { isFormula } from "./table.ts";

test.each([
  ['Field1;Field2;"Field,3,3,3"\nx;y;"1,2,3,4"', ";"],
  ['A;B;"x,1,2,3"\nA;B;"x,1,2,3"', ";"],
  ['"a;b","c;d"\n"1;2","3;4"', ","],
  ['a|"x,y;z"\nb|"say ""a,b"""', "|"],
  ["1,5;2,5\n1,25;3", ";"],
])("ignores quoted text when detecting the delimiter of %j", (text, delimiter) => {
  expect(detect(text).delimiter).toBe(delimiter);
});

test.each([
  ["name~age~town\nAnn~36~Rome, Italy\nBob~9~Oslo\n", "~"],
  ['id^"note^1"^n\n1^"a^b"^2\n2^c^3\n', "^"],
  // Signs of other things.
  ["a,b~c\n1,2~3\n", ","],
  ["about ~5 things\nand ~6 more\nnothing\nat all\n", ","],
  ["x^2 + y^2\nz\n", ","],
  ["12:30 tea\n13:30 lunch\n", ","],
])("detects the delimiter of %j, rare ones where no other makes columns", (text, delimiter) => {
  expect(detect(text).delimiter).toBe(delimiter);
});

test("a colon can be chosen, for files such as /etc/passwd", () => {
  const { rows } = readTable("root:x:0:0:root:/root:/bin/bash\n", { delimiter: ":", quote: "", lineBreak: "\n" });
  expect(rows).toEqual([["root", "x", "0", "0", "root", "/root", "/bin/bash"]]);
});

test.each([
  ["pandas", ",a,b\n0,1,2\n1,3,4\n", true],
  ["R", '"","mpg","cyl"\n"Mazda RX4",21,6\n"Datsun 710",22.8,4\n', true],
  ["years as names", "Country,2019,2020\nFrance,1,2\nSpain,3,4\n", true],
  ["years as names over texts and gaps", "Country,2019,2020\nFrance,1,\nSpain,3,4\nItaly,,5\n", true],
  ["a delimiter at the end of each line", "name,age,\nAnn,36,\nBob,9,\n", true],
  ["one number among names", "id,name,2\n1,Ann,3\n2,Bob,4\n", true],
  ["years as data", "Ann,1990\nBob,1991\n", false],
  ["numbers alone", "1,2\n3,4\n", false],
  ["years alone", "2019,2020\n1,2\n", false],
  ["gaps in data", ",2,x\n1,,y\n3,4,z\n", false],
  ["texts alone", "a,b\nc,d\n", true],
  ["pandas, over texts", ",name,city\n0,Ann,Rome\n1,Bob,Oslo\n", true],
  ["a gap in the first of rows with gaps", ",name,city\n0,Ann,Rome\n0,Bob,Oslo\n", false],
  ["days as names", "Country,2020-01-22,2020-01-23\nItaly,0,2\nChina,548,643\n", true],
  ["days as data", "Ann,2020-01-22,2020-01-23\nBob,2020-02-01,2020-03-01\n", false],
  ["numbers that count up", "City,1,2,3,4\nRome,10,12,15,18\nOslo,-4,-3,1,6\n", true],
  ["rows that all count up", "a,1,2,3\nb,2,3,4\n", false],
])("detects column names: %s", (_, text, hasHeader) => expect(detect(text).hasHeader).toBe(hasHeader));

test.each([
  ["Report of May\nname,age\nAnn,36\nBob,9\n", ["Report of May"]],
  ["# made by x, y\n# z\nname,age\nAnn,36\nBob,9\n", ["# made by x, y", "# z"]],
  ["Report,\n,\nname,age\nAnn,36\nBob,9\n", ["Report,", ","]],
  ['"A title\nof two lines"\nname,age\nAnn,36\nBob,9\n', ['"A title', 'of two lines"']],
])("skips and reports lines before the names of %j", (text, skipped) => {
  const form = detect(text);
  expect(form).toMatchObject({ skipped, hasHeader: true });
  expect(readTable(text.slice(form.start), form).rows[0]).toEqual(["name", "age"]);
  expect(describeForm({ ...form, other: undefined, lineEnds: "LF", encoding: undefined })).toContain(
    "left out before it",
  );
});

test("a skipped line is shown whole up to sixty characters", () => {
  const shown = (line: string) =>
    describeForm({ ...detect("a,b\n1,2\n"), skipped: [line], other: undefined, lineEnds: "LF", encoding: undefined });
  expect(shown("x".repeat(60))).toContain(`before it: ${"x".repeat(60)} ·`);
  expect(shown("x".repeat(61))).toContain(`before it: ${"x".repeat(60)}… ·`);
});

test.each([
  ["# made by x, y\n# by z, too\na,b\n1,2\n", 2],
  ["Sales report,,\nFrom,2024,\nname,n,day\nA,1,2024-01-01\nB,2,2024-01-02\n", 2],
  ["Report\nAuthor,Ann\n\nname,n,day\nA,1,2024-01-01\nB,2,2024-01-02\n", 2],
])("skips comments and facts as wide as the table: %j", (text, lines) => {
  const { skipped, hasHeader } = detect(text);
  expect([skipped.filter((line) => line !== "").length, hasHeader]).toEqual([lines, true]);
});

test.each([
  ["a quoted cell", `"${"1 2, ".repeat(60_000)}"`],
  ["a quoted cell of many lines", `"${"1;2\n".repeat(60_000)}"`],
  ["a bare cell", "x".repeat(60_000)],
])("finds the names of columns above %s that is longer than a sample", (_, cell) => {
  for (const delimiter of [",", ";"]) {
    const text = ["id,shape,end", `1,${cell},x`, "2,y,z", ""].join("\n");
    const own = delimiter === "," ? text : text.replaceAll(",", ";");
    expect(detect(own)).toMatchObject({ delimiter, hasHeader: true });
  }
  const wide = Array.from({ length: 60_000 }, (__, at) => `n${at}`);
  expect(detect(`${wide.join(",")}\n${wide.map((___, at) => at).join(",")}\n`).hasHeader).toBe(true);
});

test("skips no line if the names come first", () => {
  for (const text of ["#id,name\n1,a\n2,b\n", "a,b,c\n1;2;3\n4;5;6\n", "1\n2,3\n4,5\n", "name\nAnn\n"])
    expect(detect(text)).toMatchObject({ start: 0, skipped: [] });
});

test("ignores the truncated last line of a sample", () => {
  // Only the part of the third line within the sample supports the semicolon.
  expect(detect(`x,y;z\nx,y;z\n1;${"3".repeat(100_000)},2\n`).delimiter).toBe(",");
});

test("compares a ragged row with the first row as it was read", () => {
  const { issues } = readTable("Title\na,b,c\n1,2,3\n", { delimiter: ",", quote: '"', lineBreak: "\n" });
  expect(issues.listed.map(issueText)).toEqual([
    "Line 2: 3 cells where the first row has 1.",
    "Line 3: 3 cells where the first row has 1.",
  ]);
});

test.each([
  "-",
  "--",
  "---",
  "-$12.00",
  "-€5",
  "- 5",
  "+49 30 123",
  "+49 (30) 123",
  "-1.200,50 €",
  "-5%",
  "+",
  "=",
  "+1 (555) 123-4567",
  "+49 30/123",
  "-5 °C",
  "- 5 kg",
])("'%s' isn't run by a spreadsheet", (cell) => expect(isFormula(cell)).toBe(false));
test.each([
  "=1+1",
  "-1+2",
  "+a1",
  "-A1",
  "@SUM(A1)",
  "=cmd|' /C calc'!A0",
  "+49-30-123",
  "-2*3",
  "-5 A1",
  "+1 (A1)",
  "-1 kg(2)",
])("'%s' is a formula", (cell) => expect(isFormula(cell)).toBe(true));

const rowsOf = (text: string) => {
  const read = parseOther(text);
  return read?.ok ? read.value.rows : (read?.message ?? read);
};

test("Markdown tables need no outer bars", () => {
  const rows = [
    ["a", "b"],
    ["1", "2"],
  ];
  for (const text of [
    "a | b\n--- | ---\n1 | 2",
    "| a | b\n|---|---\n| 1 | 2",
    "a | b |\n:-- | --: |\n1 | 2 |",
    "a|b\n-|-\n1|2\n\ntext",
  ])
    expect(rowsOf(text), text).toEqual(rows);
  expect(parseOther("Some words\n\n# More\na | b\n--- | ---\n1 | 2\n")).toMatchObject({
    value: { rows, lost: "2 lines left out before it" },
  });
  expect(rowsOf("a|b\n1|2\n-|-")).toBeUndefined();
  expect(rowsOf("a|b\n---\n1|2")).toBeUndefined();
  expect(rowsOf("| a | b\\| |\n|---|---|\n| 1 | x |")).toEqual([
    ["a", "b|"],
    ["1", "x"],
  ]);
});

test("reads JSON in any layout as JSON, and names what is broken", () => {
  const rows = [
    ["a", "b"],
    ["1", "x"],
    ["2", ""],
  ];
  const values = [{ a: 1, b: "x" }, { a: 2 }];
  expect(rowsOf(values.map((value) => JSON.stringify(value, null, 2)).join("\n"))).toEqual(rows);
  expect(rowsOf("{a:1,b:'x'}\n{a:2}")).toEqual(rows);
  expect(rowsOf(JSON.stringify(values[0], null, 2))).toEqual(rows.slice(0, 2));
  for (const comment of ["// a list\n", "/* of two */ ", "// a\n/* b\n */\n"])
    expect(rowsOf(`${comment}${JSON.stringify(values)}`)).toEqual(rows);
  expect(rowsOf("// a list\na,b\n")).toBeUndefined();
  expect(rowsOf("[1, 2, 3]")).toEqual([["value"], ["1"], ["2"], ["3"]]);
  expect(rowsOf('["x","y"]')).toEqual([["value"], ["x"], ["y"]]);
  expect(rowsOf('{"a":1}\n{"a":2\n{"a":3}\n{"a":4}')).toMatch(
    /^This starts like JSON.* Line 2, column 7: The line ends/,
  );
  expect(rowsOf("[1] first,second\n[2] x,y")).toBeUndefined();
});

test("the list in an API's response is its table, however short; another list is reported", () => {
  expect(rowsOf('{"count":2,"next":null,"results":[{"a":1},{"a":2}]}')).toEqual([["a"], ["1"], ["2"]]);
  expect(rowsOf('{"data":[{"a":1}],"links":{"self":"x"},"meta":{"page":1}}')).toEqual([["a"], ["1"]]);
  const rows = [["a"], ["1"], ["2"]];
  for (const text of [
    '{"response":{"status":"ok","total":5,"results":[{"a":1},{"a":2}]}}',
    '{"d":{"results":[{"a":1},{"a":2}],"__next":"x"}}',
  ])
    expect(rowsOf(text), text).toEqual(rows);
  for (const [text, lost] of [
    ['{"data":{"users":[{"a":1},{"a":2}]},"extensions":{"cost":1,"b":2,"c":3,"d":4}}', "data/users is a list"],
    ['{"a":{"b":{"c":[{"x":1}]}},"d":1}', "a/b/c is a list"],
    ['{"a":[{"x":1},{"x":2}],"b":[{"x":3},{"x":4}]}', "a, b are lists"],
  ] as const)
    expect(parseOther(text)).toMatchObject({ value: { lost: expect.stringContaining(lost) } });
  expect(parseOther('{"order":7,"customer":"Ann","lines":[{"a":1},{"a":2}]}')).toMatchObject({
    value: {
      rows: [["order", "customer", "lines"], expect.anything()],
      lost: "lines is a list, kept as JSON in one cell",
    },
  });
});

test("skips as many lines as requested, and none for 0", () => {
  const text = '"a title\nof two lines"\n\n# note\nname;n\nann;1\n';
  expect(detect(text, 4)).toMatchObject({
    start: text.indexOf("name"),
    firstLine: 5,
    hasHeader: true,
    delimiter: ";",
    skipped: ['"a title', 'of two lines"', "", "# note"],
  });
  expect(detect("Report\nname;n\nann;1\nbob;2\n", 0)).toMatchObject({ start: 0, firstLine: 1, skipped: [] });
  expect(detect("Report\nname;n\nann;1\nbob;2\n")).toMatchObject({ start: 7, firstLine: 2, skipped: ["Report"] });
  expect(detect("one\r\ntwo\rsep=;\r\na;b\r\n", 2)).toMatchObject({ start: 16, firstLine: 4, delimiter: ";" });
  expect(detect("a,b\n1,2", 9)).toMatchObject({ start: 4 });
});

test.each([
  [
    [
      ["Report", ""],
      ["name", "n"],
      ["ann", "1"],
    ],
    undefined,
    { before: 1, hasHeader: true },
  ],
  [
    [
      ["name", "n"],
      ["ann", "1"],
    ],
    undefined,
    { before: 0, hasHeader: true },
  ],
  [
    [
      ["1", "2"],
      ["3", "4"],
    ],
    undefined,
    { before: 0, hasHeader: false },
  ],
  [
    [
      ["Report", ""],
      ["name", "n"],
      ["ann", "1"],
    ],
    0,
    { before: 0, hasHeader: false },
  ],
  [
    [
      ["1", "2"],
      ["name", "n"],
      ["ann", "1"],
    ],
    1,
    { before: 1, hasHeader: true },
  ],
  [[["a", "b"]], 5, { before: 1, hasHeader: false }],
])("rows of %j with %s to skip begin like this", (rows, skip, head) => {
  expect(headOf(rows, skip)).toEqual(head);
});
