import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyOperation, type AnyValues, type Bytes, type Family, operationsOf } from "#core/operation.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { anySettings } from "#operations/settings.fixture.ts";
import { piecesOf } from "./in-pieces.ts";
import { groupsOf, type InPieces, runInPieces, wholeCharacters } from "./pieces.ts";

const families = import.meta.glob<Family>("../*/family.ts", { eager: true, import: "default" });
const operations = new Map(
  Object.values(families)
    .flatMap(operationsOf)
    .map((operation) => [operation.id, operation] as const),
);

const operationOf = (id: string): AnyOperation => {
  const found = operations.get(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

/** Reads bytes in pieces of these sizes, repeatedly. */
async function* inSizes(bytes: Bytes, sizes: readonly number[]): AsyncGenerator<Bytes> {
  for (let [at, turn] = [0, 0]; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.slice(at, at + size);
    at += size;
  }
}

const bytesOf = (done: InPieces): Buffer => Buffer.concat(done.parts);

async function inPieces(id: string, values: AnyValues, bytes: Bytes, sizes: readonly number[]) {
  const work = await piecesOf(operationOf(id), values);
  return work && (await runInPieces(work, inSizes(bytes, sizes)));
}

async function atOnce(id: string, values: AnyValues, bytes: Bytes) {
  const { takes, run } = operationOf(id);
  const text = takes === "text" ? fromUtf8(bytes) : undefined;
  return takes === "text" && text === undefined ? undefined : await run(text ?? bytes, values);
}

const line = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom("", " ", "\t", "ΟΔΟΣ Σ", "x\ty  z", "a", "A", " a"),
);
const lines = fc.array(line).chain((all) => fc.constantFrom(all.join("\n"), `${all.join("\n")}\n`));
const texts = fc.oneof(lines, fc.string({ unit: "grapheme" })).map(toUtf8);
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

const OF_BYTES = ["base64-encode", "hex-encode"] as const;
const OF_TEXTS = [
  "url-encode",
  "upper-case",
  "lower-case",
  "prefix-suffix",
  "indent-lines",
  "tabs-to-spaces",
  "spaces-to-tabs",
  "wrap-lines",
  "number-lines",
  "filter-lines",
  "unique-lines",
  "reverse-lines",
  "join-lines",
] as const;
const BACK = { "base64-decode": "base64-encode", "hex-decode": "hex-encode", "url-decode": "url-encode" } as const;

test("sorts lines by code point", async () => {
  await fc.assert(
    fc.asyncProperty(lines, fc.boolean(), sizes, async (text, reversed, cuts) => {
      const values = { by: "code", reversed, ignoreCase: false, column: 0, separator: "" };
      const pieces = await inPieces("sort-lines", values, toUtf8(text), cuts);
      if (/\r/.test(text)) return expect(pieces).toBeUndefined();
      const whole = await atOnce("sort-lines", values, toUtf8(text));
      expect(pieces && bytesOf(pieces).toString()).toBe(whole?.ok && Buffer.from(whole.value).toString());
    }),
    { numRuns: 400 },
  );
  expect(await inPieces("sort-lines", { by: "words", column: 0 }, toUtf8("b\na"), [3])).toBeUndefined();
});

/** Pieces give the same result as the whole. They may leave the work to the whole, but not always. */
async function expectSame(id: string, input: fc.Arbitrary<Bytes>) {
  let inTurn = 0;
  await fc.assert(
    fc.asyncProperty(input, anySettings(operationOf(id)), sizes, async (bytes, values, cuts) => {
      const pieces = await inPieces(id, values, bytes, cuts);
      if (!pieces) return;
      inTurn++;
      const whole = await atOnce(id, values, bytes);
      expect(whole?.ok).toBe(true);
      if (!whole?.ok) return;
      expect(bytesOf(pieces).toString("latin1")).toBe(
        Buffer.from(typeof whole.value === "string" ? toUtf8(whole.value) : whole.value).toString("latin1"),
      );
      if (bytes.length > 0) expect(pieces.notes).toEqual(whole.notes ?? []);
    }),
    { numRuns: 600 },
  );
  expect(inTurn).toBeGreaterThan(10);
}

test("a piece ends before its last multi-byte character, unless that has four bytes and is complete", () => {
  const cuts = (text: string, without = 0) => wholeCharacters(toUtf8(text).slice(0, toUtf8(text).length - without));
  expect(["", "a", "aé", "aÿ", "a€", "a￿", "a😀"].map((text) => cuts(text))).toEqual([0, 1, 1, 1, 1, 1, 5]);
  expect([cuts("aÿ", 1), cuts("a€", 1), cuts("a😀", 1), cuts("a😀", 3)]).toEqual([1, 1, 1, 1]);
});

test("cuts groups at their boundaries", () => {
  expect([0, 2, 3, 7, 9].map((length) => groupsOf(3)(new Uint8Array(length)))).toEqual([0, 0, 3, 6, 9]);
});

describe("pieces give the same result as the whole", () => {
  test.each(OF_BYTES)("%s", (id) =>
    expectSame(
      id,
      fc.uint8Array({ maxLength: 200 }).map((bytes) => bytes.slice()),
    ),
  );
  test.each(OF_TEXTS)("%s", (id) => expectSame(id, texts));
  test.each(Object.entries(BACK))("%s", (id, encode) =>
    expectSame(
      id,
      fc.oneof(
        texts,
        fc.tuple(texts, anySettings(operationOf(encode))).map(([bytes, values]) => {
          const { takes, run } = operationOf(encode);
          const outcome = run(takes === "text" ? (fromUtf8(bytes) ?? "") : bytes, values);
          return outcome instanceof Promise || !outcome.ok ? bytes : toUtf8(String(outcome.value));
        }),
      ),
    ),
  );
});

test.each(["gzip", "zlib-compress", "deflate"])("%s in pieces is unpacked by what unpacks the whole", async (id) => {
  const bytes = toUtf8("one and two, ".repeat(9000));
  for (const level of [0, 1, 6, 9]) {
    const packed = await inPieces(id, { level }, bytes, [10_000]);
    expect(packed).toBeDefined();
    const back = operationOf(id).inverse?.id ?? "";
    const whole = packed && (await atOnce(back, {}, Uint8Array.from(bytesOf(packed))));
    expect(whole).toMatchObject({ ok: true, value: bytes });
    if (packed && level > 0) expect(bytesOf(packed).length).toBeLessThan(bytes.length / 50);
  }
});

describe("leaves to the whole what only it can decide", () => {
  test.each([
    ["base64-decode", { strict: false }, "YQ==YQ=="],
    ["base64-decode", { strict: false }, "data:;base64,YQ=="],
    ["base64-decode", { strict: false }, "YQ"],
    ["base64-decode", { strict: false }, "YR=="],
    ["base64-decode", { strict: false }, "Y-Q="],
    ["base64-decode", { strict: false }, "Y-QA"],
    ["base64-decode", { strict: false }, "YQ=A"],
    ["base64-decode", { strict: false }, "YQ==YQ=="],
    ["base64-decode", { strict: true }, "YQ=="],
    ["hex-decode", {}, "6"],
    ["hex-decode", {}, "6g"],
    ["hex-decode", {}, "6 1"],
    ["url-decode", {}, "%"],
    ["url-decode", {}, "%ff"],
    ["prefix-suffix", { prefix: "", suffix: "", skipEmpty: false }, "a\r\nb"],
    ["prefix-suffix", { prefix: "\ud83d", suffix: "", skipEmpty: false }, "a"],
    ["prefix-suffix", { prefix: "", suffix: "", skipEmpty: true }, "a"],
    ["join-lines", { between: ",", quotes: "none", skipEmpty: true }, "a"],
    ["reverse-lines", { what: "lines" }, "a\r\nb"],
    ["reverse-lines", { what: "words" }, "a b"],
    ["unique-lines", { keep: "last", counts: "none" }, "a\na"],
    ["unique-lines", { keep: "first", counts: "before" }, "a\na"],
    ["wrap-lines", { width: 9, breakWords: false, reflow: true }, "a"],
    ["number-lines", { start: 1, step: 1, after: "", pad: true, skipEmpty: false }, "a"],
    ["sort-lines", {}, "b\na"],
  ])("%s %j: %j", async (id, values, text) => {
    expect(await inPieces(id, values, toUtf8(text), [3])).toBeUndefined();
  });
  test("leaves bytes that aren't text", async () => {
    expect(await inPieces("url-encode", { all: false }, Uint8Array.of(97, 0xff), [1])).toBeUndefined();
    expect(await inPieces("reverse-lines", { what: "lines" }, Uint8Array.of(97, 10, 0xff), [1])).toBeUndefined();
  });
});

test("hex prefixes stay together across pieces", async () => {
  for (const size of [1, 2, 3, 5]) {
    for (const text of ["0x41 0x42", "\\x41\\x42", "0X41,0X42", "410x42", "4 1 0x4 2".replaceAll(" ", "")]) {
      const done = await inPieces("hex-decode", {}, toUtf8(text), [size]);
      expect(String(done && bytesOf(done)), `${text} in ${size}`).toBe("AB");
    }
  }
});

test("what surrounds lines belongs to the whole across pieces", async () => {
  for (const [id, values, written] of [
    ["prefix-suffix", { prefix: "é", suffix: "\\t|", skipEmpty: false }, "éa\t|\né\t|\nébc\t|\n"],
    ["number-lines", { start: -1, step: 11, after: ": ", pad: false, skipEmpty: false }, "-1: a\n10: \n21: bc\n"],
    ["join-lines", { between: "; ", quotes: "double", skipEmpty: false }, '"a"; ""; "bc"'],
  ] as const) {
    const done = await inPieces(id, values, toUtf8("a\n\nbc\n"), [1]);
    expect(String(done && bytesOf(done))).toBe(written);
  }
});

test.each([
  ["keep", "a", "a\nba\nc", "a\nba", "2 lines of 3 kept."],
  ["keep", "a", "c\na\n\n", "a\n", "1 line of 3 kept."],
  ["drop", "a", "a\n\nc\nxa", "\nc", "2 lines of 4 kept."],
  ["drop", "a", "c\n\na", "c\n", "2 lines of 3 kept."],
  ["drop", "a", "\na", "", "1 line of 2 kept."],
  ["drop", "é.", "é.\né!\n", "é!\n", "1 line of 2 kept."],
  ["keep", "", "a\n\nb", "a\nb", "2 lines of 3 kept."],
  ["drop", "x", "", "", "0 lines of 0 kept."],
  // A line has no line break in it, so nothing is found.
  ["keep", "a\nb", "a\nb", "", "0 lines of 2 kept."],
])("searches lines for a text: %s %j in %j", async (action, find, text, matching, note) => {
  const values = { action, find, expression: false, ignoreCase: false, wholeWords: false };
  for (const cuts of [[1], [2, 3], [99]]) {
    const done = await inPieces("filter-lines", values, toUtf8(text), cuts);
    expect([String(done && bytesOf(done)), done?.notes]).toEqual([matching, [note]]);
  }
  const whole = await atOnce("filter-lines", values, toUtf8(text));
  expect(whole).toMatchObject({ value: matching, notes: [note] });
});

test("line numbers have all their digits and signs", async () => {
  const text = toUtf8("x\n".repeat(25));
  for (const [start, step] of [
    [-1_000_000, 999],
    [-12, 1],
    [0, 0],
    [9, 91],
    [99_999, 900_001],
    [1_000_000, 1000],
    [1, -1],
  ]) {
    const values = { start, step, after: ". ", pad: false, skipEmpty: false };
    const done = await inPieces("number-lines", values, text, [7]);
    const whole = await atOnce("number-lines", values, text);
    expect(String(done && bytesOf(done))).toBe(whole?.ok && whole.value);
  }
});

test("treats long lines like short ones", async () => {
  const text = ["a".repeat(199), "b".repeat(200), "c".repeat(201), "d".repeat(5000)].join("\n");
  const values = { prefix: "- ", suffix: ";", skipEmpty: false };
  const done = await inPieces("prefix-suffix", values, toUtf8(text), [1000]);
  expect(String(done && bytesOf(done))).toBe(text.replace(/^/gm, "- ").replace(/$/gm, ";"));
});

test("removes duplicate lines across pieces, and reverses them with their line ends", async () => {
  const values = { keep: "first", counts: "none", ignoreCase: true, ignoreBlanks: true, neighbors: false };
  const unique = await inPieces("unique-lines", values, toUtf8("a\nb\n A\n\nB\n\nc"), [1]);
  expect([String(unique && bytesOf(unique)), unique?.notes]).toEqual([
    "a\nb\n\nc",
    ["3 lines left out of 7; 4 different."],
  ]);
  const neighbors = { ...values, ignoreCase: false, ignoreBlanks: false, neighbors: true };
  for (const text of ["a\na", "\n\na", "\n", "aa\nab\nab", "a\nb\n\n\nb"]) {
    const [one, other] = [
      await inPieces("unique-lines", neighbors, toUtf8(text), [2]),
      await atOnce("unique-lines", neighbors, toUtf8(text)),
    ];
    expect([String(one && bytesOf(one)), one?.notes]).toEqual(other?.ok && [other.value, other.notes]);
  }
  const runs = await inPieces("unique-lines", neighbors, toUtf8("a\na\nb\na\n"), [2]);
  expect([String(runs && bytesOf(runs)), runs?.notes]).toEqual(["a\nb\na\n", ["1 line left out of 4; 3 runs."]]);
  for (const [text, back] of [
    ["one\n\ntwo", "two\n\none"],
    ["one\n\ntwo\n", "two\n\none\n"],
    ["\n\na", "a\n\n"],
  ] as const) {
    const reversed = await inPieces("reverse-lines", { what: "lines" }, toUtf8(text), [2]);
    expect(String(reversed && bytesOf(reversed))).toBe(back);
  }
});

test.each([
  ["hex-encode", { between: "none", upper: true }, "hex-decode"],
  ["hex-encode", { between: "0x", upper: false }, "hex-decode"],
  ["hex-encode", { between: "x", upper: false }, "hex-decode"],
  ["hex-encode", { between: "comma", upper: true }, "hex-decode"],
  ["base64-encode", { alphabet: "standard", padding: true, wrap: "none" }, "base64-decode"],
  ["base64-encode", { alphabet: "standard", padding: true, wrap: "64" }, "base64-decode"],
  ["url-encode", { all: true }, "url-decode"],
] as const)("what %s with %j produces is decoded in pieces, not as a whole", async (encode, values, decode) => {
  const input = operationOf(encode).takes === "text" ? texts : fc.uint8Array({ maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(input, sizes, async (bytes, cuts) => {
      const there = await atOnce(encode, values, bytes.slice());
      const back = await inPieces(decode, { strict: false }, toUtf8(there?.ok ? String(there.value) : ""), cuts);
      expect(back && bytesOf(back).equals(bytes)).toBe(true);
    }),
  );
});

describe("longer than one chunk of work", () => {
  const bytes = Uint8Array.from({ length: 200_001 }, (_, at) => (at * 7919) >> 5);
  const base64 = Buffer.from(bytes).toString("base64");
  const lined = base64.replace(/.{76}(?=.)/g, "$&\n");
  test.each([
    ["base64-encode", { alphabet: "standard", padding: true, wrap: "none" }, bytes, base64],
    ["base64-encode", { alphabet: "standard", padding: true, wrap: "76" }, bytes, lined],
    ["base64-decode", { strict: false }, toUtf8(base64), Buffer.from(bytes)],
    ["base64-decode", { strict: false }, toUtf8(lined), Buffer.from(bytes)],
    ["hex-decode", {}, toUtf8(Buffer.from(bytes).toString("hex")), Buffer.from(bytes)],
  ] as const)("%s %j", async (id, values, source, expected) => {
    for (const size of [source.length, 70_001]) {
      const done = await inPieces(id, values, source, [size]);
      expect(done && bytesOf(done).equals(Buffer.from(expected))).toBe(true);
    }
  });
});

describe("in engines with built-in Base64", () => {
  // As in the TC39 typed array proposal, using Node's Buffer.
  const native = {
    toBase64(this: Uint8Array, { alphabet, omitPadding }: { alphabet: "base64" | "base64url"; omitPadding: boolean }) {
      const text = Buffer.from(this).toString("base64");
      const written = alphabet === "base64" ? text : text.replaceAll("+", "-").replaceAll("/", "_");
      return omitPadding ? written.replace(/=+$/, "") : written;
    },
    setFromBase64(this: Uint8Array, text: string) {
      const bare = text.replace(/[\t\n\f\r ]+/g, "");
      if (/[^\w+/]|_/.test(bare)) throw new SyntaxError("This is no Base64");
      const whole = bare.length - (bare.length % 4);
      const bytes = Buffer.from(bare.slice(0, whole), "base64");
      this.set(bytes);
      const [all = ""] = new RegExp(`^(?:\\s*\\S){${whole}}`).exec(text) ?? [];
      return { read: all.length, written: bytes.length };
    },
  };
  beforeAll(() => {
    Object.assign(Uint8Array.prototype, native);
  });
  afterAll(() => {
    for (const name of Object.keys(native)) Reflect.deleteProperty(Uint8Array.prototype, name);
  });
  const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => some.slice());
  test("writes Base64", () => expectSame("base64-encode", bytes));
  test("reads Base64", () =>
    expectSame(
      "base64-decode",
      bytes.chain((some) =>
        fc.constantFrom(
          toUtf8(Buffer.from(some).toString("base64")),
          toUtf8(Buffer.from(some).toString("base64").replace(/.{8}/g, "$&\n")),
        ),
      ),
    ));
  test("writes more than one chunk", async () => {
    const many = Uint8Array.from({ length: 200_001 }, (_, at) => (at * 7919) >> 5);
    const values = { alphabet: "url", padding: false, wrap: "none" };
    const done = await inPieces("base64-encode", values, many, [many.length]);
    expect(done && bytesOf(done).toString()).toBe(Buffer.from(many).toString("base64url"));
  });
  test("leaves invalid input to the whole", async () => {
    for (const text of ["Y-QA", "YQ==YQ==", "Y*Q="])
      expect(await inPieces("base64-decode", { strict: false }, toUtf8(text), [3])).toBeUndefined();
  });
});

test("doesn't split multi-byte characters and groups", async () => {
  const urls = await inPieces("url-encode", { all: false }, toUtf8("é€💣"), [1]);
  expect(urls?.parts.map((part) => fromUtf8(part))).toEqual(["%C3%A9", "%E2%82%AC", "%F0%9F%92%A3"]);
  const done = await inPieces(
    "base64-encode",
    { alphabet: "standard", padding: true, wrap: "76" },
    new Uint8Array(60),
    [7],
  );
  expect(done && bytesOf(done).toString()).toBe(`${"A".repeat(76)}\nAAAA`);
});
