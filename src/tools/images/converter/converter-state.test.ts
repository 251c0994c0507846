import { describe, expect, test } from "vitest";
import {
  type ConverterEvent,
  type ConverterState,
  type Entry,
  FAILED,
  formatOf,
  initialState,
  nextState,
  overallShare,
} from "./converter-state.ts";

const entry = (id: number, name = `${id}.png`): Entry => ({
  id,
  file: Object.assign(new Blob(["x"]), { name }),
  done: 0,
});

const stateAfter = (...events: readonly ConverterEvent[]): ConverterState => events.reduce(nextState, initialState);
const done = (id: number): ConverterEvent => ({
  type: "outcome",
  id,
  outcome: { kind: "done", blob: new Blob(), width: 1, height: 1, format: "jpg", notes: [] },
});
const failed = (id: number): ConverterEvent => ({ type: "outcome", id, outcome: { kind: "failed", message: "No." } });
const add = (...ids: number[]): ConverterEvent => ({ type: "add", entries: ids.map((id) => entry(id)) });
const kinds = ({ entries }: ConverterState) => entries.map(({ outcome }) => outcome?.kind);

describe("from files to results", () => {
  test("no files, files, converting, converted", () => {
    expect(stateAfter().phase).toBe("choosing");
    expect(stateAfter(add(1, 2)).entries).toHaveLength(2);
    expect(stateAfter(add(1, 2), { type: "start" }).phase).toBe("converting");
    const state = stateAfter(add(1, 2), { type: "start" }, done(1), done(2), { type: "finish" });
    expect([state.phase, state.error, kinds(state)]).toEqual(["converted", undefined, ["done", "done"]]);
    expect(stateAfter(add(1), { type: "start" }, done(1), { type: "finish" }, { type: "clear" })).toEqual(initialState);
  });

  test("an error returns to the list with the specified words, and what was done stays", () => {
    const state = stateAfter(add(1, 2), { type: "start" }, done(1), failed(2), { type: "finish" });
    expect([state.phase, state.error, kinds(state)]).toEqual(["choosing", FAILED, ["done", "failed"]]);
  });

  test("files that come in while others are converted wait for the next time, and do not break the work off", () => {
    const working = stateAfter(add(1), { type: "start" }, add(2));
    expect(working.phase).toBe("converting");
    const state = [done(1), { type: "finish" } as const].reduce(nextState, working);
    expect([state.phase, state.error, kinds(state)]).toEqual(["choosing", undefined, ["done", undefined]]);
  });

  test("removing a file removes its result and its format, and no other", () => {
    const state = stateAfter(add(1, 2), { type: "choose", id: 2, format: "avif" }, { type: "start" }, done(1), done(2));
    const left = nextState(state, { type: "remove", id: 1 });
    expect(left.entries.map(({ id, format, outcome }) => [id, format, outcome?.kind])).toEqual([[2, "avif", "done"]]);
  });

  test("refused files say why and change nothing else; the next good ones clear it", () => {
    const refused = stateAfter(
      add(1),
      { type: "start" },
      done(1),
      { type: "finish" },
      { type: "add", entries: [], error: "No" },
    );
    expect([refused.phase, refused.error, refused.entries.length]).toEqual(["converted", "No", 1]);
    const added = nextState(refused, add(2));
    expect([added.phase, added.error, kinds(added)]).toEqual(["choosing", undefined, ["done", undefined]]);
  });

  test("settings can be changed with the results still there; starting again makes them anew", () => {
    const edited = stateAfter(add(1), { type: "start" }, done(1), { type: "finish" }, { type: "edit" });
    expect([edited.phase, kinds(edited)]).toEqual(["choosing", ["done"]]);
    const again = nextState(edited, { type: "start" });
    expect([again.phase, kinds(again), overallShare(again.entries)]).toEqual(["converting", [undefined], 0]);
  });
});

describe("a file's format", () => {
  test("is jpg for a png and png for all others, the one for all, or its own", () => {
    expect(formatOf(entry(1, "a.png"), "each")).toBe("jpg");
    expect(formatOf(entry(1, "a.webp"), "each")).toBe("png");
    expect(formatOf(entry(1, "a.png"), "bmp")).toBe("bmp");
    expect(formatOf({ ...entry(1), format: "ico" }, "bmp")).toBe("ico");
  });

  test("a new one for all takes the place of each file's own, and of results in it", () => {
    const state = stateAfter(add(1), { type: "choose", id: 1, format: "ico" }, { type: "start" }, done(1), {
      type: "edit",
    });
    expect(nextState(state, { type: "chooseForAll" }).entries[0]).toEqual(entry(1));
  });
});

test("the share of all work is the mean of the files' own", () => {
  expect(overallShare([])).toBe(0);
  const state = stateAfter(add(1, 2), { type: "start" }, { type: "progress", id: 1, done: 0.5 }, done(2));
  expect(overallShare(state.entries)).toBe(0.75);
});
