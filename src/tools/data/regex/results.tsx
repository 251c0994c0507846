import { Check, X } from "lucide-react";
import { useState } from "react";
import { counted } from "#core/text/counted.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import type { RESULT_VIEWS } from "./params.ts";
import type { Match, Run, Span } from "./run.ts";

/** A piece of the text in one color. */
interface ColoredPiece {
  readonly start: number;
  readonly end: number;
  /** The match that it is of, from 0; undefined for none. */
  readonly match?: number;
  /** The innermost group that took it, from 1; 0 for the match outside its groups. */
  readonly group: number;
}

/** Divides a text, up to a length, into pieces by the matches and groups that took them. Lookarounds may reach out of their match. */
export function coloredPieces(matches: readonly Match[], length: number): readonly ColoredPiece[] {
  const pieces: ColoredPiece[] = [];
  let at = 0;
  matches.forEach(({ span: [start, end], groups }, match) => {
    if (start >= length) return;
    if (start > at) pieces.push({ start: at, end: start, group: 0 });
    const spans = groups.flatMap((span, index) =>
      span && span[0] >= start && span[1] <= end ? [{ start: span[0], end: span[1], group: index + 1 }] : [],
    );
    const edges = [...new Set([start, end, ...spans.flatMap((span) => [span.start, span.end])])].sort((a, b) => a - b);
    for (const [index, from] of edges.slice(0, -1).entries()) {
      const to = edges[index + 1] ?? end;
      // A later group is within an earlier one, or next to it.
      const group = spans.findLast((span) => span.start <= from && span.end >= to)?.group ?? 0;
      pieces.push({ start: from, end: to, match, group });
    }
    at = Math.max(at, end);
  });
  if (at < length) pieces.push({ start: at, end: length, group: 0 });
  return pieces;
}

const MAX_CHARACTERS = 50_000;
const MAX_MARKED = 2000;
const STEP = 100;
const COLORS = ["bg-accent-soft", "bg-digit/20", "bg-symbol/20", "bg-warn/20", "bg-accent/25"] as const;

/** The classes for the nth group's match; 0 is the match itself. */
const groupColor = (group: number): string =>
  group === 0 ? COLORS[0] : (COLORS[1 + ((group - 1) % (COLORS.length - 1))] ?? COLORS[0]);

interface Outcome extends Run {
  readonly replaced: string;
  readonly pieces: readonly (string | undefined)[];
  readonly must: readonly boolean[];
  readonly mustNot: readonly boolean[];
}

/** What an expression does to the text and the test lines. */
export default function Results({
  view,
  run,
  asked,
  isOld,
}: {
  readonly view: (typeof RESULT_VIEWS)[number];
  readonly run: Outcome;
  /** What the expression was run on. */
  readonly asked: Lines & { readonly text: string };
  /** Something else is typed by now. */
  readonly isOld: boolean;
}) {
  return (
    <div className={`flex flex-col gap-4 ${isOld ? "opacity-60" : ""}`} aria-busy={isOld}>
      {view === "tests" ? (
        <TestLines run={run} lines={asked} />
      ) : view === "split" ? (
        <Pieces pieces={run.pieces} isOld={isOld} />
      ) : (
        <Found view={view} run={run} text={asked.text} isOld={isOld} />
      )}
      {isOld && <p className="text-sm text-ink-3">For the input before the last change.</p>}
    </div>
  );
}

interface Lines {
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
}

function Found({
  view,
  run,
  text,
  isOld,
}: {
  readonly view: "matches" | "replace";
  readonly run: Outcome;
  readonly text: string;
  readonly isOld: boolean;
}) {
  return (
    <>
      {view === "replace" ? (
        <section aria-label="Result" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-4">
            <p className="flex-1 text-lg font-semibold">{summaryOf(run)}</p>
            <CopyButton look="primary" label="Copy result" text={run.replaced} disabled={isOld} />
          </div>
          <pre className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {run.replaced.slice(0, MAX_CHARACTERS)}
          </pre>
        </section>
      ) : (
        <Matches key={text.length} run={run} text={text} />
      )}
      <Announcement text={summaryOf(run)} />
    </>
  );
}

const summaryOf = ({ matches, isCut }: Run): string =>
  matches.length === 0
    ? "No match"
    : isCut
      ? `The first ${counted(matches.length, "match").replace("matchs", "matches")}`
      : matches.length === 1
        ? "1 match"
        : `${matches.length.toLocaleString("en-US")} matches`;

