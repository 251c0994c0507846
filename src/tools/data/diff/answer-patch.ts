import { parsePatch } from "#core/diff/read-patch.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import type { Answerer } from "#kits/answers/answer.ts";

/** Recognizes a pasted patch. */
export const answerPatch: Answerer = (text) => {
  const patch = `${text}\n`;
  const read = parsePatch(patch);
  if (!read.ok) return [];
  const lines = read.value.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  const names = read.value.map(({ left, right }) => (right === "/dev/null" ? left : right).replace(/^[ab]\//, ""));
  return [
    {
      value: `${counted(count("+"), "line")} added, ${counted(count("-"), "line")} removed`,
      understood: names.join("") === "" ? "A patch" : `A patch of ${firstOf(names, 3)}`,
      opens: { query: [["mode", "patch"]], typed: { patch } },
    },
  ];
};
