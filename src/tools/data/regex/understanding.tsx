import { useState } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { BOX, type Drawing, type Shape } from "./diagram.ts";
import type { Difference } from "./engines.ts";
import type { Part } from "./explain.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { useSafety, useUnderstanding } from "./use-expression.browser.ts";

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** Divides a text into the parts in these places and those outside. Places count UTF-16 units, as strings do. */
export function divided(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
): readonly Piece[] {
  const edges = [...new Set([0, ...places.flatMap(({ start, end }) => [start, end]), text.length])];
  edges.sort((one, other) => one - other);
  return edges.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, edges[index + 1]),
    isMarked: places.some((place) => start >= place.start && start < place.end),
  }));
}

const BOX_LOOKS = {
  text: "fill-accent-soft stroke-accent",
  set: "fill-sunken stroke-field",
  edge: "fill-surface stroke-ink-3",
};

/** A railroad drawing: every way from left to right is a text that matches. */
const Railroad = ({ drawing: { width, height, shapes } }: { readonly drawing: Drawing }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by key
  <section className="overflow-x-auto rounded-control border border-line bg-surface" tabIndex={0} aria-label="Drawing">
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Railroad diagram of the expression"
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape has no identity but its place
        <Figure key={index} {...shape} />
      ))}
    </svg>
  </section>
);

function Figure(shape: Shape) {
  switch (shape.kind) {
    case "track":
      return <path d={shape.path} className="fill-none stroke-ink-2" strokeWidth={1.5} />;
    case "box":
      return (
        <>
          <rect
            x={shape.x}
            y={shape.y}
            width={shape.width}
            height={BOX}
            rx={shape.look === "text" ? BOX / 2 : 6}
            className={BOX_LOOKS[shape.look]}
          />
          <text
            x={shape.x + shape.width / 2}
            y={shape.y + BOX / 2 + 4}
            textAnchor="middle"
            fontSize={13}
            className="fill-ink font-mono"
          >
            {shape.label}
          </text>
        </>
      );
    case "frame":
      return (
        <>
          <rect
            x={shape.x}
            y={shape.y}
            width={shape.width}
            height={shape.height}
            rx={8}
            strokeDasharray="4 3"
            className="fill-none stroke-field"
          />
          <text x={shape.x + 8} y={shape.y + 14} fontSize={11} className="fill-ink-3">
            {shape.label}
          </text>
        </>
      );
    case "note":
      return (
        <text x={shape.x} y={shape.y} textAnchor="middle" fontSize={11} className="fill-ink-3">
          {shape.label}
        </text>
      );
  }
}

/** Whether an expression can take very long, with a text that makes it. */
function SafetyCheck({ source, flags }: { readonly source: string; readonly flags: string }) {
  const { result, isRunning: isChecking, isOld, fault, retry } = useSafety({ source, flags });
  const safety = result?.value;
  // The verdict on an expression isn't shown for the next one.
  const isRunning = isChecking || isOld;
  return (
    <div aria-live="polite" className="flex flex-col gap-3 text-sm">
      <FaultNote fault={fault} onRetry={retry} />
      {isRunning && <p className="text-ink-3">Searching for a text that makes it hang …</p>}
      {!isRunning && safety?.status === "safe" && (
        <p className="font-semibold">It can't hang: the time only grows with the length of the text.</p>
      )}
      {!isRunning && safety?.status === "unknown" && (
        <p className="text-ink-2">
          Unknown: the checker doesn't support all of this syntax (the flag v and flags within groups), or ran out of
          time.
        </p>
      )}
      {!isRunning && safety?.status === "vulnerable" && (
        <>
          <p className="font-semibold text-warn">
            It can hang: for some texts the time grows{" "}
            {safety.isExponential ? "exponentially" : "far faster than the text"} ({safety.complexity}).
          </p>
          <div>
            <p className="mb-1 font-semibold text-ink-2">Where</p>
            <p className="font-mono wrap-anywhere">{marked(source, safety.places)}</p>
          </div>
          <div>
            <p className="mb-1 font-semibold text-ink-2">A text that shows it, in JavaScript</p>
            <pre className="rounded-control border border-line bg-sunken p-4 font-mono whitespace-pre-wrap wrap-anywhere">
              {safety.attack}
            </pre>
          </div>
          <CopyButton size="small" className="self-start" label="Copy attack text" text={safety.attack} />
        </>
      )}
    </div>
  );
}

