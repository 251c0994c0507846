import { Archive } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { group } from "#core/text/counted.ts";
import { PaneResult, sizeOf } from "#kits/code-text/code-result.tsx";
import { QueueList } from "#kits/pdf/queue/queue-list.tsx";
import { composed, type DocumentText, type TextSettings } from "#kits/pdf/text/document-text.ts";
import { NamedPane, PaneControls, PaneScroll, PaneStack } from "#kits/workbench/pane.tsx";
import { ToolbarField, ToolbarSelect, Workbench } from "#kits/workbench/workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import params from "./params.ts";
import { findText, finishedFile, type Hit, MAX_HITS, namesOf, type ReadFile } from "./read-file.ts";
import { useTables } from "./tables/use-tables.browser.ts";
import { shownText, useTexts, zipOf } from "./use-texts.browser.ts";

const FORMS = [
  { value: "reading" as const, label: "Reading order" },
  { value: "layout" as const, label: "Page layout" },
  { value: "markdown" as const, label: "Markdown" },
  { value: "tables" as const, label: "Tables (CSV)" },
  { value: "links" as const, label: "Links and notes" },
];

const LISTS = [
  { value: "text" as const, label: "Text" },
  { value: "csv" as const, label: "CSV" },
];

const TablesPane = lazy(() => import("./tables/tables-pane.tsx"));
const PagePane = lazy(() => import("./tables/page-pane.tsx"));
const LinksPane = lazy(() => import("./links/links-pane.tsx"));

export default function PdfTextPage() {
  const { values, bind } = useParams(params);
  const { queue, ...control } = useTexts();
  const [chosen, setChosen] = useTabState<number | undefined>("chosen", undefined, "replaceable");
  const [range, setRange] = useTabState("range", "", "replaceable");
  const files = useMemo(() => queue.flatMap(finishedFile), [queue]);
  const shown = files.find(({ id }) => id === chosen) ?? files[0];
  const tables = useTables(values.form === "tables" ? shown : undefined);
  const done = queue.filter(({ state }) => state.kind !== "waiting" && state.kind !== "running").length;

  function show(file: number, page?: number) {
    setChosen(file);
    setRange(page === undefined ? "" : String(page));
  }

  const filesPane = (
    <NamedPane name="Files" fact={queue.length > 0 ? queue.length : undefined}>
      <PaneScroll>
        <QueueList
          title="Drop PDF files here, or paste them"
          hint="Nothing is uploaded."
          queue={queue}
          control={control}
          describe={(text) => <FileNotes text={text} />}
          chosen={shown?.id}
          onChoose={(id) => show(id)}
        />
        {control.isRunning && queue.length > 1 && (
          <CancelableProgress
            label={`Reading file ${done + 1} of ${queue.length}`}
            value={done / queue.length}
            onCancel={control.cancel}
          />
        )}
        {control.isRunning && queue.length === 1 && (
          <div>
            <Button size="small" onClick={control.cancel}>
              Cancel
            </Button>
          </div>
        )}
        {!control.isRunning && queue.some(({ state }) => state.kind === "waiting") && (
          <div>
            <Button size="small" onClick={control.start}>
              Read the other files
            </Button>
          </div>
        )}
      </PaneScroll>
    </NamedPane>
  );
  const input = { files, shown, range };

  return (
    <Workbench
      label="PDF to text"
      params={params}
      toolbar={
        <>
          <ToolbarSelect label="Text as" options={FORMS} {...bind("form")} />
          <ToolbarField title="Such as 1-3, 7 or 10-. Empty for all pages.">
            <TextField label="Pages" placeholder="All" className="w-24" value={range} onChange={setRange} />
          </ToolbarField>
        </>
      }
      more={
        values.form === "tables" ? undefined : values.form === "links" ? (
          <Segments label="List as" options={LISTS} {...bind("list")} />
        ) : (
          <>
            {values.form === "reading" && <Checkbox label="Join lines into paragraphs" {...bind("join")} />}
            <Checkbox label="Number each page" {...bind("mark")} />
          </>
        )
      }
      opensMore={values.mark || !values.join || values.list === "csv"}
      input={
        values.form === "tables" && shown ? (
          <PaneStack grows="last">
            {filesPane}
            <LazyBoundary fallback={<NamedPane name="Page">{null}</NamedPane>}>
              <PagePane shown={shown} tables={tables} />
            </LazyBoundary>
          </PaneStack>
        ) : (
          filesPane
        )
      }
      result={
        <LazyBoundary fallback={<NamedPane name="Result">{null}</NamedPane>}>
          {values.form === "tables" ? (
            <TablesPane {...input} tables={tables} />
          ) : values.form === "links" ? (
            <LinksPane {...input} list={values.list} />
          ) : (
            <ResultPane {...input} values={{ ...values, form: values.form }} onShow={show} />
          )}
        </LazyBoundary>
      }
    />
  );
}

