import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnyOperation, type Bytes, done, type Family, operation } from "#core/operation.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { type Step, stepOf } from "#kits/recipe/step.ts";
import { exampleRecipes } from "./example-recipes.ts";
import {
  type ChainStep,
  chainOf,
  freeSlot,
  isLongResult,
  keyName,
  mayHang,
  operationsIn,
  printedSettings,
  runChain,
} from "./run.ts";

const families = import.meta.glob<Family>("#operations/*/family.ts", { eager: true, import: "default" });
const operations = operationsIn(Object.values(families));

const chain = (...steps: readonly (Step | string)[]): readonly ChainStep[] =>
  chainOf(
    steps.map((step) => (typeof step === "string" ? stepOf(step) : step)),
    operations,
    {},
  );
const lines = (operation: string, settings = {}): Step => ({ ...stepOf(operation, settings), eachLine: true });
const textOf = (value: string | Bytes) => (typeof value === "string" ? value : new TextDecoder().decode(value));
async function result(steps: readonly ChainStep[], input: string | Bytes) {
  const outcome = await runChain(steps, input);
  return outcome?.ok ? textOf(outcome.value) : outcome?.message;
}

/** Pairs of operations that undo each other. Those on text go before those on bytes. */
const OF_TEXTS = [
  ["url-encode", "url-decode"],
  ["json-escape", "json-unescape"],
] as const;
const OF_BYTES = [
  ["base64-encode", "base64-decode"],
  ["base32-encode", "base32-decode"],
  ["hex-encode", "hex-decode"],
  ["gzip", "gunzip"],
  ["zlib-compress", "zlib-decompress"],
  ["ascii85-encode", "ascii85-decode"],
] as const;

describe("a chain", () => {
  test("over lines has five notes at most, each once", async () => {
    const noted: AnyOperation = operation({
      id: "noted",
      name: "Noted",
      words: [],
      takes: "text",
      gives: "text",
      params: {},
      labels: {},
      run: (text: string) => done(text, `Note ${text}`, "The same"),
      examples: [{ input: "a", output: "a" }],
    }) as AnyOperation;
    const step: ChainStep = { operation: noted, id: "noted", values: {}, isOff: false, eachLine: true };
    const notesOf = async (text: string) => {
      let notes: readonly string[] = [];
      await runChain([step], text, {
        ended: (_, outcome) => {
          if (outcome.ok) notes = outcome.notes;
          return false;
        },
      });
      return notes;
    };
    expect(await notesOf("a\na\nb")).toEqual(["Note a", "The same", "Note b"]);
    expect(await notesOf("a\nb\nc\nd\ne\nf")).toEqual(["Note a", "The same", "Note b", "Note c", "Note d"]);
  });

  test("of inverse pairs returns its input", async () => {
    const nested = fc
      .tuple(
        fc.array(fc.constantFrom(...OF_TEXTS), { maxLength: 2 }),
        fc.array(fc.constantFrom(...OF_BYTES), { maxLength: 3 }),
      )
      .map((pairs) => pairs.flat());
    const texts = fc.string({ unit: "binary", maxLength: 60 }).filter((text) => text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(nested, texts, async (pairs, text) => {
        const steps = chain(...pairs.map(([there]) => there), ...pairs.map(([, back]) => back).toReversed());
        const outcome = await runChain(steps, text);
        expect(outcome).toMatchObject({ ok: true });
        if (outcome?.ok)
          expect([...(typeof outcome.value === "string" ? toUtf8(outcome.value) : outcome.value)]).toEqual([
            ...toUtf8(text),
          ]);
      }),
      { numRuns: 50 },
    );
  });

  test("is the same without a step that is off", async () => {
    const ids = ["upper-case", "reverse-lines", "url-encode", "base64-encode", "trim", "sort-lines"];
    const steps = fc.array(
      fc.record({ operation: fc.constantFrom(...ids), isOff: fc.boolean(), eachLine: fc.boolean() }),
      {
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.string(), async (some, text) => {
        const all = some.map((step): Step => ({ ...step, settings: {} }));
        const on = all.filter(({ isOff }) => !isOff);
        expect(await runChain(chain(...all), text)).toEqual(await runChain(chain(...on), text));
      }),
    );
  });

  test("stops at the first step that fails, and says which, why and where", async () => {
    const done: number[] = [];
    const begun: number[] = [];
    const steps = chain("trim", { ...stepOf("gunzip"), isOff: true }, "base64-decode", "gunzip", "upper-case");
    const outcome = await runChain(steps, " SGVs*bG8= ", {
      begins: (at) => void begun.push(at),
      ended: (at, { ok }) => {
        if (ok) done.push(at);
        return false;
      },
    });
    expect(outcome).toMatchObject({ ok: false, at: 2, message: expect.stringMatching(/^Line 1, column 5: /) });
    expect([begun, done]).toEqual([[0, 2], [0]]);
  });

  test("without steps returns its input", async () => {
    const bytes = Uint8Array.of(1, 255);
    expect(await runChain([], bytes)).toEqual({ ok: true, value: bytes });
  });

  test("is ended by its listener", async () => {
    expect(await runChain(chain("trim", "upper-case"), "a", { ended: (at) => at === 0 })).toBeUndefined();
  });

  test("reports an operation that doesn't exist, and bytes that aren't text", async () => {
    expect(await runChain(chain("trim", "bake"), "a")).toEqual({
      ok: false,
      at: 1,
      message: "Unknown operation ‘bake’.",
    });
    expect(await result(chain("hex-decode", "upper-case"), "41 ff")).toBe("Byte 2: These bytes aren't UTF-8 text.");
    expect(await result(chain("hex-decode", lines("upper-case")), "41 42 ff")).toBe(
      "Byte 3: These bytes aren't UTF-8 text.",
    );
  });
});

