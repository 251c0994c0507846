import { useState } from "react";
import type { AnyOperation, AnyValues } from "#core/operation.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Segments } from "#ui/segments.tsx";
import { LANGUAGES, type Language, programOf } from "./program.ts";

const NAMES = { shell: "Shell", python: "Python", javascript: "JavaScript" } as const;
const FOR = {
  shell: "For bash with the GNU tools, from standard input to standard output.",
  python: "For Python 3, from standard input to standard output.",
  javascript: "For Node, as a module, from standard input to standard output.",
} as const;

/** The operation with its settings, as a program to take along. */
export default function CodePanel({
  operation,
  values,
}: {
  readonly operation: AnyOperation;
  readonly values: AnyValues;
}) {
  const [language, setLanguage] = useState<Language>("shell");
  const program = programOf(operation, language, values);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label="Language"
          value={language}
          options={LANGUAGES.map((each) => ({ value: each, label: NAMES[each] }))}
          onChange={setLanguage}
        />
        {program !== undefined && <CopyButton text={program} label="Copy code" size="small" />}
      </div>
      {program === undefined ? (
        <p className="text-sm text-ink-2">
          With these settings it cannot be had in {NAMES[language]} without a package of its own.
        </p>
      ) : (
        <>
          <pre className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {program}
          </pre>
          <p className="text-sm text-ink-3">{FOR[language]}</p>
        </>
      )}
    </div>
  );
}
