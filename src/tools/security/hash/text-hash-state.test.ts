import fc from "fast-check";
import { expect, test } from "vitest";
import type { AlgorithmId, Digests } from "./digest.ts";
import {
  afterPaste,
  asLineEnds,
  changedHash,
  hasLoneSurrogate,
  lostOf,
  NO_TEXT_HASH,
  type TextHashEvent,
  type TextHashState,
  UNCHANGED,
  withLineEnds,
} from "./text-hash-state.ts";

type Event = TextHashEvent<{ readonly message: string }>;
type State = TextHashState<{ readonly message: string }>;

const request = (text: string, ...algorithms: AlgorithmId[]) => ({
  text,
  form: "text" as const,
  algorithms,
  also: [],
  key: undefined,
});
const digests = (...ids: readonly AlgorithmId[]): Digests =>
  Object.fromEntries(ids.map((id) => [id, new Uint8Array([1])]));
const after = (...events: readonly Event[]): State =>
  events.reduce<State>((state, event) => changedHash(state, event, () => true), NO_TEXT_HASH);
const done = (id: number, ...ids: readonly AlgorithmId[]): Event => ({
  type: "done",
  id,
  digests: digests(...ids),
});
const shown = ({ result, isEdited, isFollowed, isBusy, work, wait }: State) => [
  result?.text,
  Object.keys(result?.digests ?? {}).join(" "),
  work.name,
  wait,
  [isEdited && "edited", isFollowed && "followed", isBusy && "busy"].filter(Boolean).join(" "),
];

// One per line: what happens, and the text, its digests, the work, the wait and the marks then.
test.each<readonly [string, readonly Event[], readonly (string | undefined)[]]>([
  ["Generate", [{ type: "generate", request: request("a", "md5") }], [undefined, "", "generating", "none", ""]],
  [
    "and it is done",
    [{ type: "generate", request: request("a", "md5") }, done(1, "md5")],
    ["a", "md5", "idle", "none", ""],
  ],
  [
    "an edit meanwhile",
    [{ type: "generate", request: request("a", "md5") }, { type: "edited" }, done(1, "md5")],
    ["a", "md5", "idle", "none", "edited"],
  ],
  [
    "a late answer of the one before",
    [
      { type: "generate", request: request("a", "md5") },
      { type: "generate", request: request("b", "md5") },
      done(1, "md5"),
    ],
    [undefined, "", "generating", "none", ""],
  ],
  [
    "it takes long",
    [
      { type: "generate", request: request("a", "md5") },
      { type: "slow", id: 1 },
    ],
    [undefined, "", "generating", "none", "busy"],
  ],
  ["typing", [{ type: "follow", request: request("a", "md5") }], [undefined, "", "following", "short", "followed"]],
  [
    "typing on",
    [
      { type: "follow", request: request("a", "md5") },
      { type: "follow", request: request("ab", "md5") },
      done(1, "md5"),
    ],
    ["a", "md5", "following", "short", "followed"],
  ],
  [
    "and the newest is there",
    [
      { type: "follow", request: request("a", "md5") },
      { type: "follow", request: request("ab", "md5") },
      done(1, "md5"),
      done(2, "md5"),
    ],
    ["ab", "md5", "idle", "none", ""],
  ],
  [
    "a text that grows too long while it is followed",
    [
      { type: "follow", request: request("a", "md5") },
      { type: "follow", request: request("ab", "md5") },
      { type: "edited" },
      done(1, "md5"),
    ],
    ["a", "md5", "idle", "none", "edited"],
  ],
  [
    "it is late",
    [{ type: "follow", request: request("a", "md5") }, { type: "late" }],
    [undefined, "", "following", "late", "edited"],
  ],
  [
    "an expected hash meanwhile",
    [{ type: "generate", request: request("a", "md5") }, { type: "complete", ids: ["sha1"] }, done(1, "md5")],
    ["a", "md5", "completing", "none", ""],
  ],
  [
    "and its digests",
    [
      { type: "generate", request: request("a", "md5") },
      { type: "complete", ids: ["sha1"] },
      done(1, "md5"),
      done(2, "sha1"),
    ],
    ["a", "md5 sha1", "idle", "none", ""],
  ],
  [
    "a failure keeps what is there",
    [
      { type: "generate", request: request("a", "md5") },
      done(1, "md5"),
      { type: "generate", request: request("b", "md5") },
      { type: "failed", id: 2, fault: { message: "no" } },
    ],
    ["a", "md5", "idle", "none", ""],
  ],
  [
    "Cancel",
    [{ type: "generate", request: request("a", "md5") }, { type: "slow", id: 1 }, { type: "cancel" }, done(1, "md5")],
    [undefined, "", "idle", "none", ""],
  ],
])("%s", (_, events, expected) => {
  expect(shown(after(...events))).toEqual(expected);
});