describe("each line", () => {
  test("is worked on by itself, and its end stays", async () => {
    expect(await result(chain(lines("base64-encode")), "a\r\nb\n\nc")).toBe("YQ==\r\nYg==\n\nYw==");
    expect(await result(chain(lines("base64-decode")), "YQ==\nYg==\n")).toBe("a\nb\n");
    expect(await result(chain(lines("reverse-lines", { what: "characters" })), "ab\ncd")).toBe("ba\ndc");
  });

  test("an empty text has none, and an end after the last begins no other", async () => {
    // The count of no characters is a text.
    expect(await result(chain(lines("count")), "")).toBe("");
    expect(await result(chain(lines("hex-decode")), "")).toBe("");
    expect(await result(chain(lines("prefix-suffix", { prefix: "<", suffix: ">", skipEmpty: "0" })), "a\n")).toBe(
      "<a>\n",
    );
  });

  test("is what it would be alone, for whatever has no line breaks", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[^\r\n]{1,20}$/), { minLength: 1, maxLength: 5 }), async (all) => {
        const alone = await Promise.all(all.map((line) => result(chain("url-encode"), line)));
        expect(await result(chain(lines("url-encode")), all.join("\n"))).toBe(alone.join("\n"));
      }),
    );
  });

  test("that fails is reported with its number", async () => {
    expect(await result(chain(lines("base64-decode")), "YQ==\nY*==")).toMatch(/^Line 2, column 2: /);
    expect(await result(chain(lines("from-roman")), "XIV\nIIX")).toMatch(/^Line 2/);
  });
});

describe("settings", () => {
  test("of a step are those of its operation, and what cannot be read is the default", () => {
    const [step] = chain(stepOf("base64-encode", { wrap: "76", padding: "maybe", other: "1" }));
    expect(step?.values).toEqual({ alphabet: "standard", padding: true, wrap: "76" });
  });

  test("that mustn't be in a link are taken from the tab alone", () => {
    const step: Step = { ...stepOf("vigenere-encode", { key: "linked" }), slot: 2 };
    const keys = { [keyName(2, "key")]: "kept", [keyName(1, "key")]: "other" };
    expect(chainOf([step], operations, keys)[0]?.values).toEqual({ key: "kept" });
    expect(chainOf([stepOf("vigenere-encode", { key: "linked" })], operations, keys)[0]?.values).not.toEqual({
      key: "linked",
    });
    const operation = operations.get("vigenere-encode");
    expect(operation && printedSettings(operation, { key: "secret" })).toEqual({});
    expect(freeSlot([step], { [keyName(4, "key")]: "" })).toBe(5);
    expect(freeSlot([step], {})).toBe(3);
    expect(freeSlot([], {})).toBe(1);
  });

  test("say whether a step may take for ever", () => {
    const [expression, text, off] = chain(
      stepOf("find-and-replace", { expression: "1", find: "(a+)+$" }),
      stepOf("find-and-replace", { find: "a" }),
      { ...stepOf("find-and-replace", { expression: "1", find: "(a+)+$" }), isOff: true },
    );
    expect([expression, text, off].map((step) => step && mayHang(step))).toEqual([true, false, false]);
  });
});

const OUTPUTS: Readonly<Record<string, string>> = {
  "Open a Base64 of gzip": '{"site":"Tabkit"}',
  "Tidy a list": "1. file1\n2. file2\n3. file10\n",
  "Look into a link": "q\tcafé & bar\nlang\ten",
  "Titles to file names": "creme-brulee.md\nuber-uns.md",
  "E-mail addresses of a text": "ann@example.com\nbob@example.org",
};

test.each(exampleRecipes.map((example) => [example.name, example] as const))(
  "the example ‘%s’ works, and sets what exists",
  async (name, { steps, input }) => {
    for (const { operation, settings } of steps) {
      const found = operations.get(operation);
      for (const [setting, value] of Object.entries(settings)) {
        const param = found?.params[setting];
        expect(param?.print(param.parse(value)), `${setting} of ${operation}`).toBe(value);
      }
    }
    expect(await result(chain(...steps), input)).toBe(OUTPUTS[name]);
  },
);

test("what is longer than 200,000 characters or bytes continues in the worker", () => {
  expect(isLongResult("a".repeat(200_000))).toBe(false);
  expect(isLongResult("a".repeat(200_001))).toBe(true);
  expect(isLongResult(new Uint8Array(200_001))).toBe(true);
});
