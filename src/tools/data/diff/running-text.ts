import { changeList, changesOf, type Following } from "#core/diff/changes.ts";
import { type Grain, idsOfTokens, tokensOf } from "#core/diff/tokens.ts";

/** A piece of the two texts as one: what both have, only the left one, or only the right one. */
export interface RunningPiece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Two texts as one, line by line. */
export interface RunningText {
  readonly lines: readonly (readonly RunningPiece[])[];
  readonly changes: number;
}

/** Compares two texts word by word, or character by character, without regard to their lines. */
export function runningText(
  left: string,
  right: string,
  grain: Grain,
  ignoresCase: boolean,
  following?: Following,
): RunningText {
  const [one, other] = [tokensOf(left, grain), tokensOf(right, grain)];
  const changes = changesOf(idsOfTokens(one, other, ignoresCase), following);
  const lines: RunningPiece[][] = [[]];
  const push = (kind: RunningPiece["kind"], text: string) => {
    if (text === "") return;
    const [first = "", ...rest] = text.split("\n");
    if (first !== "") lines.at(-1)?.push({ kind, text: first });
    for (const line of rest) {
      // A line break that one side alone has is seen.
      if (kind !== "same") lines.at(-1)?.push({ kind, text: "⏎" });
      lines.push(line === "" ? [] : [{ kind, text: line }]);
    }
  };
  let at = 0;
  for (const [aStart, aEnd, bStart, bEnd] of changeList(changes)) {
    push("same", one.slice(at, aStart).join(""));
    push("removed", one.slice(aStart, aEnd).join(""));
    push("added", other.slice(bStart, bEnd).join(""));
    at = aEnd;
  }
  push("same", one.slice(at).join(""));
  if (lines.at(-1)?.length === 0) lines.pop();
  return { lines, changes: changes.length / 4 };
}
