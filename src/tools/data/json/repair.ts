import { readJson } from "#core/json/read.ts";
import { type Dialect, dialectOf, type JsonTree, type Problem } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { mendFirst } from "./mend-first.ts";
import { tokenChanges } from "./token-changes.ts";

/** A text that was mended. */
export interface Repaired {
  readonly text: string;
  /** Where and what was changed, in the order of the text; undefined where it is too much to be shown. */
  readonly changes:
    | readonly { readonly place: string; readonly at: number; readonly removed: string; readonly added: string }[]
    | undefined;
  readonly notes: readonly string[];
}

type Outcome =
  | { readonly ok: true; readonly value: Repaired }
  | { readonly ok: false; readonly problem: Pick<Problem, "at" | "message"> };

const STRICT = { indent: undefined, compactArrays: false, order: "none" } as const;

// Texts are compared in memory, with the repairing itself.
const MOST = 20_000_000;

/** Makes JSON of a text that is nearly JSON. What is JSON5 is read as such; for all else jsonrepair guesses what was meant. */
export async function repair(tree: JsonTree, dialect: Dialect): Promise<Outcome> {
  const { text } = tree;
  if (dialect === "JSON" || dialect === "NDJSON") {
    return { ok: true, value: { text, changes: [], notes: ["Nothing needed repairing."] } };
  }
  if (text.length > MOST)
    return { ok: false, problem: { at: 0, message: "A text of more than 20 MB cannot be repaired." } };
  if (dialect !== "broken") {
    const strict = jsonText(tree, STRICT);
    if (!strict.ok) return { ok: false, problem: { at: 0, message: strict.message } };
    return { ok: true, value: withChanges(text, strict.value, commentsLost(tree, strict.value)) };
  }
  const { jsonrepair, JSONRepairError } = await import("jsonrepair");
  try {
    const first = mendFirst(text);
    const read = readJson(first);
    const mended =
      dialectOf(read) === "broken"
        ? jsonrepair(first)
        : ((strict) => (strict.ok ? strict.value : first))(jsonText(read, STRICT));
    if (!["JSON", "NDJSON"].includes(dialectOf(readJson(mended)))) {
      return { ok: false, problem: { at: tree.problems[0]?.at ?? 0, message: "This cannot be repaired." } };
    }
    return { ok: true, value: withChanges(text, mended, commentsLost(tree, mended)) };
  } catch (error) {
    if (isTooDeep(error)) {
      return { ok: false, problem: { at: 0, message: "This is nested too deeply to be repaired." } };
    }
    if (!(error instanceof JSONRepairError)) throw error;
    return {
      ok: false,
      problem: {
        at: Math.min(error.position, text.length),
        message: `This cannot be repaired: ${sentence(error.message)}`,
      },
    };
  }
}

/** The library's words without the offset, which is given as a place. */
const sentence = (message: string): string =>
  `${message
    .replace(/ at position \d+/, "")
    .replace(/\.$/, "")
    .replace(/^./, (letter) => letter.toLowerCase())}.`;

/** Whether a comment is gone: what looked like one may be part of a text, as // is in an address. */
const commentsLost = ({ text, comments }: JsonTree, after: string): boolean =>
  comments.some(({ start, end }) => {
    const [word = ""] = /^[^\s,"'{}[\]]+/.exec(text.slice(start, end)) ?? [];
    return word.length <= 2 || !after.includes(word);
  });

function withChanges(before: string, after: string, hasComments: boolean): Repaired {
  const found = tokenChanges(before, after);
  const find = placeFinder(before);
  const changes = found?.map((change) => ({ ...change, place: inWords(find(change.at)) }));
  const notes = hasComments ? ["The comments are left out, as JSON has none."] : [];
  // A key stands in quotes always, so that nothing is changed by them.
  const isKey = (end: number) => /^\s*:/.test(before.slice(end, end + 100));
  const becameText = found?.some(
    ({ at, removed, added }) =>
      /^[\w.+-]+$/.test(removed) && added.startsWith(`"${removed}"`) && !isKey(at + removed.length),
  );
  if (becameText) notes.push("Some numbers or words became quoted text: check that this is right.");
  return { text: after, changes, notes };
}
