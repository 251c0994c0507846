import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asReadmeTexts,
  changed,
  type Incoming,
  isAtWork,
  isRestorable,
  type ReadmeEvent,
  type ReadmeState,
  START,
} from "./state.ts";

type State = ReadmeState<string, string, string>;
type Event = ReadmeEvent<string, string, string>;

const files = (...names: readonly string[]): Incoming<string> => ({ kind: "files", files: names, unreadable: [] });
const after = (...events: readonly Event[]): State => events.reduce(changed<string, string, string>, START as State);
const read = (incoming: Incoming<string>): Event => ({ type: "read", incoming });
const opened = (from: Incoming<string>, readme: string, project?: string): Event => ({
  type: "opened",
  from,
  readme,
  project,
  isMade: true,
});

test("the first mistake on a fresh page is seen, and a first fault", () => {
  const zip = files("broken.zip");
  const refused = after(read(zip), { type: "refused", from: zip, mistake: "broken.zip isn’t a ZIP archive." });
  expect([isAtWork(refused), refused.mistake, refused.reading]).toEqual([
    true,
    "broken.zip isn’t a ZIP archive.",
    undefined,
  ]);
  const failed = after(read(zip), { type: "failed", from: zip, fault: "offline" });
  expect([isAtWork(failed), failed.fault]).toEqual([true, "offline"]);
  expect(isAtWork(START)).toBe(false);
});

test("reading that was cleared does not come back, whatever comes of it", () => {
  const folder = files("package.json");
  for (const late of [
    opened(folder, "# late", "p"),
    { type: "refused", from: folder, mistake: "late" },
    { type: "failed", from: folder, fault: "late" },
  ] satisfies Event[])
    expect(after(read(folder), { type: "clear" }, late)).toEqual(START);
});

test("of two readings the newest counts, in whatever order they come", () => {
  const [first, second] = [files("a"), files("b")];
  const state = after(read(first), read(second), opened(second, "# b", "b"), opened(first, "# a", "a"));
  expect([state.text, state.project, state.reading]).toEqual(["# b", "b", undefined]);
  expect(after(read(first), read(second), opened(first, "# a", "a")).reading).toBe(second);
});

test("Clear takes all away, and it can be restored: text, sections that were switched off, and project", () => {
  const folder = files("package.json");
  const removed = [{ title: "Usage", id: "usage" as const, text: "## Usage\n", at: 1 }];
  const full = after(read(folder), opened(folder, "# p\n\n## Usage\n", "p"), {
    type: "switch off",
    text: "# p\n",
    removed,
  });
  const cleared = changed(full, { type: "clear" });
  expect({ ...cleared, earlier: undefined }).toEqual({ ...START, earlier: undefined });
  expect([isAtWork(cleared), isRestorable(cleared)]).toEqual([false, true]);
  const restored = changed(cleared, { type: "restore" });
  expect(restored).toMatchObject({ text: "# p\n", made: "# p\n\n## Usage\n", removed, project: "p" });
  // Pressed twice, Clear loses nothing either.
  expect(changed(changed(cleared, { type: "clear" }), { type: "restore" }).text).toBe("# p\n");
});

test("the visitor's own text stays until they say otherwise, and comes back then", () => {
  const folder = files("package.json");
  const kept = after({ type: "edit", text: "# Mine" }, read(folder), opened(folder, "# p", "p"));
  expect([kept.text, kept.waiting, kept.status, kept.project]).toEqual([
    "# Mine",
    "# p",
    "Your text is unchanged.",
    "p",
  ]);
  const replaced = changed(kept, { type: "replace" });
  expect([replaced.text, replaced.made, replaced.waiting]).toEqual(["# p", "# p", undefined]);
  expect(changed(replaced, { type: "restore" }).text).toBe("# Mine");
  expect(changed(changed(replaced, { type: "restore" }), { type: "restore" }).text).toBe("# p");
});

