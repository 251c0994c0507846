import { expect, test } from "vitest";
import { halted, isLeft, MAX_FILES, type Queue, stateAfter, withFiles, withPassword, withState } from "./queue.ts";

const file = (name: string) => new File(["x"], name);
const two: Queue<string> = withFiles<string>([], [file("a.pdf"), file("b.pdf")]).queue;

test("files wait in their order, each with an id of its own, also after others were removed", () => {
  const after = withFiles(two.slice(1), [file("c.pdf")]).queue;
  expect(after.map(({ id, file: { name } }) => [id, name])).toEqual([
    [2, "b.pdf"],
    [3, "c.pdf"],
  ]);
});

test("what the list has no room for is counted", () => {
  const many = Array.from({ length: MAX_FILES + 3 }, () => file("a.pdf"));
  const { queue, notice } = withFiles<string>([], many);
  expect([queue.length, notice]).toEqual([MAX_FILES, "The list takes 200 files: 3 left out."]);
});

test("a file is left while it waits, and when its outcome is of other settings", () => {
  expect(two.map((entry) => isLeft(entry, "1"))).toEqual([true, true]);
  const done = withState(two, 1, stateAfter({ kind: "done", outcome: "text" }, "", "1"));
  expect(["1", "2"].map((key) => isLeft(done[0] as (typeof done)[0], key))).toEqual([false, true]);
  const locked = withState(two, 1, stateAfter({ kind: "locked" }, "", "1"));
  expect(isLeft(locked[0] as (typeof locked)[0], "2")).toBe(false);
});

test("a wrong password is another state than a missing one, and a new one is tried", () => {
  expect(stateAfter({ kind: "locked" }, "", "1")).toEqual({ kind: "locked", wasWrong: false });
  expect(stateAfter({ kind: "locked" }, "no", "1")).toEqual({ kind: "locked", wasWrong: true });
  const again = withPassword(withState(two, 2, { kind: "locked", wasWrong: false }), 2, "open");
  expect(again[1]).toMatchObject({ password: "open", state: { kind: "waiting" } });
});

test("what is canceled waits again, and what is done stays", () => {
  const busy = withState(withState(two, 1, { kind: "done", outcome: "text", key: "1" }), 2, {
    kind: "running",
    share: 0.5,
    doing: "Reading",
  });
  expect(halted(busy).map(({ state }) => state.kind)).toEqual(["done", "waiting"]);
});
