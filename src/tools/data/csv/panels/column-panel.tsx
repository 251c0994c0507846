import { ArrowDownAZ, ArrowLeft, ArrowRight, ArrowUpAZ, EyeOff, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import type { Statistics } from "../column-statistics.ts";
import type { Change } from "../table.ts";
import { type LargeFile, useStatistics, useWholeStatistics } from "../use-table.browser.ts";
import type { Column } from "../writers.ts";

/** Facts about one column, and its actions. */
export function ColumnPanel({
  column,
  index,
  isLast,
  edition,
  whole,
  onChange,
  onHide,
  onClose,
}: {
  readonly column: Column;
  readonly index: number;
  readonly isLast: boolean;
  readonly edition: number;
  /** The file, where the table has only the first of its rows. */
  readonly whole: LargeFile | undefined;
  readonly onChange: (change: Change) => void;
  readonly onHide: () => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(column.name);
  const [separator, setSeparator] = useState(" ");
  const [isAsked, setAsked] = useState(false);
  const statistics = useStatistics(index, edition);
  const counted = useWholeStatistics(
    whole && isAsked ? `${edition}` : undefined,
    whole && { ...whole, column: index, type: column.type },
  );
  const shown = counted.result?.value ?? statistics;
  return (
    <section
      aria-label={`Column ${column.name}`}
      className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 basis-52 text-lg wrap-anywhere">{column.name || "(no name)"}</h2>
        <Button
          size="small"
          icon={ArrowDownAZ}
          onClick={() => onChange({ kind: "sort", column: index, isDescending: false })}
        >
          Sort ascending
        </Button>
        <Button
          size="small"
          icon={ArrowUpAZ}
          onClick={() => onChange({ kind: "sort", column: index, isDescending: true })}
        >
          Sort descending
        </Button>
        <IconButton
          size="small"
          icon={ArrowLeft}
          label="Move to the left"
          disabled={index === 0}
          onClick={() => onChange({ kind: "move", column: index, to: index - 1 })}
        />
        <IconButton
          size="small"
          icon={ArrowRight}
          label="Move to the right"
          disabled={isLast}
          onClick={() => onChange({ kind: "move", column: index, to: index + 1 })}
        />
        <IconButton size="small" icon={EyeOff} label="Hide column" onClick={onHide} />
        <IconButton
          size="small"
          icon={Trash2}
          label="Remove column"
          onClick={() => onChange({ kind: "remove", column: index })}
        />
        <IconButton size="small" icon={X} label="Close" onClick={onClose} />
      </div>
      {shown && <Facts statistics={shown} />}
      {whole && !counted.result && !counted.isRunning && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          From the rows shown.
          <Button size="small" onClick={() => (isAsked ? counted.retry() : setAsked(true))}>
            Count the whole file
          </Button>
        </p>
      )}
      {counted.isRunning && (
        <CancelableProgress label="Reading the file" value={counted.progress} hasPercents onCancel={counted.cancel} />
      )}
      <FaultNote fault={counted.fault} onRetry={counted.retry} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onChange({ kind: "rename", column: index, name });
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField label="Name of the column" value={name} onChange={setName} />
          </div>
          <Button type="submit" disabled={name === column.name}>
            Rename
          </Button>
        </form>
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-52">
            <TextField label="Separator" value={separator} onChange={setSeparator} />
          </div>
          <Button disabled={separator === ""} onClick={() => onChange({ kind: "split", column: index, separator })}>
            Split
          </Button>
          <Button disabled={isLast} onClick={() => onChange({ kind: "join", column: index, separator })}>
            Join with next
          </Button>
        </div>
      </div>
    </section>
  );
}

function Facts({
  statistics: { type, filled, empty, distinct, hasMoreDistinct, smallest, largest, mean, sum, others },
}: {
  readonly statistics: Statistics;
}) {
  const count = (value: number) => value.toLocaleString("en-US");
  const facts = [
    ["Type", type],
    ["Filled", count(filled)],
    ["Empty", count(empty)],
    ["Distinct", `${count(distinct)}${hasMoreDistinct ? " or more" : ""}`],
    ["Smallest", smallest],
    ["Largest", largest],
    ...(mean === undefined ? [] : [["Mean", mean]]),
    ...(others === undefined ? [] : [["Not numbers", count(others)]]),
    ...(sum === undefined ? [] : [["Sum", sum]]),
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-2 text-sm sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-3">{name}</dt>
          <dd className="truncate font-mono tabular-nums" title={value}>
            {value || "–"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
