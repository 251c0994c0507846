import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadFamily } from "#operations/families.ts";
import { ordinaryOf, samplesOf } from "./corpus.fixture.ts";
import { type Reading, readingsOf } from "./readings.ts";

/** What is reported without a request. Finds that are only possible are left to those who ask for more. */
const isTaken = ({ certainty, steps }: Reading) => certainty !== "possible" && steps.length > 0;

const kindsOf = ({ layers }: Reading) => layers.map(({ kind }) => kind).join(" ");

const documented = readFileSync("docs/recognizers.md", "utf8");

interface Misnamed {
  /** The outermost layer. */
  readonly kind: string;
  readonly description: string;
}

/** The encoded texts with a wrong name in any layer. */
async function misnamed(name: string): Promise<readonly Misnamed[]> {
  const wrong: Misnamed[] = [];
  for (const { kinds, text } of samplesOf(name)) {
    const [first] = await readingsOf(text, loadFamily);
    const said = first && isTaken(first) ? kindsOf(first) : "nothing";
    // A text inside may have a format of its own, such as an address or rows.
    if (said !== kinds && !(said.startsWith(`${kinds} `) && !kinds.includes(" ")))
      wrong.push({ kind: outermost(kinds), description: `${kinds}: ${said}: ${JSON.stringify(text).slice(0, 90)}` });
  }
  return wrong;
}
const outermost = (kinds: string): string => kinds.split(" ")[0] ?? "";

/** The ordinary texts that are mistaken for encoded ones, and an estimate of how many others might be. */
async function mistaken(texts: readonly string[]) {
  const wrong: string[] = [];
  let possible = 0;
  for (const text of texts) {
    const readings = await readingsOf(text, loadFamily);
    const taken = readings.find(isTaken);
    if (!taken && readings.some(({ steps }) => steps.length > 0)) possible++;
    if (taken)
      wrong.push(`${kindsOf(taken)}: ${text.slice(0, 80)} → ${JSON.stringify(String(taken.value)).slice(0, 60)}`);
  }
  return { wrong, possible };
}

test.each([
  ["samples", 300, 0.95],
  ["apart-positives", 60, 0.95],
])("names at least this many of the encoded texts in %s correctly", async (name, least, share) => {
  const wrong = await misnamed(name);
  const count = samplesOf(name).length;
  expect(count).toBeGreaterThanOrEqual(least);
  expect(1 - wrong.length / count, wrong.map(({ description }) => description).join("\n")).toBeGreaterThanOrEqual(
    share,
  );
  expect(documented).toContain(`| ${count} | ${count - wrong.length} named |`);
});

/** The rows of the table: the outermost layer in each. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  "Base64, up to three layers and with compressed data, files, UTF-16": ["base64"],
  "Base32, Base58, Base58Check, Ascii85": ["base32", "base58", "base58check", "ascii85"],
  "hexadecimal, and hex dumps": ["hex", "hex-dump"],
  "binary, octal, decimal": ["binary", "octal", "decimal"],
  "URL encoding, form data, Punycode": ["percent", "form", "idna"],
  "HTML entities, escapes of strings": ["html", "escapes"],
  "quoted-printable, MIME words, uuencode, data: addresses": [
    "quoted-printable",
    "mime-words",
    "uuencode",
    "data-address",
  ],
  "tokens and PEM": ["jwt", "pem"],
  "broken text": ["mojibake"],
  "ROT13, Caesar, Morse, Braille, the spelling alphabet": ["rot13", "caesar", "morse", "braille", "spelling"],
};

test("the documented table has the measured numbers", async () => {
  const sets = await Promise.all(
    ["samples", "apart-positives"].map(async (name) => ({ all: samplesOf(name), wrong: await misnamed(name) })),
  );
  const rows = Object.entries(ROWS).map(([title, kinds]) => {
    const cells = sets.flatMap(({ all, wrong }) => {
      const count = all.filter((sample) => kinds.includes(outermost(sample.kinds))).length;
      return [count, count - wrong.filter(({ kind }) => kinds.includes(kind)).length];
    });
    return `| ${[title, ...cells].join(" | ")} |`;
  });
  expect(documented).toContain(rows.join("\n"));
  const listed = Object.values(ROWS).flat();
  expect(sets.flatMap(({ all }) => all).filter(({ kinds }) => !listed.includes(outermost(kinds)))).toEqual([]);
});

test.each([
  ["ordinary", 3000, 0.01],
  ["apart-negatives", 300, 0.01],
])("mistakes at most this many of the ordinary texts in %s for encoded ones", async (name, least, share) => {
  const texts = ordinaryOf(name);
  const { wrong, possible } = await mistaken(texts);
  expect(texts.length).toBeGreaterThanOrEqual(least);
  expect(wrong.length / texts.length, wrong.join("\n")).toBeLessThanOrEqual(share);
  const taken = `${wrong.length || "none"} taken${possible > 0 ? `, ${possible} possible` : ""}`;
  expect(documented).toContain(`| ${texts.length.toLocaleString("en-US")} | ${taken} |`);
});
