import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { chanceSentence, collisionChance, parseHowMany, timeUntilLikely } from "./collision-chance.ts";
import { explain } from "./explain.ts";
import { createGenerator } from "./generate.ts";
import { ALPHABETS, type Batch, EPOCHS, type GenerateJob, isTimed, KIND_IDS, KIND_NAMES } from "./kinds.ts";
import { LIST_FORMS, LISTS } from "./lists.ts";
import { createOtherIds } from "./other-ids.ts";
import { outOfRange, parseTime, printTime } from "./own-parts.ts";
import { parseId } from "./parse.ts";
import { printAll, printListRange } from "./print.ts";

const NOON = Date.UTC(2026, 0, 1, 12);
const FORM = { hyphens: true, upperCase: false, wrapping: "none" } as const;
const WRAPPINGS = ["none", "braces", "urn", "base64", "base64url", "base58", "number", "guid", "guid64"] as const;
const bytesOf = (text: string) => {
  const parsed = parseId(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value.bytes;
};
const IDS = [
  "c232ab00-9414-11ec-b3c8-9f6bdeced846",
  "00000000-0000-0000-0000-00000000000a",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
];
const BATCH: Batch = { kind: "v4", count: 3, width: 16, bytes: Uint8Array.from(IDS.flatMap((id) => [...bytesOf(id)])) };
const TEXTS: Batch = {
  kind: "nanoid",
  count: 2,
  width: 5,
  bytes: new TextEncoder().encode(`a"'\\$b,c\0\0`),
};

test("identifiers are written in every form and list as they were", async () => {
  const lines = WRAPPINGS.flatMap((wrapping) => [
    wrapping,
    // Most forms have neither hyphens nor case.
    ...new Set(
      [true, false].flatMap((hyphens) =>
        [false, true].map((upperCase) => `  ${printAll(BATCH, { hyphens, upperCase, wrapping }).join(" ")}`),
      ),
    ),
  ]);
  for (const form of LIST_FORMS) {
    lines.push("", `${LISTS[form].label}, .${LISTS[form].ending}`);
    for (const batch of [form === "csv" ? TEXTS : BATCH]) lines.push(printListRange(batch, 0, batch.count, FORM, form));
    // In parts it is the same.
    expect(printListRange(BATCH, 0, 1, FORM, form) + printListRange(BATCH, 1, 3, FORM, form)).toBe(
      printListRange(BATCH, 0, 3, FORM, form),
    );
  }
  await expect(lines.join("\n").replaceAll("\r\n", "␍\n")).toMatchFileSnapshot("./outputs/lists.golden.txt");
});

const JOBS: readonly GenerateJob[] = KIND_IDS.map((kind): GenerateJob => {
  const at = { milliseconds: NOON, ticks: 1234 };
  switch (kind) {
    case "v3":
    case "v5":
    case "v8":
      return { kind, namespace: bytesOf("6ba7b810-9dad-11d1-80b4-00c04fd430c8"), names: ["example.org", "Zoë", ""] };
    case "nanoid":
      return { kind, count: 2, size: 21, alphabet: ALPHABETS.url };
    case "snowflake":
      return { kind, count: 2, epoch: EPOCHS.twitter, machine: 5, at };
    case "typeid":
      return { kind, count: 2, prefix: "user", at };
    case "cuid2":
      return { kind, count: 2, size: 24 };
    default:
      return isTimed(kind) ? { kind, count: 2, at } : { kind, count: 2 };
  }
});

test("each kind made with a seed is explained as it was", async () => {
  const random = seededRandom(7);
  const now = () => NOON;
  const make = createGenerator(random, now, createOtherIds(random, now));
  const lines = JOBS.flatMap((job) => {
    const made = printAll(make(job), FORM);
    return [KIND_NAMES[job.kind], ...made.map((id) => `  ${id}`)];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/made.golden.txt");
});

function explained(text: string): readonly string[] {
  const explanation = explain(text);
  if (explanation.kind === "none") return [`    ! ${explanation.message}`];
  if (explanation.kind === "many")
    return explanation.found.map(
      ({ text: id, title, milliseconds, count }) => `    ${count} × ${id}: ${title}, ${milliseconds ?? "no time"}`,
    );
  return explanation.readings.flatMap(({ name, inspection: { title, note, parts, facts, equivalents } }) => [
    `    ${name}: ${title}${note === undefined ? "" : ` | ${note}`}`,
    `      ${parts.map(({ text: part, field }) => (field === undefined ? part : `${part}[${field}]`)).join(" ")}`,
    ...facts.map((fact) => `      ${fact.field ?? "-"} ${fact.name}: ${fact.value}`),
    ...equivalents.map((form) => `      = ${form.name}: ${form.text}`),
  ]);
}

test("what is pasted is explained as it was", async () => {
  const lines = [
    "000003e8-cbb9-21ea-b201-00045a86c8a1",
    "00000001-0000-9000-8000-000000000000",
    "00000001-0000-4000-0000-000000000000",
    "00000001-0000-4000-c000-000000000000",
    "00000001-0000-4000-e000-000000000000",
    "1ec9414c-232a-6b00-b3c8-9f6bdeced846",
    "c232ab00-9414-11ec-b3c8-026bdeced846",
    "c232ab00-9414-11ec-b3c8-006bdeced846",
    "{0xC232AB00,0x9414,0x11EC,{0xB3,0xC8,0x9F,0x6B,0xDE,0xCE,0xD8,0x46}}",
    "0x1f",
    "258131462318022126406313706013129004102",
    "wjKrAJQUEeyzyJ9r3s7YRg==",
    "1541815603606036480",
    "175928847299117063",
    "cjld2cjxh0000qzrmn831i7rn",
    "0ujtsYcgvSTl8PAuAdqWYSMnLOv",
    "user_01h455vb4pex5vsknk084sn02q",
    "USER_01h455vb4pex5vsknk084sn02q",
    "user_91h455vb4pex5vsknk084sn02q",
    "us-er_01h455vb4pex5vsknk084sn02q",
    `${"a".repeat(64)}_01h455vb4pex5vsknk084sn02q`,
    "log: c232ab00-9414-11ec-b3c8-9f6bdeced846 by 507f1f77bcf86cd799439011 and C232AB00-9414-11EC-B3C8-9F6BDECED846, 01ARZ3NDEKTSV4RRFFQ69G5FAV, d41d8cd98f00b204e9800998ecf8427e",
    "c232ab00-9414-11ec-b3c8-9f6bdeced84",
    "hello",
  ]
    .filter((_, at) => at % 2 === 0)
    .flatMap((text) => [text, ...explained(text)]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/explained.golden.txt");
});

test("chances and times are said as they were", async () => {
  const lines = [
    "5000",
    "1e9",
    "10^12",
    "2 × 10^15",
    "3 billion",
    "1.5k",
    "2m",
    "10**3",
    "-1",
    "1e61",
    "x",
    "",
    "k",
    "two k",
  ].map((text) => {
    const many = parseHowMany(text);
    return `${text}: ${many.ok ? many.value : `! ${many.message}`}`;
  });
  for (const bits of [16, 122]) {
    for (const count of [2, 70_000, 1e12, 1e20])
      lines.push(
        `${count} of ${bits} bits: ${chanceSentence(count, bits)} (${collisionChance(count, bits).toPrecision(4)})`,
      );
    for (const rate of [1, 1000, 1e9]) lines.push(`  ${rate} a second: ${timeUntilLikely(rate, bits)}`);
  }
  for (const text of [
    "2026-01-01T12:00:00Z",
    "1700000000",
    "1700000000000",
    "1582-10-15",
    "2200-01-01",
    "1960-01-01",
    "never",
    "",
  ]) {
    const time = parseTime(text);
    lines.push(`${text}: ${time.ok ? JSON.stringify(time.value) : `! ${time.message}`}`);
    if (!time.ok || time.value.milliseconds < 0) continue;
    for (const kind of KIND_IDS.filter(isTimed))
      lines.push(
        `  ${kind}: ${printTime(time.value, kind)} ${outOfRange(time.value, kind, "discord") ?? ""}`.trimEnd(),
      );
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/chances.golden.txt");
});