function Matches({ run, text }: { readonly run: Run; readonly text: string }) {
  const [shown, setShown] = useState(STEP);
  const { matches, names } = run;
  const pieces = coloredPieces(matches.slice(0, MAX_MARKED), Math.min(text.length, MAX_CHARACTERS));
  return (
    <section aria-label="Matches" className="flex flex-col gap-4">
      <p className="text-lg font-semibold tabular-nums">{summaryOf(run)}</p>
      {text !== "" && (
        <p
          dir="auto"
          className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {pieces.map(({ start, end, match, group }) =>
            match === undefined ? (
              text.slice(start, end)
            ) : (
              <mark
                key={start}
                title={`Match ${match + 1}${group > 0 ? `, group ${names[group - 1] || group}` : ""}`}
                className={`rounded-sm text-ink ${match % 2 === 0 ? "underline" : ""} ${groupColor(group)}`}
              >
                {text.slice(start, end)}
              </mark>
            ),
          )}
          {text.length > MAX_CHARACTERS && "…"}
        </p>
      )}
      {matches.length > 0 && (
        <ol className="flex flex-col divide-y divide-line">
          {matches.slice(0, shown).map(({ span, groups }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a match has no identity but its place
            <li key={index} className="flex flex-col gap-1 py-2 text-sm">
              <Taken name={`Match ${index + 1}`} span={span} text={text} group={0} />
              {groups.map((group, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor has a group
                <Taken key={at} name={names[at] || `Group ${at + 1}`} span={group} text={text} group={at + 1} />
              ))}
            </li>
          ))}
        </ol>
      )}
      {matches.length > shown && (
        <Button className="self-start" onClick={() => setShown(shown + STEP)}>
          Show more of {(matches.length - shown).toLocaleString("en-US")} matches
        </Button>
      )}
    </section>
  );
}

const Taken = ({
  name,
  span,
  text,
  group,
}: {
  readonly name: string;
  readonly span: Span | undefined;
  readonly text: string;
  readonly group: number;
}) => (
  <div className={`flex flex-wrap gap-x-4 ${group === 0 ? "font-semibold" : "pl-5"}`}>
    <span className="w-32 shrink-0 text-ink-2">{name}</span>
    <span className="w-32 shrink-0 font-mono text-ink-3 tabular-nums">{span ? `${span[0]}–${span[1]}` : ""}</span>
    {span ? (
      <span className="min-w-0 flex-1 basis-52 font-mono wrap-anywhere whitespace-pre-wrap">
        <span className={`rounded-sm ${groupColor(group)}`}>
          {text.slice(span[0], Math.min(span[1], span[0] + 1000))}
        </span>
        {span[0] === span[1] && <span className="text-ink-3">empty</span>}
      </span>
    ) : (
      <span className="text-ink-3">no match</span>
    )}
  </div>
);

function Pieces({ pieces, isOld }: { readonly pieces: readonly (string | undefined)[]; readonly isOld: boolean }) {
  const [shown, setShown] = useState(STEP);
  const summary = counted(pieces.length, "piece");
  return (
    <section aria-label="Pieces" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <p className="flex-1 text-lg font-semibold">{summary}</p>
        <CopyButton label="Copy as JSON" disabled={isOld} text={JSON.stringify(pieces.map((piece) => piece ?? null))} />
      </div>
      <Announcement text={summary} />
      <ol className="flex list-decimal flex-col gap-1 pl-12 font-mono text-sm marker:text-ink-3">
        {pieces.slice(0, shown).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place
          <li key={index} className="wrap-anywhere whitespace-pre-wrap">
            {piece === undefined ? (
              <span className="text-ink-3">no group</span>
            ) : piece === "" ? (
              <span className="text-ink-3">empty</span>
            ) : (
              piece
            )}
          </li>
        ))}
      </ol>
      {pieces.length > shown && (
        <Button className="self-start" onClick={() => setShown(shown + STEP)}>
          Show more of {counted(pieces.length - shown, "piece")}
        </Button>
      )}
    </section>
  );
}

function TestLines({ run, lines }: { readonly run: Outcome; readonly lines: Lines }) {
  const results = [
    ...lines.must.map((line, index) => ({ line, isRight: run.must[index] === true, wanted: "must match" })),
    ...lines.mustNot.map((line, index) => ({ line, isRight: run.mustNot[index] === false, wanted: "must not match" })),
  ];
  const right = results.filter(({ isRight }) => isRight).length;
  const summary = results.length === 0 ? "" : `${right} of ${counted(results.length, "line")} as wanted`;
  return (
    <section aria-label="Test lines" className="flex flex-col gap-3">
      <p className="text-lg font-semibold tabular-nums">{summary}</p>
      <Announcement text={summary} />
      <ul className="flex flex-col gap-1 text-sm">
        {results.map(({ line, isRight, wanted }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
          <li key={index} className={`flex items-start gap-3 ${isRight ? "" : "text-warn"}`}>
            {isRight ? <Check aria-label="right" size={18} /> : <X aria-label="wrong" size={18} />}
            <span className="min-w-0 flex-1 font-mono wrap-anywhere whitespace-pre-wrap">{line || "(empty line)"}</span>
            <span className="shrink-0 text-ink-3">{wanted}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
