import { useState } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { Segments } from "#ui/segments.tsx";
import { Select } from "#ui/select.tsx";
import type { Difference } from "./engines.ts";
import type { Part } from "./explain.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { Railroad } from "./railroad.tsx";
import { SafetyCheck } from "./safety-check.tsx";
import { useUnderstanding } from "./use-expression.browser.ts";

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
  const { result, fault, retry } = useUnderstanding({ source, flags });
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
            <CopyButton label="Copy code" text={code} />
          </div>
          <pre className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {code}
          </pre>
        </div>
      )}
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
