import { counted, group } from "#core/counted.ts";
import { PanelNotes } from "#kits/code-text/panel-notes.tsx";
import { PlaceButton } from "#kits/code-text/place-button.tsx";
import { ProblemList } from "#kits/code-text/problem-list.tsx";
import type { JsonOutcome } from "./run.ts";

const FIRST = 20;

/** What a text is, in a line: 'Valid JSON · depth 4 · 26 values'. */
export function Verdict({ outcome }: { readonly outcome: JsonOutcome<unknown> }) {
  const { dialect, isBroken, problems, facts } = outcome;
  return (
    <>
      <span className={`font-semibold ${problems.length > 0 ? "text-warn" : "text-accent"}`}>
        {problems.length === 0
          ? isBroken
            ? "Repaired"
            : `Valid ${dialect}`
          : isBroken
            ? `Not valid ${dialect}`
            : "No result"}
      </span>
      {facts && (
        <span>
          depth {group(facts.depth)} · {counted(facts.values, "value")}
        </span>
      )}
    </>
  );
}

/** What was found in a text: what is wrong, what there is to know, and what was repaired. */
export function Findings({
  outcome: { problems, notes, changes },
  onPlace,
}: {
  readonly outcome: JsonOutcome<unknown>;
  readonly onPlace: ((at: number) => void) | undefined;
}) {
  return (
    <>
      {problems.length > 0 && <ProblemList problems={problems} onPlace={onPlace} />}
      {changes !== undefined && changes.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-sm text-ink-2">
          {changes.slice(0, FIRST).map(({ place, at, removed, added }) => (
            <li key={`${at} ${removed} ${added}`} className="wrap-anywhere">
              <PlaceButton place={place} onPress={onPlace && (() => onPlace(at))} />
              {": "}
              {removed !== "" && <del className="font-mono text-warn">{short(removed)}</del>}
              {removed !== "" && added !== "" && " → "}
              {added !== "" && <ins className="font-mono text-accent no-underline">{short(added)}</ins>}
              {removed === "" ? " added" : added === "" ? " removed" : ""}
            </li>
          ))}
          {changes.length > FIRST && <li>And {changes.length - FIRST} more changes.</li>}
        </ul>
      )}
      <PanelNotes notes={notes} />
    </>
  );
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