test("generated text is replaced without asking, by another template too; sections that were switched off go", () => {
  const [a, b] = [files("a"), files("b")];
  const removed = [{ title: "Usage", id: undefined, text: "## Usage\n", at: 1 }];
  const state = after(
    read(a),
    opened(a, "# a", "a"),
    { type: "switch off", text: "# a", removed },
    read(b),
    opened(b, "# b", "b"),
  );
  expect([state.text, state.removed, state.project]).toEqual(["# b", [], "b"]);
  expect(changed(state, { type: "other template", readme: "# minimal" }).text).toBe("# minimal");
  const own = changed(changed(state, { type: "edit", text: "# own" }), { type: "other template", readme: "# minimal" });
  expect([own.text, own.waiting]).toEqual(["# own", "# minimal"]);
});

test("a README alone keeps the project, files that could not be read are named, and a new reading ends old words", () => {
  const [folder, readme] = [files("package.json"), files("README.md")];
  const partly: Incoming<string> = { kind: "files", files: ["a"], unreadable: ["b.bin"] };
  const state = after(read(folder), opened(folder, "# p", "p"), read(readme), {
    type: "opened",
    from: readme,
    readme: "# own",
    isMade: false,
  });
  expect([state.project, state.status]).toEqual(["p", "The README was read."]);
  expect(after(read(partly), opened(partly, "# a")).status).toBe("README created. 1 file could not be read: b.bin.");
  const wrong = after(read(folder), { type: "refused", from: folder, mistake: "no" });
  expect(changed(wrong, read(readme)).mistake).toBe("");
});

const SOURCES = [files("a"), files("b"), { kind: "nothing" } as const];
const source = fc.constantFrom(...SOURCES);
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constant("edit" as const), text: fc.constantFrom("", "# x", "# y") }),
  fc.record({ type: fc.constant("read" as const), incoming: source }),
  fc.record({
    type: fc.constant("opened" as const),
    from: source,
    readme: fc.constantFrom("# p", "# q"),
    project: fc.constantFrom("p", "q"),
    isMade: fc.boolean(),
  }),
  fc.record({ type: fc.constant("refused" as const), from: source, mistake: fc.constant("no") }),
  fc.record({ type: fc.constant("failed" as const), from: source, fault: fc.constant("off") }),
  fc.record({ type: fc.constant("other template" as const), readme: fc.constantFrom("# p", "# q") }),
  fc.constantFrom<Event>({ type: "replace" }, { type: "restore" }, { type: "clear" }),
);

test("in any order of events: a mistake is seen, and own text never goes without being restorable", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), anyEvent, (events, last) => {
      const state = after(...events);
      const next = changed(state, last);
      if (next.mistake !== "" || next.fault !== undefined) expect(isAtWork(next)).toBe(true);
      const isTyped = state.text !== "" && state.text !== state.made;
      if (isTyped && last.type !== "edit" && next.text !== state.text) expect(next.earlier?.text).toBe(state.text);
      if ((last.type === "opened" || last.type === "refused" || last.type === "failed") && last.from !== state.reading)
        expect(next).toBe(state);
    }),
  );
});

test("texts outlast a reload; files, messages and what was going on do not", () => {
  const folder = files("package.json");
  const removed = [{ title: "Usage", id: "usage" as const, text: "## Usage\n", at: 1 }];
  const state = after(
    read(folder),
    opened(folder, "# p", "p"),
    { type: "switch off", text: "# own", removed },
    { type: "other template", readme: "# q" },
    { type: "replace" },
    read(files("b")),
  );
  const stored = asReadmeTexts.parse(asReadmeTexts.print(state as ReadmeState<never, never, never>));
  expect(stored).toEqual({
    ...START,
    text: "# q",
    made: "# q",
    earlier: { text: "# own", made: "# p", removed },
  });
  for (const broken of ["", "{", "null", "[]", '{"text":1}', '{"text":"a"}'])
    expect(asReadmeTexts.parse(broken), broken).toBeUndefined();
});

test("what is still being read when something is restored or cleared comes too late", () => {
  const zip = files("late.zip");
  for (const type of ["restore", "clear"] as const) {
    const before = after({ type: "edit", text: "# Mine" }, { type: "clear" }, read(zip));
    const state = changed(before, { type });
    expect(state.reading).toBeUndefined();
    for (const late of [
      opened(zip, "# late", "late"),
      { type: "refused", from: zip, mistake: "no" },
      { type: "failed", from: zip, fault: "no" },
    ] as const)
      expect(changed(state, late)).toBe(state);
  }
});
