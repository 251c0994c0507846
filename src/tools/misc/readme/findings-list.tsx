import { useEffect, useMemo, useState } from "react";
import { counted } from "#core/text/counted.ts";
import { type Finding, findingsIn, linkedPath } from "./findings.ts";
import { shownText } from "./line-ends.ts";
import { linesOf, type Project } from "./open-project.browser.ts";
import type { Link, Outline } from "./read-links.ts";

const lineOfLink = /#L(\d+)(?:-L(\d+))?$/;

/** Links to lines that a file of the project does not have. */
async function deadLines(links: readonly Link[], project: Project): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { address, line } of links) {
    const [, first, last = first] = lineOfLink.exec(address) ?? [];
    const path = linkedPath(address);
    if (path === undefined || !last) continue;
    const lines = await linesOf(project, path);
    if (lines !== undefined && Number(last) > lines)
      findings.push({ line, message: `${path} has ${counted(lines, "line")}, but the link leads to ${last}.` });
  }
  return findings;
}

/** What in the README leads nowhere or is older than the project. Each line number leads to its line in the text. */
export function FindingsList({
  text,
  outline,
  project,
  onLine,
}: {
  readonly text: string;
  readonly outline: Outline | undefined;
  readonly project: Project | undefined;
  readonly onLine: (line: number) => void;
}) {
  const shown = shownText(text);
  const found = useMemo(() => (outline ? findingsIn(shown, outline, project?.facts) : []), [shown, outline, project]);
  const [ofLines, setOfLines] = useState<readonly Finding[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setOfLines([]);
    if (outline && project) {
      void deadLines(outline.links, project)
        .then((lines) => isCurrent && setOfLines(lines))
        .catch(() => undefined);
    }
    return () => {
      isCurrent = false;
    };
  }, [outline, project]);
  const findings = [...found, ...ofLines].sort((a, b) => a.line - b.line);
  if (findings.length === 0 || text === "") return null;
  return (
    <section aria-labelledby="readme-findings" className="flex flex-col gap-2">
      <h2 id="readme-findings" className="text-base">
        {counted(findings.length, "thing")} to look at
      </h2>
      <ul className="flex flex-col gap-1 text-sm">
        {findings.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-anywhere">
            <button type="button" className="min-h-6 font-semibold text-accent underline" onClick={() => onLine(line)}>
              Line {line}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
