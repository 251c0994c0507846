import { use, useState } from "react";
import type { Codes } from "#core/operation.ts";
import { loadCodes } from "#operations/codes.ts";
import { loadOncePer } from "#platform/loading/load-once.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { LANGUAGES, type Language, type ProgramStep, programOf } from "./program.ts";

const NAMES = { shell: "Shell", python: "Python", javascript: "JavaScript" } as const;
const FOR = {
  shell: "For bash with the GNU tools, from standard input to standard output.",
  python: "For Python 3, from standard input to standard output.",
  javascript: "For Node, as a module, from standard input to standard output.",
} as const;

const loadAll = loadOncePer(
  async (families: readonly string[]): Promise<Codes> =>
    new Map((await Promise.all(families.map(loadCodes))).flatMap((codes) => [...codes])),
  (families) => families.toSorted().join(" "),
);

/** Operations with their settings, as a program to take along. */
export default function CodePanel({
  steps,
  families,
  numberOf,
}: {
  readonly steps: readonly ProgramStep[];
  /** Those of the operations. */
  readonly families: readonly string[];
  /** The number that a page shows a step by; without it there is one operation. */
  readonly numberOf?: (at: number) => number;
}) {
  const codes = use(loadAll(families));
  const [language, setLanguage] = useState<Language>("shell");
  const program = programOf(steps, codes, language);
  const lackOf = (at: number): string => {
    const takes = codes.get(steps[at]?.operation.id ?? "")?.takes;
    return `isn't available in ${NAMES[language]} with these settings${takes === undefined ? " without a package of its own" : `: it takes ${takes}`}.`;
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label="Language"
          value={language}
          options={LANGUAGES.map((each) => ({ value: each, label: NAMES[each] }))}
          onChange={setLanguage}
        />
        {program.ok && <CopyButton text={program.text} label="Copy code" size="small" />}
      </div>
      {program.ok ? (
        <>
          <pre className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {program.text}
          </pre>
          <p className="text-sm text-ink-3">{FOR[language]}</p>
        </>
      ) : numberOf ? (
        <ul className="flex flex-col gap-1 text-sm text-ink-2">
          {program.missing.map((at) => (
            <li key={at}>
              Step {numberOf(at)}, {steps[at]?.operation.name}, {lackOf(at)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-2">
          {steps[0]?.operation.name} {lackOf(0)}
        </p>
      )}
    </div>
  );
}
