import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AnyOperation, Outcome } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { charsetRepair } from "#operations/charset/repair.ts";
import lookalikes from "#operations/clean/lookalike-letters.ts";
import { hiddenCharacters as hidden } from "#operations/clean/plain-characters.ts";
import { wrapLines } from "#operations/lines/wrapping.ts";
import { recognize } from "#operations/recognize/readings.ts";

// Texts that weren't used for writing any rule: messages of this machine's programs in many languages, and package
// descriptions. Skipped if the machine has too few.

const LOCALES = "/usr/share/locale";
const PACKAGES = "/var/lib/dpkg/status";
const MAX_OF_A_LANGUAGE = 60;

/** The translations in a GNU gettext file: a table of lengths and offsets (GNU gettext manual, §10.3). */
function translations(bytes: Buffer): string[] {
  if (bytes.length < 28 || bytes.readUInt32LE(0) !== 0x950412de) return [];
  const [count, table] = [bytes.readUInt32LE(8), bytes.readUInt32LE(16)];
  return Array.from({ length: count }, (_, at) => {
    const [length, from] = [bytes.readUInt32LE(table + 8 * at), bytes.readUInt32LE(table + 8 * at + 4)];
    return bytes.toString("utf8", from, from + length);
  }).flatMap((text) => text.split("\0"));
}

// Placeholders and option names aren't language. Control characters, directional marks and entities are what these
// operations and recognizers are for.
const isPlain = (text: string) =>
  !/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll("\n", "")) && !/&#?\w+;/.test(text);
const isSentence = (text: string) =>
  isPlain(text) &&
  text.length >= 25 &&
  text.length <= 400 &&
  /\p{L}{2}.* .*\p{L}{2}/su.test(text) &&
  !/[%\\<>{}=|~]|--|\ufffd/.test(text);

function messages(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (!existsSync(LOCALES)) return found;
  for (const language of readdirSync(LOCALES).sort()) {
    const folder = join(LOCALES, language, "LC_MESSAGES");
    if (!existsSync(folder)) continue;
    const texts = new Set<string>();
    for (const file of readdirSync(folder)
      .filter((name) => /\.mo$/.test(name) && !/^iso_/.test(name))
      .sort()) {
      for (const text of translations(readFileSync(join(folder, file)))) if (isSentence(text)) texts.add(text.trim());
    }
    const all = [...texts];
    const step = Math.max(1, Math.floor(all.length / MAX_OF_A_LANGUAGE));
    const some = all.filter((_, at) => at % step === 0).slice(0, MAX_OF_A_LANGUAGE);
    if (some.length > 0) found.set(language, some);
  }
  return found;
}

const descriptions = (): string[] =>
  existsSync(PACKAGES)
    ? [...readFileSync(PACKAGES, "utf8").matchAll(/^Description: .*\n((?: .*\n)+)/gm)].map(([, text = ""]) =>
        text.replace(/^ \.$/gm, "").replace(/^ /gm, "").trim(),
      )
    : [];

const MESSAGES = [...messages()].flatMap(([language, texts]) => texts.map((text) => ({ language, text })));
const TEXTS = [...MESSAGES.map(({ text }) => text), ...descriptions()];
const ENOUGH = 1000;

test.skipIf(TEXTS.length < ENOUGH).each([
  ["Repair", charsetRepair, {}],
  ["invisible characters", hidden, { spaces: false }],
  ["look-alikes", lookalikes, {}],
  ["wrap where all fits", wrapLines, { width: 10_000 }],
] as const)("%s leaves all of them unchanged", async (_, operation, settings) => {
  const changed: string[] = [];
  for (const text of TEXTS) {
    const any = operation as AnyOperation;
    const outcome: Outcome<string> = await any.run(text, { ...defaults(any.params), ...settings });
    if (!outcome.ok || outcome.value !== text)
      changed.push(`${text} → ${outcome.ok ? outcome.value : outcome.message}`);
  }
  expect(changed).toEqual([]);
});

test.skipIf(TEXTS.length < ENOUGH)("mistakes none of them for encoded text", () => {
  const named = TEXTS.flatMap((text) => {
    const finds = recognize(text);
    return finds.length > 0 ? [`${JSON.stringify(finds.map(({ name }: { name?: string }) => name))} ${text}`] : [];
  });
  expect(named).toEqual([]);
});
