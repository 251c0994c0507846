import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { counted } from "#core/text/counted.ts";
import { PaneScroll, TabbedPane } from "#kits/workbench/pane.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { describeForm, issueText } from "../describe.ts";
import type { Form } from "../form.ts";
import { typedNumber } from "../number-columns.ts";
import type params from "../params.ts";
import type { ChosenForm } from "../read-file.browser.ts";
import { type Arrangement, arranged, type Summary, withoutLast } from "../state.ts";
import type { Change, Condition } from "../table.ts";
import { changeOf, useRows, useTable, work } from "../use-table.browser.ts";
import { ColumnPanel } from "./column-panel.tsx";
import { DataGrid } from "./data-grid.tsx";
import { SaveButtons, SavePreview, SaveStatus, useSaving } from "./save-panel.tsx";

const CONDITION_OPTIONS: readonly { readonly value: Condition; readonly label: string }[] = [
  { value: "contains", label: "contains" },
  { value: "lacks", label: "doesn't contain" },
  { value: "equals", label: "is" },
  { value: "differs", label: "is not" },
  { value: "begins", label: "starts with" },
  { value: "ends", label: "ends with" },
  { value: "above", label: "is greater than" },
  { value: "below", label: "is less than" },
  { value: "empty", label: "is empty" },
  { value: "filled", label: "is not empty" },
];

const ANY = "";
// A list of more takes browsers seconds to show.
const MAX_LISTED = 500;

/** What changes the whole table. */
function TableTools({
  id,
  columns,
  onChange,
}: {
  readonly id: string;
  readonly columns: Summary["columns"];
  readonly onChange: (change: Change) => void;
}) {
  const [column, setColumn] = useState(ANY);
  const [number, setNumber] = useState("");
  const [condition, setCondition] = useState<Condition>("contains");
  const [value, setValue] = useState("");
  const [find, setFind] = useState("");
  const [replacement, setReplacement] = useState("");
  // The column may have gone since it was chosen.
  const chosen = columns.findIndex(({ id }) => id === column);
  const needsValue = condition !== "empty" && condition !== "filled";
  const isWrong =
    (condition === "above" || condition === "below") && value !== "" && typedNumber(value, ".") === undefined;
  return (
    <div id={id} className="flex flex-col gap-4 rounded-control border border-line bg-sunken p-3">
      {columns.length <= MAX_LISTED ? (
        <Select
          label="In column"
          value={chosen < 0 ? ANY : column}
          options={[
            { value: ANY, label: "any column" },
            ...columns.map(({ id, name }, index) => ({ value: id, label: name || `column ${index + 1}` })),
          ]}
          onChange={setColumn}
        />
      ) : (
        <TextField
          label="Column number (empty: any)"
          value={number}
          inputMode="numeric"
          onChange={(next) => {
            setNumber(next);
            setColumn(columns[Number(next) - 1]?.id ?? ANY);
          }}
          error={
            number === "" || columns[Number(number) - 1]
              ? undefined
              : `Enter a number from 1 to ${columns.length.toLocaleString("en-US")}.`
          }
        />
      )}
      <form
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ kind: "filter", column: chosen, condition, value });
        }}
      >
        <Select
          label="Keep rows where the cell"
          value={condition}
          options={CONDITION_OPTIONS}
          onChange={setCondition}
        />
        <TextField
          label="Value"
          value={value}
          disabled={!needsValue}
          onChange={setValue}
          error={isWrong ? "This is compared by size: enter a number." : undefined}
        />
        <Button type="submit" disabled={(needsValue && value === "") || isWrong}>
          Filter
        </Button>
      </form>
      <form
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ kind: "replace", column: chosen, find, replacement });
        }}
      >
        <TextField label="Find" value={find} onChange={setFind} />
        <TextField label="Replace with" value={replacement} onChange={setReplacement} />
        <Button type="submit" disabled={find === ""}>
          Replace all
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChange({ kind: "unique" })}>Remove duplicate rows</Button>
        <Button onClick={() => onChange({ kind: "transpose" })}>Transpose</Button>
      </div>
    </div>
  );
}

const MAX_ISSUES = 50;

