import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { counted } from "#core/text/counted.ts";
import { readingMinutes } from "#kits/markdown/counts.ts";
import { PaneFindings } from "#kits/workbench/pane.tsx";
import { ToolbarSelect } from "#kits/workbench/workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { faultOf } from "#platform/fault.ts";
import { latestOnly } from "#platform/latest-only.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { type Finding, findingsIn, linkedPath } from "./findings.ts";
import { shownText } from "./line-ends.ts";
import { linesOf, type Opened, openFiles, openManifest, type Project, projectWorker } from "./open-project.browser.ts";
import params, { type TemplateId } from "./params.ts";
import { NO_FACTS } from "./project/facts.ts";
import type { Link, Outline } from "./read-links.ts";
import { madeSections, readmeFrom, TEMPLATES, templateFor } from "./sections/make-readme.ts";
import { SectionsPanel } from "./sections-panel.tsx";
import { completeness, splitReadme } from "./split.ts";
import { type Incoming, manifestName } from "./state.ts";
import { useReadme } from "./use-readme.browser.ts";

/** The links, headings and code of a README, read in a worker: those of an older text until the newest are there. */
function useOutline(markdown: string): Outline | undefined {
  const [outline, setOutline] = useState<Outline>();
  const [request] = useState(() =>
    latestOnly<string>(async (text) => {
      try {
        setOutline(await projectWorker.outline(text));
      } catch {
        // What cannot be read has no hints; the text and its preview say so themselves.
        setOutline(undefined);
      }
    }),
  );
  useEffect(() => request(markdown), [request, markdown]);
  return outline;
}

const FAILED = { other: "The project could not be read. Your text is still here: try again." };

const open = (incoming: Incoming<File>): Promise<Opened> | Opened => {
  if (incoming.kind === "files") return openFiles(incoming.files);
  if (incoming.kind === "nothing") return { project: { facts: NO_FACTS, files: new Map() } };
  const name = manifestName(incoming.text);
  return openManifest(name, incoming.text).then((project) =>
    project.facts.roots.length > 0
      ? { project }
      : {
          mistake:
            project.facts.notes[0]?.replace(name, `The text was read as ${name}, and`) ??
            "The text isn't a project file.",
        },
  );
};

const templateOf = (setting: "auto" | TemplateId, project: Project | undefined): TemplateId =>
  setting !== "auto" ? setting : project ? templateFor(project.facts) : "library";

const readmeOf = (project: Project, template: TemplateId): string =>
  readmeFrom(project.facts, template, { all: project.facts.files === 0 });

/**
 * What can be done with the README besides editing its text: the project, the template, the sections, and what to look
 * at.
 */
export default function Workspace({
  toolbar,
  onLine,
}: {
  /** Where the template is chosen. */
  readonly toolbar: HTMLElement | null;
  /** A line of the text is to be shown. */
  readonly onLine: (line: number) => void;
}) {
  const { values, now, set } = useParams(params);
  const [state, send] = useReadme();
  const { text, project, reading } = state;

  const template = templateOf(values.template, project);
  const facts = project?.facts ?? NO_FACTS;
  const sections = useMemo(() => madeSections(facts, template), [facts, template]);
  const pieces = useMemo(() => (text === "" ? [] : splitReadme(text)), [text]);
  const outline = useOutline(shownText(text));

  const read = useEffectEvent(async (incoming: Incoming<File>) => {
    try {
      const opened = await open(incoming);
      if ("mistake" in opened) return send({ type: "refused", from: incoming, mistake: opened.mistake });
      if ("readme" in opened) return send({ type: "opened", from: incoming, readme: opened.readme, isMade: false });
      const own = opened.project.facts.readme?.text;
      const made = () => readmeOf(opened.project, templateOf(now()?.template ?? "auto", opened.project));
      send({
        type: "opened",
        from: incoming,
        project: opened.project,
        readme: own ?? made(),
        isMade: own === undefined,
      });
    } catch (error) {
      send({ type: "failed", from: incoming, fault: faultOf(error, FAILED) });
    }
  });
  useEffect(() => {
    if (reading) void read(reading);
  }, [reading]);

  function changeTemplate(next: "auto" | TemplateId) {
    set({ template: next });
    if (!project || project.facts.readme) return;
    send({ type: "other template", readme: readmeOf(project, templateOf(next, project)) });
  }

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-col gap-2 empty:hidden">
        {reading && <Progress label="Reading the project" />}
        {project && project.facts.files > 0 && <ProjectLine project={project} />}
        {project?.facts.notes.map((note) => (
          <p key={note} className="text-sm wrap-anywhere text-warn">
            {note}
          </p>
        ))}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {state.status}
        </p>
        <p role="alert" className="text-sm wrap-anywhere text-warn empty:hidden">
          {state.mistake}
        </p>
        <FaultNote fault={state.fault} />
        {state.waiting !== undefined && (
          <Button size="small" className="self-start" onClick={() => send({ type: "replace" })}>
            Replace with the generated README
          </Button>
        )}
      </div>
      {toolbar &&
        createPortal(
          <ToolbarSelect
            label="Template"
            options={[
              { value: "auto", label: `Matching the project: ${TEMPLATES[templateOf("auto", project)].label}` },
              ...Object.entries(TEMPLATES).map(([value, { label }]) => ({ value: value as TemplateId, label })),
            ]}
            value={values.template}
            onChange={changeTemplate}
          />,
          toolbar,
        )}
      <PaneFindings>
        <FindingsList text={text} outline={outline} project={project} onLine={onLine} />
      </PaneFindings>
      <SectionsPanel
        text={text}
        pieces={pieces}
        sections={sections}
        headings={outline?.headings ?? []}
        order={TEMPLATES[template].sections}
        removed={state.removed}
        onChange={(next) => send({ type: "edit", text: next })}
        onRemoved={(next, removed) => send({ type: "switch off", text: next, removed })}
      />
      {outline && text !== "" && (
        <p className="text-sm text-ink-3 tabular-nums">
          {counted(outline.words, "word")}, {counted(readingMinutes(outline.words), "minute")} to read.{" "}
          {completeness(pieces)}
        </p>
      )}
    </div>
  );
}

function ProjectLine({ project: { facts } }: { readonly project: Project }) {
  const languages = facts.languages.slice(0, 3).map(({ name }) => name);
  const parts = [
    counted(facts.files, "file"),
    ...languages,
    facts.license?.value,
    facts.members.length > 0 ? counted(facts.members.length, "package") : undefined,
  ];
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{facts.name?.value ?? "The project"}</span>
      <span className="block text-sm text-ink-3">{parts.filter(Boolean).join(" · ")}</span>
    </p>
  );
}

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
function FindingsList({
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