const FileNotes = ({ text: { pages, notes } }: { readonly text: DocumentText }) => (
  <>
    <p className="text-ink-2 tabular-nums">
      {pages.length} {pages.length === 1 ? "page" : "pages"}
    </p>
    {notes.map((note) => (
      <p key={note} className="text-warn">
        {note}
      </p>
    ))}
  </>
);

const FAILED = { noMemory: "There isn't enough memory for this archive.", other: "The archive couldn't be made." };

const endOf = (form: TextSettings["form"]) => (form === "markdown" ? ".md" : ".txt");

/** The text of one file, and the search in all. */
function ResultPane({
  files,
  shown,
  range,
  values,
  onShow,
}: {
  readonly files: readonly ReadFile[];
  readonly shown: ReadFile | undefined;
  readonly range: string;
  readonly values: TextSettings;
  readonly onShow: (file: number, page: number) => void;
}) {
  const [query, setQuery] = useTabState("query", "", "replaceable");
  const [fault, setFault] = useState<Fault>();
  const sought = useDeferredValue(query);
  const text = useMemo(() => shown && composed(shown.text, values, range), [shown, values, range]);
  const result = useMemo(() => (shown?.text.hasText && text?.ok ? shownText(text.value) : undefined), [shown, text]);
  const found = useMemo(
    () =>
      findText(
        files.map(({ id, text: { pages } }) => ({ id, pages })),
        sought,
      ),
    [files, sought],
  );
  const [name = "text.txt"] = shown ? namesOf([shown.name], endOf(values.form)) : [];
  const withText = files.filter((file) => file.text.hasText);

  async function saveAll() {
    setFault(undefined);
    const names = namesOf(
      withText.map((file) => file.name),
      endOf(values.form),
    );
    try {
      const texts = withText.flatMap((file, at) => {
        const whole = composed(file.text, values, "");
        return whole.ok ? [{ name: names[at] ?? "text.txt", text: `${whole.value}\n` }] : [];
      });
      saveFile(await zipOf(texts), "pdf-texts.zip");
    } catch (error) {
      setFault(faultOf(error, FAILED));
    }
  }

  return (
    <NamedPane
      name="Result"
      fact={result && sizeOf(result)}
      foot={
        withText.length > 1 ? (
          <>
            <Button size="small" icon={Archive} onClick={() => void saveAll()}>
              Download all as ZIP
            </Button>
            <FaultNote fault={fault} />
          </>
        ) : undefined
      }
    >
      {files.length > 0 && (
        <PaneControls>
          <TextField
            label={files.length > 1 ? "Find in all files" : "Find in this file"}
            type="search"
            value={query}
            onChange={setQuery}
          />
          {sought.trim() !== "" && <Hits files={files} found={found} onShow={onShow} />}
        </PaneControls>
      )}
      {text && !text.ok && (
        <p role="alert" className="px-3.5 py-2.5 text-sm text-warn">
          {text.message}
        </p>
      )}
      <PaneResult
        result={result}
        file={{ name, type: values.form === "markdown" ? "text/markdown" : "text/plain" }}
        empty={shown && !shown.text.hasText ? "This file has no text." : "The text of your files appears here."}
      />
    </NamedPane>
  );
}

function Hits({
  files,
  found: { hits, count },
  onShow,
}: {
  readonly files: readonly ReadFile[];
  readonly found: ReturnType<typeof findText>;
  readonly onShow: (file: number, page: number) => void;
}) {
  const nameOf = (id: number) => files.find((file) => file.id === id)?.name ?? "";
  return (
    <>
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {count === 0
          ? "Not found."
          : `${count === 1 ? "1 match" : `${group(count)} matches`}${count > MAX_HITS ? `; the first ${MAX_HITS} are listed` : ""}`}
      </p>
      <ul aria-label="Matches" className="flex flex-col gap-1 empty:hidden">
        {hits.map((hit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: matches in their order
          <li key={at}>
            <HitButton hit={hit} name={files.length > 1 ? nameOf(hit.file) : ""} onShow={onShow} />
          </li>
        ))}
      </ul>
    </>
  );
}

const HitButton = ({
  hit: { file, page, before, match, after },
  name,
  onShow,
}: {
  readonly hit: Hit;
  readonly name: string;
  readonly onShow: (file: number, page: number) => void;
}) => (
  <button
    type="button"
    className="w-full rounded-control px-2 py-1 text-left text-sm wrap-anywhere hover:bg-sunken"
    onClick={() => onShow(file, page)}
  >
    <span className="text-ink-3 tabular-nums">
      {name !== "" && `${name}, `}page {page}:
    </span>{" "}
    {before}
    <mark className="bg-accent-soft font-semibold text-ink">{match}</mark>
    {after}
  </button>
);
