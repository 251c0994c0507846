import { expect, test, vi } from "vitest";
import { defaults } from "#core/params.ts";
import caseFamily from "#operations/case/family.ts";
import cleanFamily from "#operations/clean/family.ts";
import { operationsIn } from "./run.ts";
import type { ChainProgress, Methods } from "./worker.ts";

const exposed = vi.hoisted((): { methods?: unknown } => ({}));
vi.mock("#platform/worker/expose.ts", () => ({ expose: (methods: unknown) => Object.assign(exposed, { methods }) }));

const operations = operationsIn([caseFamily, cleanFamily]);

/** Runs steps over a file, and gives the text with the notes of each step. */
async function ran(source: Blob, ...ids: readonly string[]) {
  await import("./worker.ts");
  const { run } = exposed.methods as Methods;
  const notes: (readonly string[])[] = [];
  const steps = ids.map((id) => ({
    id: id.replace("!", ""),
    values: defaults(operations.get(id.replace("!", ""))?.params ?? {}),
    isOff: id.startsWith("!"),
    eachLine: false,
  }));
  const progress = (step: ChainProgress) => {
    if (step.kind === "done") notes[step.at] = step.notes;
  };
  const made = await run({ families: ["case", "clean"], steps, shownAs: "auto", source }, { progress } as never);
  return { text: made.ok ? await made.blob.text() : made.message, notes };
}

const MARK = "The byte order mark of UTF-8 before it was left out.";

test("the first step that is on says how a file was read, and no other does", async () => {
  const marked = new Blob(["\ufeffab"]);
  expect(await ran(marked, "upper-case", "lower-case")).toEqual({ text: "ab", notes: [[MARK], []] });
  expect(await ran(marked, "!upper-case", "lower-case", "upper-case")).toEqual({
    text: "AB",
    notes: [undefined, [MARK], []],
  });
  const utf16 = new Blob([Uint8Array.of(255, 254, 97, 0)]);
  expect((await ran(utf16, "upper-case")).notes).toEqual([
    ["The byte order mark of UTF-16, little-endian before it was left out."],
  ]);
  expect(await ran(new Blob(["ab"]), "upper-case")).toEqual({ text: "AB", notes: [[]] });
});

test("its own notes follow", async () => {
  const { notes } = await ran(new Blob(["\ufeffann@mail.example"]), "extract");
  expect(notes).toEqual([[MARK, "1 found."]]);
});
