import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerId } from "./answer-id.ts";
import answers from "./answers.ts";

const context = contextFor(5, 1_700_000_000_000);
const ask = (line: string) => answerId(line, context);

const V4 = "550e8400-e29b-41d4-a716-446655440000";
const V7 = "018bcfe5-6800-723d-92d2-e8c1fcb43220";

const COMMANDS: readonly (readonly [line: string, kind: string, count: number])[] = [
  ["uuid", "UUID v4 (Random)", 1],
  ["GUID", "UUID v4 (Random)", 1],
  [" new uuid ", "UUID v4 (Random)", 1],
  ["make  uuid1", "UUID v1 (Time-based)", 1],
  ["generate uuidv6", "UUID v6 (Time-based, reordered)", 1],
  ["random UUID V7", "UUID v7 (Time-ordered)", 1],
  ["New  12  guids", "UUID v4 (Random)", 12],
  ["3 nanoids", "NanoID", 3],
  ["3 nano-ids", "NanoID", 3],
  ["ULIDs", "ULID", 1],
  ["ulid x2", "ULID", 2],
  ["ulid X 2", "ULID", 2],
  ["ulid 3", "ULID", 3],
  ["ulid  ×  20", "ULID", 20],
  ["uuid v7*4", "UUID v7 (Time-ordered)", 4],
  ["uuid 5x", "UUID v4 (Random)", 5],
  ["uuid 50 x", "UUID v4 (Random)", 50],
  ["uuid x1", "UUID v4 (Random)", 1],
  ["uuid x1000", "UUID v4 (Random)", 1000],
];

test.each(COMMANDS)("%s: %s, %i", (line, kind, count) => {
  expect(answers.isAsked(line)).toBe(true);
  const [answer, ...others] = ask(line);
  expect(others).toEqual([]);
  expect(answer?.understood).toBe(count === 1 ? `New ${kind}` : `${count} new, ${kind}`);
  const made = String(answer?.value).split("\n");
  expect(new Set(made).size).toBe(count);
  const form =
    kind === "ULID" ? /^[\dA-Z]{26}$/ : kind === "NanoID" ? /^[\w-]{21}$/ : /^[\da-f]{8}(-[\da-f]{4}){3}-.{12}$/;
  for (const each of made) expect(each).toMatch(form);
  const version = kind === "NanoID" || kind === "ULID" ? kind.toLowerCase() : kind.slice(5, 7);
  // What is shown is shown there too.
  expect(answer?.opens).toEqual({
    typed: { made: expect.objectContaining({ kind: version, count }) },
    query: [...(version === "v4" ? [] : [["version", version]]), ...(count === 1 ? [] : [["count", String(count)]])],
  });
});

test("a number after 'nanoid' is its size, or how many", () => {
  expect(answers.isAsked("nanoid 10")).toBe(true);
  const [one, several, ...others] = ask("new nano-id 10");
  expect(others).toEqual([]);
  expect(one).toMatchObject({ value: expect.stringMatching(/^[\w-]{10}$/), understood: "New NanoID of 10 characters" });
  expect(one?.opens?.query).toEqual([
    ["version", "nanoid"],
    ["size", "10"],
  ]);
  expect(several).toMatchObject({ understood: "10 new, NanoID" });
  expect(String(several?.value).split("\n")).toHaveLength(10);
  // Of a size that there is not, or a number that is too large for a list.
  expect(ask("nanoid 0")).toEqual([]);
  expect(ask("nanoid 300").map(({ understood }) => understood)).toEqual(["300 new, NanoID"]);
  expect(ask("nanoid 1001")).toEqual([]);
});

test.each([
  ["my uuid"],
  ["uuid of mine"],
  ["uuid v9"],
  ["uuidv47"],
  ["uuid x0"],
  ["uuid x1001"],
  ["uuid x12345"],
  ["12345 uuids"],
  ["2uuid"],
  ["uuid 5"],
  ["xulid"],
  [""],
])("%s makes nothing", (line) => {
  expect(ask(line)).toEqual([]);
});

test.each([
  V4,
  V4.toUpperCase(),
  `{${V4}}`,
  `"${V4}"`,
  `(${V4})`,
  `<${V4}>`,
  ` '${V4}' `,
  `urn:uuid:${V4}`,
  V4.replaceAll("-", ""),
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  " 01arz3ndektsv4rrffq69g5fav ",
])("%s is looked at", (line) => {
  expect(answers.isAsked(line)).toBe(true);
  expect(ask(line)[0]?.copied).toBe(line.trim());
});

test.each([
  "my uuid",
  "xuuid",
  "uuidentify",
  "uuids-list",
  `${V4}0`,
  `0${V4}`,
  `${V4} and more`,
  `the ${V4}`,
  V4.slice(1),
  V4.replace("a716", "a71"),
  "01ARZ3NDEKTSV4RRFFQ69G5FA",
  "01ARZ3NDEKTSV4RRFFQ69G5FAVV",
  "a 01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV a",
  "01ARZ3NDEKTSV4RRFFQ69G5FAU",
  "51ARZ3NDEKTSV4RRFFQ69G5FAV",
  "newuuid",
  "12345 uuids",
])("%s is not", (line) => {
  expect(answers.isAsked(line)).toBe(false);
});

test("what an identifier is, when it was made, and how else it can be written", () => {
  const opens = { typed: { explained: V7 } };
  expect(ask(` ${V7} `)).toEqual([
    {
      value: "UUID v7 (Time-ordered)",
      copied: V7,
      understood: `What ${V7} is`,
      note: "Variant: RFC 9562 (10xx). Random bits: 74 bits: all random, or a counter and random bits",
      opens,
    },
    { value: "2023-11-14 22:13:20.000 UTC", understood: "The time in this UUID", opens },
    { value: "01HF7YAT00E8YS5MQ8R7YB8CH0", understood: "As a ULID", opens },
  ]);
  expect(ask("01ARZ3NDEKTSV4RRFFQ69G5FAV").map(({ value, understood }) => [value, understood])).toEqual([
    ["ULID", "What 01ARZ3NDEKTSV4RRFFQ69G5FAV is"],
    ["2016-07-30 23:54:10.259 UTC", "The time in this ULID"],
    ["01563e3a-b5d3-d676-4c61-efb99302bd5b", "As a UUID"],
  ]);
});

test("32 digits that aren't a UUID are a digest; with hyphens they are still a UUID", () => {
  for (const id of ["d41d8cd9-8f00-c204-e980-0998ecf8427e", "d41d8cd9-8f00-3204-1980-0998ecf8427e"]) {
    expect(ask(id).length).toBeGreaterThan(0);
    expect(ask(id.replaceAll("-", ""))).toEqual([]);
  }
});

test.each([
  ["nil uuid", "00000000-0000-0000-0000-000000000000", "The nil UUID"],
  ["the Max GUID", "ffffffff-ffff-ffff-ffff-ffffffffffff", "The max UUID"],
])("%s is what RFC 9562 has it be", (line, value, understood) => {
  expect(ask(line)).toEqual([{ value, understood, opens: { typed: { explained: value } } }]);
});