/** An opened table: its facts, its rows, its changes and how it is saved. */
export default function TablePanel({
  opened,
  arrangement,
  dropped,
  onArrange,
  settings,
  name,
  file,
  chosenForm,
  isOld,
}: {
  readonly opened: { readonly form: Form; readonly summary: Summary };
  /** The changes made to the table, and the functions that change them. */
  readonly arrangement: Arrangement;
  /** How many changes were made to other columns, so that they are not done here. */
  readonly dropped: number;
  readonly onArrange: (change: (before: Arrangement) => Arrangement) => void;
  readonly settings: Settings<typeof params>;
  readonly name: string;
  readonly file: File | undefined;
  readonly chosenForm: ChosenForm;
  /** Another table is on its way: until then this one is not copied or saved. */
  readonly isOld: boolean;
}) {
  const { form } = opened;
  const { summary, edition, fault, progress, run, cancel } = useTable(opened.summary);
  const { columns, rows, allRows, canUndo, unread, sortedBy } = summary;
  const { row, show } = useRows(edition, rows);
  const hidden = new Set(arrangement.hidden);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = columns.findIndex(({ id }) => id === chosenId);
  const column = columns[chosen];
  const shown = columns.map((_, index) => index).filter((index) => !hidden.has(columns[index]?.id ?? ""));
  const hiddenCount = columns.length - shown.length;
  const whole = form.isLarge && file ? { file, chosenForm } : undefined;
  const size = `${counted(allRows, "row")} · ${counted(columns.length, "column")}`;
  const isBusy = progress !== undefined;
  const [tab, setTab] = useTabState("tab", "table", asText);
  const [showsTools, setShowsTools] = useState(false);
  const toolsId = useId();
  const saving = useSaving({
    shown,
    settings,
    name,
    edition: `${edition} ${shown.join()}`,
    rows: allRows,
    whole: whole && { ...whole, columns },
    isOld,
  });

  const hide = (ids: readonly string[]) => onArrange((before) => ({ ...before, hidden: ids }));

  function change(next: Change) {
    if (isBusy) return;
    void run(
      (options) => changeOf(next, whole, options),
      () => onArrange((before) => arranged(before, next)),
    );
  }

  function undo() {
    if (isBusy) return;
    void run(
      () => work.undo(),
      () => onArrange(withoutLast),
    );
  }

  const table = (
    <div className="flex flex-col gap-4">
      <section aria-label="Rows" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-52 text-lg font-semibold tabular-nums">{size}</p>
          {hiddenCount > 0 && (
            <Button size="small" look="quiet" onClick={() => hide([])}>
              Show {counted(hiddenCount, "hidden column")}
            </Button>
          )}
          <Button size="small" disabled={!canUndo || isBusy} onClick={undo}>
            Undo change
          </Button>
          <Button
            size="small"
            icon={showsTools ? ChevronUp : ChevronDown}
            data-unfolds
            aria-expanded={showsTools}
            aria-controls={toolsId}
            onClick={() => setShowsTools(!showsTools)}
          >
            Filter, replace and rearrange
          </Button>
        </div>
        {showsTools && <TableTools id={toolsId} columns={columns} onChange={change} />}
        <Announcement text={size} />
        {form.decoding && <p className="text-sm text-warn">{form.decoding}</p>}
        {dropped > 0 && (
          <p className="text-sm text-warn">
            {counted(dropped, "change")} of the table before {dropped === 1 ? "isn't" : "aren't"} applied: it was read
            differently or had other columns.
          </p>
        )}
        {form.isLarge && (
          <p className="text-sm text-ink-2">
            The table shows the first {counted(rows, "row")}. Changes and downloads apply to the whole file.
          </p>
        )}
        {unread > 0 && (
          <p className="text-sm text-warn">
            {counted(unread, "row")} left out because{" "}
            {unread === 1 ? "its cell isn't a number" : "their cells aren't numbers"}.
          </p>
        )}
        {form.formulas > 0 && (
          <p className="text-sm text-warn">
            {form.formulas === 1 ? "1 cell starts" : `${form.formulas} cells start`} with =, +, - or @, which a
            spreadsheet would run as a formula. You can make such cells safe when you save CSV.
          </p>
        )}
        {form.issueCount > 0 && (
          <Disclosure label={`${counted(form.issueCount, "unusual place")}`}>
            <ul className="flex flex-col gap-1 text-sm">
              {form.issues.slice(0, MAX_ISSUES).map((issue) => (
                <li key={`${issue.line} ${issue.kind}`}>{issueText(issue)}</li>
              ))}
              {form.issueCount > MAX_ISSUES && (
                <li>and {(form.issueCount - MAX_ISSUES).toLocaleString("en-US")} more</li>
              )}
            </ul>
          </Disclosure>
        )}
        <FaultNote fault={fault} />
        {isBusy && (
          <CancelableProgress label="Changing the whole file" value={progress} hasPercents onCancel={cancel} />
        )}
        <DataGrid
          columns={columns}
          shown={shown}
          rows={rows}
          row={row}
          onView={show}
          sortedBy={sortedBy}
          chosen={chosenId}
          onChoose={setChosenId}
        />
      </section>
      {column && (
        <ColumnPanel
          key={`${column.id} ${column.name}`}
          column={column}
          index={chosen}
          isLast={chosen === columns.length - 1}
          edition={edition}
          whole={whole}
          onChange={change}
          onHide={() => {
            hide([...hidden, column.id]);
            setChosenId(undefined);
          }}
          onClose={() => setChosenId(undefined)}
        />
      )}
    </div>
  );

  return (
    <TabbedPane
      label="Views"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "table", label: "Table", render: () => shownAs(table) },
        { value: "result", label: "Result", render: () => shownAs(<SavePreview saving={saving} />) },
      ]}
      foot={<p>{describeForm(form)}</p>}
    />
  );

  function shownAs(content: ReactNode) {
    return (
      <>
        <SaveButtons saving={saving} />
        <PaneScroll>
          <SaveStatus saving={saving} />
          {content}
        </PaneScroll>
      </>
    );
  }
}