function marked(source: string, places: Parameters<typeof divided>[1]) {
  return divided(source, places).map(({ start, text, isMarked }) =>
    isMarked ? (
      <mark key={start} className="bg-warn-soft text-warn">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

const TOPICS = [
  { value: "explanation", label: "Explained" },
  { value: "drawing", label: "Drawn" },
  { value: "safety", label: "Can it hang?" },
  { value: "engines", label: "Elsewhere" },
  { value: "code", label: "Code" },
] as const;

type Topic = (typeof TOPICS)[number]["value"];

/** What is to be known of an expression besides its matches. */
export default function Understanding({
  source,
  flags,
  literal,
}: {
  readonly source: string;
  readonly flags: string;
  readonly literal: string;
}) {
  const [topic, setTopic] = useState<Topic>("explanation");
  const [language, setLanguage] = useState<Language>("JavaScript");
  const { result, isOld, fault, retry } = useUnderstanding({ source, flags });
  const said = result?.value;
  const code = said?.code.find((one) => one.language === language)?.text ?? "";
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Segments label="About the expression" value={topic} options={TOPICS} onChange={setTopic} />
        <code className="min-w-0 font-mono text-sm wrap-anywhere text-ink-2">{literal}</code>
      </div>
      <FaultNote fault={fault} onRetry={retry} />
      {topic === "safety" && <SafetyCheck source={source} flags={flags} />}
      {said && topic === "explanation" && <Parts parts={said.parts} />}
      {said &&
        topic === "drawing" &&
        (said.drawing ? (
          <Railroad drawing={said.drawing} />
        ) : (
          <p className="text-sm text-ink-3">This expression has too many parts for a drawing.</p>
        ))}
      {said && topic === "engines" && <Differences differences={said.differences} />}
      {said && topic === "code" && (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-end gap-4">
            <Select
              label="Language"
              value={language}
              options={LANGUAGES.map((value) => ({ value, label: value }))}
              onChange={setLanguage}
            />
            <CopyButton label="Copy code" text={code} disabled={isOld} />
          </div>
          <pre className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {code}
          </pre>
        </div>
      )}
      {isOld && topic !== "safety" && <p className="text-sm text-ink-3">For the expression before the last change.</p>}
    </>
  );
}

const Parts = ({ parts }: { readonly parts: readonly Part[] }) => (
  <ul className="flex flex-col gap-2 text-sm">
    {parts.map(({ start, raw, text, children }) => (
      <li key={start}>
        <code className="mr-3 rounded-sm bg-sunken px-1.5 py-0.5 font-mono wrap-anywhere">{raw}</code>
        <span className="text-ink-2">{text}</span>
        {children.length > 0 && (
          <div className="mt-2 border-l-2 border-line pl-4">
            <Parts parts={children} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

const Differences = ({ differences }: { readonly differences: readonly Difference[] }) =>
  differences.length === 0 ? (
    <p className="text-sm text-ink-2">
      No difference found. Our tests run PCRE (in PHP), Python, Go and Java; .NET and POSIX (ERE) are compared by their
      documentation.
    </p>
  ) : (
    <ul className="flex flex-col gap-3 text-sm">
      {differences.map(({ engines, raw, text }) => (
        <li key={text}>
          <p className="font-semibold">
            {engines.join(", ")}{" "}
            {raw !== "" && (
              <code className="ml-2 rounded-sm bg-sunken px-1.5 py-0.5 font-mono wrap-anywhere">{raw}</code>
            )}
          </p>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
