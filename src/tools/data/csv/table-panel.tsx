import { useState } from "react";
import { counted } from "#core/counted.ts";
import type { Settings } from "#platform/use-params.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import type { Arrangement } from "./arrangement.ts";
import { ColumnPanel } from "./column-panel.tsx";
import { DataGrid } from "./data-grid.tsx";
import { formOf, issueText } from "./describe.ts";
import type params from "./params.ts";
import type { ChosenForm } from "./read-file.browser.ts";
import { SavePanel } from "./save-panel.tsx";
import type { Change } from "./table.ts";
import { TableTools } from "./table-tools.tsx";
import { useRows, useTable, work } from "./use-table.browser.ts";
import type { Form, Summary } from "./worker.ts";

const MOST_ISSUES = 50;

/** A table that was opened: what it is, its rows, what changes it and how it is saved. */
export default function TablePanel({
  opened,
  arrangement,
  onArrange,
  settings,
  name,
  file,
  chosenForm,
}: {
  readonly opened: { readonly form: Form; readonly summary: Summary };
  /** What was made of the table, and what makes something else of it. */
  readonly arrangement: Arrangement;
  readonly onArrange: (change: (before: Arrangement) => Arrangement) => void;
  readonly settings: Settings<typeof params>;
  readonly name: string;
  readonly file: File | undefined;
  readonly chosenForm: ChosenForm;
}) {
  const { form } = opened;
  const { summary, edition, fault, run } = useTable(opened.summary);
  const { columns, rows, allRows, canUndo } = summary;
  const { row, show } = useRows(edition, rows);
  const hidden = new Set(arrangement.hidden);
  const [chosen, setChosen] = useState<number>();
  const shown = columns.map((_, index) => index).filter((index) => !hidden.has(index));
  const whole = form.isLarge && !canUndo && file ? { file, chosenForm } : undefined;
  const size = `${counted(allRows, "row")} · ${counted(columns.length, "column")}`;

  const hide = (columns: readonly number[]) => onArrange((before) => ({ ...before, hidden: columns }));

  function change(next: Change) {
    // Columns that go or come move those behind them.
    const isMoving = ["remove", "move", "split", "join", "transpose"].includes(next.kind);
    if (isMoving) setChosen(undefined);
    void run(
      () => work.change(next),
      () =>
        onArrange((before) => ({
          ...before,
          changes: [...before.changes, next],
          hidden: isMoving ? [] : before.hidden,
        })),
    );
  }

  function undo() {
    const keep = () => onArrange((before) => ({ ...before, changes: before.changes.slice(0, -1) }));
    void run(() => work.undo(), keep);
  }

  return (
    <>
      <section aria-label="Rows" className="flex flex-col gap-4 border-t border-line pt-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-52 text-lg font-semibold tabular-nums">{size}</p>
          {hidden.size > 0 && (
            <Button size="small" look="quiet" onClick={() => hide([])}>
              Show {counted(hidden.size, "hidden column")}
            </Button>
          )}
          <Button size="small" disabled={!canUndo} onClick={undo}>
            Undo change
          </Button>
        </div>
        <Announcement text={size} />
        <p className="text-sm text-ink-2">{formOf(form)}</p>
        {form.isLarge && (
          <p className="text-sm text-ink-2">
            The table shows the first {counted(rows, "row")}. What you save is the whole file, as long as nothing but
            columns is hidden; changes are made to the rows that are shown.
          </p>
        )}
        {form.formulas > 0 && (
          <p className="text-sm text-warn">
            {counted(form.formulas, "cell")} would be run by a spreadsheet: they begin with =, +, - or @. They can be
            made safe when you save CSV.
          </p>
        )}
        {form.issueCount > 0 && (
          <Disclosure label={`${counted(form.issueCount, "unusual place")}`}>
            <ul className="flex flex-col gap-1 text-sm">
              {form.issues.slice(0, MOST_ISSUES).map((issue) => (
                <li key={`${issue.line} ${issue.kind}`}>{issueText(issue, columns.length)}</li>
              ))}
              {form.issueCount > MOST_ISSUES && (
                <li>and {(form.issueCount - MOST_ISSUES).toLocaleString("en-US")} more</li>
              )}
            </ul>
          </Disclosure>
        )}
        <FaultNote fault={fault} />
        <DataGrid
          columns={columns}
          shown={shown}
          rows={rows}
          row={row}
          onView={show}
          chosen={chosen}
          onChoose={setChosen}
        />
      </section>
      {chosen !== undefined && columns[chosen] && (
        <ColumnPanel
          key={`${chosen} ${columns[chosen].name}`}
          column={columns[chosen]}
          index={chosen}
          isLast={chosen === columns.length - 1}
          edition={edition}
          whole={whole}
          onChange={change}
          onHide={() => {
            hide([...hidden, chosen]);
            setChosen(undefined);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      <TableTools columns={columns} onChange={change} />
      <SavePanel
        shown={shown}
        settings={settings}
        name={name}
        edition={`${edition} ${shown.join()}`}
        rows={rows}
        whole={whole && { ...whole, columns }}
      />
    </>
  );
}
