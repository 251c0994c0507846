import { Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { counted, firstOf } from "#core/counted.ts";
import { readingMinutes } from "#kits/markdown/counts.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useParams } from "#platform/use-params.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { Progress } from "#ui/progress.tsx";
import { Select } from "#ui/select.tsx";
import { completeness } from "./completeness.ts";
import { FindingsList } from "./findings-list.tsx";
import { type Incoming, manifestName } from "./incoming.ts";
import { shownText } from "./line-ends.ts";
import { madeSections, readmeFrom } from "./make-readme.ts";
import { type Opened, openFiles, openManifest, type Project } from "./open-project.browser.ts";
import params from "./params.ts";
import { NO_FACTS } from "./project/facts.ts";
import { SectionsPanel } from "./sections-panel.tsx";
import { splitReadme } from "./split.ts";
import type { TemplateId } from "./template-ids.ts";
import { TEMPLATES, templateFor } from "./templates.ts";
import { useOutline } from "./use-outline.browser.ts";

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
            "The text is no file of a project.",
        },
  );
};

const templateOf = (setting: "auto" | TemplateId, project: Project | undefined): TemplateId =>
  setting !== "auto" ? setting : project ? templateFor(project.facts) : "library";

const readmeOf = (project: Project, template: TemplateId): string =>
  readmeFrom(project.facts, template, { all: project.facts.files === 0 });

/** What is done with the README beside its text: the project, the template, the sections, and what to look at. */
export default function Workspace() {
  const { values, now, set } = useParams(params);
  const [text, setText, textNow] = useTabState("text", "", asText);
  const [project, setProject] = useTabState<Project | undefined>("project", undefined);
  const [incoming, setIncoming, incomingNow] = useTabState<Incoming<File> | undefined>("incoming", undefined);
  // What was made without the visitor's hand may be replaced without asking.
  const [made, setMade, madeNow] = useTabState("made", "", asText);
  const [before, setBefore] = useTabState("before", "", asText);
  const [said, setSaid] = useState("");
  const [mistake, setMistake] = useState("");
  const [fault, setFault] = useState<Fault>();
  const [isWaiting, setWaiting] = useState<string>();

  const template = templateOf(values.template, project);
  const facts = project?.facts ?? NO_FACTS;
  const sections = useMemo(() => madeSections(facts, template), [facts, template]);
  const pieces = useMemo(() => (text === "" ? [] : splitReadme(text)), [text]);
  const outline = useOutline(shownText(text));

  const take = useEffectEvent(async (given: Incoming<File>) => {
    setMistake("");
    setFault(undefined);
    setSaid("");
    try {
      const opened = await open(given);
      if (incomingNow() !== given) return;
      setIncoming(undefined);
      if ("mistake" in opened) return setMistake(opened.mistake);
      const setting = now()?.template ?? "auto";
      const current = textNow();
      const next =
        "readme" in opened
          ? opened.readme
          : (opened.project.facts.readme?.text ?? readmeOf(opened.project, templateOf(setting, opened.project)));
      if ("project" in opened) setProject(opened.project);
      const unread =
        given.kind === "files" && given.unreadable.length > 0
          ? ` ${counted(given.unreadable.length, "file")} could not be read: ${firstOf(given.unreadable)}.`
          : "";
      if (current !== "" && current !== madeNow() && current !== next) {
        setWaiting(next);
        setSaid(`Your text is kept.${unread}`);
        return;
      }
      setWaiting(undefined);
      setText(next);
      setMade(next);
      setSaid(
        `${"project" in opened && !opened.project.facts.readme ? "A README was made." : "The README was read."}${unread}`,
      );
    } catch (error) {
      if (incomingNow() !== given) return;
      setIncoming(undefined);
      setFault(faultOf(error, FAILED));
    }
  });
  useEffect(() => {
    if (incoming) void take(incoming);
  }, [incoming]);

  function replaceBy(next: string) {
    setBefore(text);
    setText(next);
    setMade(next);
    setWaiting(undefined);
    setSaid("");
  }

  function changeTemplate(next: "auto" | TemplateId) {
    set({ template: next });
    if (!project || project.facts.readme) return;
    const anew = readmeOf(project, templateOf(next, project));
    if (text === "" || text === made) {
      setText(anew);
      setMade(anew);
    } else if (anew !== text) setWaiting(anew);
  }

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-col gap-2 empty:hidden">
        {incoming && <Progress label="Reading the project" />}
        {project && project.facts.files > 0 && <ProjectLine project={project} />}
        {project?.facts.notes.map((note) => (
          <p key={note} className="text-sm wrap-anywhere text-warn">
            {note}
          </p>
        ))}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {said}
        </p>
        <p role="alert" className="text-sm wrap-anywhere text-warn empty:hidden">
          {mistake}
        </p>
        <FaultNote fault={fault} />
        {waitingButton(isWaiting, replaceBy)}
        {before !== "" && before !== text && (
          <Button size="small" look="quiet" icon={Undo2} className="self-start" onClick={() => replaceBy(before)}>
            Bring back the text before
          </Button>
        )}
      </div>
      <Select
        label="Template"
        options={[
          { value: "auto", label: `As the project is: ${TEMPLATES[templateOf("auto", project)].label}` },
          ...Object.entries(TEMPLATES).map(([value, { label }]) => ({ value: value as TemplateId, label })),
        ]}
        value={values.template}
        onChange={changeTemplate}
      />
      <FindingsList text={text} outline={outline} project={project} />
      <SectionsPanel
        text={text}
        pieces={pieces}
        sections={sections}
        headings={outline?.headings ?? []}
        order={TEMPLATES[template].sections}
        onChange={setText}
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

const waitingButton = (next: string | undefined, replaceBy: (text: string) => void) =>
  next !== undefined && (
    <Button size="small" className="self-start" onClick={() => replaceBy(next)}>
      Replace it with the project’s
    </Button>
  );

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