const texts = fc.constantFrom("a", "b", "c").map((text) => request(text, "md5"));
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constantFrom("generate" as const, "follow" as const), request: texts }),
  fc.record({
    type: fc.constant("done" as const),
    id: fc.integer({ min: 1, max: 6 }),
    digests: fc.constant(digests("md5")),
  }),
  fc.record({ type: fc.constant("failed" as const), id: fc.integer({ min: 1, max: 6 }), problem: fc.constant("no") }),
  fc.record({ type: fc.constant("complete" as const), ids: fc.constant<AlgorithmId[]>(["sha1"]) }),
  fc.constantFrom<Event>({ type: "edited" }, { type: "late" }, { type: "cancel" }),
);

test("in any order of events: only the work that is under way answers, and a fresh result is of the newest text", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 15 }), anyEvent, (events, last) => {
      const state = after(...events);
      const next = changedHash(state, last, () => true);
      const { work } = state;
      if ((last.type === "done" || last.type === "failed") && (work.name === "idle" || work.id !== last.id))
        expect(next).toBe(state);
      // The newest text requested since the last edit, if nothing has failed or been canceled.
      const asked = [...events, last];
      const newest = asked.findLast((event) => event.type === "generate" || event.type === "follow");
      if (next.result && !next.isEdited && !next.isFollowed && next.work.name === "idle") {
        const isWhole = !asked.some(({ type }) => type === "cancel" || type === "failed");
        if (isWhole && newest && "request" in newest) expect(next.result.text).toBe(newest.request.text);
      }
    }),
  );
});

test.each([
  ["", "none"],
  ["a\nb\n", "none"],
  ["a\r\nb\r\n", "crlf"],
  ["\r\n", "crlf"],
  ["a\rb", "other"],
  ["a\r", "other"],
  ["a\r\nb\nc", "other"],
  ["\na\r\n", "other"],
  ["a\r\r\nb", "other"],
] as const)("%j loses %s in a text box", (text, lost) => {
  expect(lostOf(text)).toBe(lost);
});

test("CR LF is put back only where it was throughout, and only if it is chosen", () => {
  const pasted = afterPaste(UNCHANGED, "a\r\nb", false);
  expect(withLineEnds("a\nb", pasted)).toBe("a\nb");
  const chosen = { ...pasted, asCrLf: true };
  expect(withLineEnds("a\nb\n", chosen)).toBe("a\r\nb\r\n");
  expect(afterPaste(chosen, "one line", false)).toEqual(chosen);
  expect(afterPaste(chosen, "c\r\nd", false)).toEqual(chosen);
  expect(afterPaste(chosen, "c\rd", false)).toEqual({ lost: "other", asCrLf: false });
  expect(afterPaste(afterPaste(UNCHANGED, "c\rd", false), "c\r\nd", false).lost).toBe("other");
  // In the place of all that was there, a text brings its own.
  expect(afterPaste(chosen, "a\nb", true)).toEqual(UNCHANGED);
});

test("half a character is seen, a whole one is not", () => {
  expect(hasLoneSurrogate("a\ud83db")).toBe(true);
  expect(hasLoneSurrogate("\udc00")).toBe(true);
  expect(hasLoneSurrogate("a😀漢b")).toBe(false);
});

test("the state kept for a reload reads back the same", () => {
  for (const ends of [UNCHANGED, { lost: "crlf", asCrLf: true }, { lost: "other", asCrLf: false }] as const) {
    expect(asLineEnds.parse(asLineEnds.print(ends))).toEqual(ends);
  }
  for (const text of ["mine", "a crlf", "crlf kept longer", "crlfs", " kept"]) {
    expect(asLineEnds.parse(text)).toBeUndefined();
  }
});
