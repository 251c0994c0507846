import type { LineComparison, LineOptions } from "#core/diff/compare.ts";
import type { Grain } from "#core/diff/tokens.ts";
import { counted } from "#core/text/counted.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";
import { lineEndNote } from "./line-end-note.ts";
import type { StructureRequest } from "./structure.ts";
import { work } from "./use-work.browser.ts";

/** What is said of two texts that are the same. */
export const IDENTICAL = "No differences";
const IDENTICAL_BUT = "No differences apart from what is ignored";

interface TwoTexts {
  readonly left: string;
  readonly right: string;
}

/** Whether texts are the same to the last character, whatever the view ignores. */
const isExact = ({ left, right }: TwoTexts): boolean => left === right;

/** Two texts compared by lines. */
export async function comparedByLines(texts: TwoTexts, ignored: LineOptions, options: CallOptions<number>) {
  const lines = await work.lines({ ...texts, options: ignored }, options);
  const compared: LineComparison = {
    ...lines,
    left: { text: texts.left, starts: lines.left },
    right: { text: texts.right, starts: lines.right },
  };
  const note = lineEndNote(texts.left, texts.right);
  return { kind: "lines" as const, note, isExact: isExact(texts), ignoresCase: ignored.case, compared };
}

/** Two texts compared as one, by words or characters. */
export async function comparedInOne(texts: TwoTexts, grain: Grain, ignoresCase: boolean, options: CallOptions<number>) {
  const running = await work.running({ ...texts, grain, ignoresCase }, options);
  return { kind: "running" as const, note: "", isExact: isExact(texts), running };
}

/** Two JSON texts compared by structure. */
export async function comparedByStructure(request: StructureRequest, { signal }: CallOptions<number>) {
  const structure = await work.structure(request, { signal });
  return { kind: "structure" as const, note: "", isExact: isExact(request), structure };
}

/** What a comparison came to. */
export type Compared = Awaited<
  ReturnType<typeof comparedByLines> | ReturnType<typeof comparedInOne> | ReturnType<typeof comparedByStructure>
>;

/** What a comparison came to in words; empty where there is none. */
export function summaryOf(value: Compared): string {
  if (value.kind === "structure") {
    const { structure } = value;
    if (!structure.ok) return "";
    return structure.value.total === 0 ? IDENTICAL : counted(structure.value.total, "difference");
  }
  if (value.kind === "running")
    return value.running.changes === 0
      ? value.isExact
        ? IDENTICAL
        : IDENTICAL_BUT
      : counted(value.running.changes, "change");
  const { removed, added, counted: changes, moved } = value.compared;
  if (changes.length === 0) return value.isExact ? IDENTICAL : IDENTICAL_BUT;
  const parts = [
    counted(changes.length, "change"),
    `${counted(removed, "line")} removed`,
    `${counted(added, "line")} added`,
  ];
  if (moved.length > 0) parts.push(`${counted(moved.length, "block")} moved`);
  return parts.join(" · ");
}
