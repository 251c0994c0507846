import { describe, expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import {
  type ConverterEvent,
  type ConverterState,
  FAILED,
  type FileEntry,
  formatOf,
  initialState,
  nextState,
  overallProgress,
  settingsKey,
  TOO_MANY,
  withoutOutdated,
} from "./converter-state.ts";
import params from "./params.ts";

const values = defaults(params);

const entry = (id: number, name = `${id}.png`): FileEntry => ({
  id,
  file: Object.assign(new Blob(["x"]), { name }),
  done: 0,
});

const stateAfter = (...events: readonly ConverterEvent[]): ConverterState => events.reduce(nextState, initialState);
const done = (id: number): ConverterEvent => ({
  type: "outcome",
  id,
  outcome: { kind: "done", blob: new Blob(), width: 1, height: 1, format: "jpg", notes: [] },
  settingsKey: settingsKey(values, "jpg"),
});
const failed = (id: number): ConverterEvent => ({
  type: "outcome",
  id,
  outcome: { kind: "failed", message: "No." },
  settingsKey: settingsKey(values, "jpg"),
});
const add = (...ids: number[]): ConverterEvent => ({ type: "add", files: ids.map((id) => ({ file: entry(id).file })) });
const start: ConverterEvent = { type: "start", values };
const kinds = ({ entries }: ConverterState) => entries.map(({ outcome }) => outcome?.kind);

describe("from files to results", () => {
  test("a new file isn't mistaken for a removed one", () => {
    const state = stateAfter(add(1, 2), { type: "remove", id: 2 }, add(7), { type: "remove", id: 1 }, add(8, 9));
    expect(state.entries.map(({ id }) => id)).toEqual([3, 4, 5]);
  });

  test("no files, files, converting, converted", () => {
    expect(stateAfter().phase).toBe("choosing");
    expect(stateAfter(add(1, 2)).entries).toHaveLength(2);
    expect(stateAfter(add(1, 2), start).phase).toBe("converting");
    const state = stateAfter(add(1, 2), start, done(1), done(2), { type: "finish" });
    expect([state.phase, state.error, kinds(state)]).toEqual(["converted", undefined, ["done", "done"]]);
    expect(stateAfter(add(1), start, done(1), { type: "finish" }, { type: "clear" })).toEqual(initialState);
  });

  test("an error returns to the list with the specified words and keeps what is done", () => {
    const state = stateAfter(add(1, 2), start, done(1), failed(2), { type: "finish" });
    expect([state.phase, state.error, kinds(state)]).toEqual(["choosing", FAILED, ["done", "failed"]]);
  });

  test("files added during a conversion wait for the next one and don't interrupt it", () => {
    const working = stateAfter(add(1), start, add(2));
    expect(working.phase).toBe("converting");
    const state = [done(1), { type: "finish" } as const].reduce(nextState, working);
    expect([state.phase, state.error, kinds(state)]).toEqual(["choosing", undefined, ["done", undefined]]);
  });

  test("removing a file removes only its result and its format", () => {
    const state = stateAfter(add(1, 2), { type: "choose", id: 2, format: "avif" }, start, done(1), done(2));
    const left = nextState(state, { type: "remove", id: 1 });
    expect(left.entries.map(({ id, format, outcome }) => [id, format, outcome?.kind])).toEqual([[2, "avif", "done"]]);
  });

  test("rejected files show why and change nothing else; the next good ones clear the message", () => {
    const refused = stateAfter(
      add(1),
      start,
      done(1),
      { type: "finish" },
      { type: "add", files: [], invalid: { files: [{ name: "a.txt", reason: "It is a text." }], message: "No" } },
    );
    expect([refused.phase, refused.error, refused.entries.length]).toEqual(["converted", "No It is a text.", 1]);
    const added = nextState(refused, add(2));
    expect([added.phase, added.error, kinds(added)]).toEqual(["choosing", undefined, ["done", undefined]]);
  });

  test("results survive adding a file and canceling the run", () => {
    const added = stateAfter(add(1), start, done(1), { type: "finish" }, add(2));
    const again = nextState(added, start);
    expect([again.phase, kinds(again), overallProgress(again.entries)]).toEqual([
      "converting",
      ["done", undefined],
      0.5,
    ]);
    expect(kinds(nextState(again, { type: "edit" }))).toEqual(["done", undefined]);
  });

  test("a result with other settings is hidden while the next is made, and returns if that is canceled", () => {
    const other = { ...values, quality: 5 };
    const again = nextState(stateAfter(add(1), start, done(1), { type: "finish" }), { type: "start", values: other });
    const halfway = nextState(again, { type: "progress", id: 1, done: 0.5, step: "Encoding" });
    const shown = withoutOutdated(halfway, other);
    expect([shown.phase, kinds(shown), shown.entries[0]?.done]).toEqual(["converting", [undefined], 0.5]);
    const cancelled = nextState(halfway, { type: "edit" });
    expect([kinds(withoutOutdated(cancelled, other)), kinds(withoutOutdated(cancelled, values))]).toEqual([
      [undefined],
      ["done"],
    ]);
  });

  test("tries a failed file again with the same settings", () => {
    const again = nextState(stateAfter(add(1), start, failed(1), { type: "finish" }), start);
    expect([kinds(again), again.error, overallProgress(again.entries)]).toEqual([[undefined], undefined, 0]);
  });
});

describe("a file's format", () => {
  test("is jpg for a png and png for all others, the common one, or its own", () => {
    expect(formatOf(entry(1, "a.png"), "each")).toBe("jpg");
    expect(formatOf(entry(1, "a.webp"), "each")).toBe("png");
    expect(formatOf(entry(1, "a.png"), "bmp")).toBe("bmp");
    expect(formatOf({ ...entry(1), format: "ico" }, "bmp")).toBe("ico");
  });

  test("a new common format replaces each file's own, and the results in it", () => {
    const state = stateAfter(add(1), { type: "choose", id: 1, format: "ico" }, start, done(1), {
      type: "edit",
    });
    const [changed] = withoutOutdated(nextState(state, { type: "chooseForAll" }), { ...values, format: "bmp" }).entries;
    expect(changed).toEqual({ ...entry(1), done: 1, isOutdated: true });
  });
});

describe("more files than the maximum", () => {
  const names = (...fileNames: string[]) => fileNames.map((name) => ({ file: entry(0, name).file }));

  test("accepts the first ones, and names the others", () => {
    const state = stateAfter(add(1, 2, 3), {
      type: "add",
      files: names("a.png", "b.png"),
      surplus: ["c.png", "d.png"],
    });
    expect(state.entries).toHaveLength(5);
    expect(state.error).toBe(`${TOO_MANY} Left out: c.png, d.png.`);
  });

  test("also for files that were added together with others", () => {
    const state = stateAfter(add(1, 2, 3, 4), { type: "add", files: names("a.png", "b.png") });
    expect(state.entries.map(({ file }) => file.name)).toEqual(["1.png", "2.png", "3.png", "4.png", "a.png"]);
    expect(state.error).toBe(`${TOO_MANY} Left out: b.png.`);
  });

  test("names non-images separately, and only the first of a great many", () => {
    const many = Array.from({ length: 20 }, (_, i) => `${i}.png`);
    const { error } = stateAfter({
      type: "add",
      files: names("a.png"),
      surplus: many,
      invalid: { files: [{ name: "x.txt", reason: "It is a text." }], message: "No images." },
    });
    expect(error).toBe(
      `${TOO_MANY} Left out: 0.png, 1.png, 2.png, 3.png, 4.png, 5.png, 6.png, 7.png and 12 more. No images. x.txt: It is a text.`,
    );
  });
});

describe("with the current settings", () => {
  const converted = stateAfter(add(1), start, done(1), { type: "finish" });

  test("a result is shown while the settings are those that made it", () => {
    expect(withoutOutdated(converted, values)).toEqual(converted);
    for (const change of [
      { quality: 5 },
      { metadata: "keep" },
      { size: "original" },
      { target: 9 },
      { ground: "#000000" },
    ]) {
      const changed = withoutOutdated(converted, { ...values, ...change } as typeof values);
      expect([changed.phase, changed.entries[0]?.outcome, changed.entries[0]?.isOutdated]).toEqual([
        "choosing",
        undefined,
        true,
      ]);
    }
  });

  test("settings that don't affect its format don't matter", () => {
    expect(kinds(withoutOutdated(converted, { ...values, bmpAlpha: true, width: 99, height: 99 }))).toEqual(["done"]);
  });

  test("a failure and its message belong to the settings that caused it", () => {
    const refused = stateAfter(add(1), start, failed(1), { type: "finish" });
    expect(withoutOutdated(refused, values)).toEqual(refused);
    const changed = withoutOutdated(refused, { ...values, size: "original" });
    expect([changed.error, changed.entries[0]?.outcome, changed.entries[0]?.isOutdated]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });
});

test("the progress of all work is the mean of the files' own", () => {
  expect(overallProgress([])).toBe(0);
  const state = stateAfter(add(1, 2), start, { type: "progress", id: 1, done: 0.5, step: "Encoding" }, done(2));
  expect(overallProgress(state.entries)).toBe(0.75);
});

test("files added one after the other have their own numbers, and nothing done", () => {
  const { entries } = stateAfter(add(1, 2), add(3));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
  expect(entries.map(({ done }) => done)).toEqual([0, 0, 0]);
});

test("uses the specified words", () => {
  expect([TOO_MANY, FAILED]).toEqual([
    "You can upload up to 5 files only.",
    "An error occurred during conversion. Please try again.",
  ]);
  expect(initialState).toEqual({ phase: "choosing", entries: [], lastId: 0 });
});

test.each([
  [1, "Left out: 0."],
  [8, "Left out: 0, 1, 2, 3, 4, 5, 6, 7."],
  [9, "Left out: 0, 1, 2, 3, 4, 5, 6, 7 and 1 more."],
])("%i names that are omitted", (count, words) => {
  const surplus = Array.from({ length: count }, (_, at) => `${at}`);
  expect(stateAfter({ type: "add", files: [], surplus }).error).toBe(`${TOO_MANY} ${words}`);
});

const LOCKED = { name: "a", reason: "It is locked." };

test.each<readonly [what: string, event: Partial<ConverterEvent & { type: "add" }>, error: string | undefined]>([
  ["one file that is no image", { invalid: { files: [LOCKED], message: "No." } }, "No. It is locked."],
  [
    "several, each with its own reason",
    { invalid: { files: [LOCKED, { name: "b", reason: "It is empty." }, { ...LOCKED, name: "c" }], message: "No." } },
    "No. a, c: It is locked. b: It is empty.",
  ],
  [
    "one beside a good one",
    { files: [{ file: entry(1).file }], invalid: { files: [LOCKED], message: "No." } },
    "No. a: It is locked.",
  ],
  ["a good one", { files: [{ file: entry(1).file }] }, undefined],
])("%s", (_, event, error) => {
  expect(stateAfter({ type: "add", files: [], ...event }).error).toBe(error);
});

test("each event changes only its own file, and removes an outdated message", () => {
  const two = stateAfter(add(1, 2));
  const failing = { ...two, error: "Old." };
  const chosen = nextState(failing, { type: "choose", id: 2, format: "bmp" });
  expect([chosen.entries.map(({ format }) => format), chosen.error]).toEqual([[undefined, "bmp"], "Old."]);
  expect(nextState(chosen, { type: "chooseForAll" }).entries.map((one) => "format" in one)).toEqual([false, false]);
  const going = nextState(failing, { type: "progress", id: 1, done: 0.25, step: "Decoding" });
  expect(going.entries.map(({ done, step }) => [done, step])).toEqual([
    [0.25, "Decoding"],
    [0, undefined],
  ]);
  for (const event of [start, { type: "edit" }, { type: "leave" }] as const) {
    expect(nextState(failing, event).error).toBeUndefined();
  }
  expect(nextState(failing, { type: "remove", id: 1 }).error).toBeUndefined();
  expect(nextState(going, start).entries.map((one) => [one.done, "step" in one])).toEqual([
    [0, false],
    [0, false],
  ]);
  expect(nextState(going, done(1)).entries.map((one) => [one.done, one.settingsKey])).toEqual([
    [1, settingsKey(values, "jpg")],
    [0, undefined],
  ]);
});

test("leaving the page ends a conversion, and nothing else", () => {
  const converting = stateAfter(add(1), start);
  expect(nextState(converting, { type: "leave" }).phase).toBe("choosing");
  const shown = [done(1), { type: "finish" } as const].reduce(nextState, converting);
  expect(nextState(shown, { type: "leave" }).phase).toBe("converted");
  expect(nextState(shown, { type: "edit" }).phase).toBe("choosing");
});

test("a part that couldn't be loaded isn't a file's failure, but not everything is done", () => {
  const state = stateAfter(
    add(1, 2),
    start,
    done(1),
    { type: "outcome", id: 2, outcome: { kind: "unloaded" }, settingsKey: "x" },
    { type: "finish" },
  );
  expect([state.phase, state.error]).toEqual(["choosing", undefined]);
});

test("other settings remove only a failure's own message", () => {
  const refused = { ...stateAfter(add(1), start, done(1), { type: "finish" }), error: "Other." };
  expect(withoutOutdated(refused, { ...values, size: "original" }).error).toBe("Other.");
  const waiting = stateAfter(add(1), start);
  expect(withoutOutdated(waiting, values).phase).toBe("converting");
});
