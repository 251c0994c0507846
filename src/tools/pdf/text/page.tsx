import { useMemo } from "react";
import { QueueList } from "#kits/pdf/queue/queue-list.tsx";
import type { DocumentText } from "#kits/pdf/text/document-text.ts";
import { NamedPane, PaneScroll, PaneStack } from "#kits/workbench/pane.tsx";
import { ToolbarField, ToolbarSelect, Workbench } from "#kits/workbench/workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { CancelableProgress } from "#ui/loading/cancelable-progress.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { LazyBoundary } from "#ui/loading/lazy-boundary.tsx";
import params from "./params.ts";
import { finishedFile } from "./read-file.ts";
import { ResultPane } from "./result-pane.tsx";
import { useTables } from "./tables/use-tables.browser.ts";
import { useTexts } from "./use-texts.browser.ts";

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
