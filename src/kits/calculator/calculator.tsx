import type { ReactNode } from "react";
import { LastResults } from "#kits/unit-converter/last-results.tsx";
import { useNoted } from "#kits/unit-converter/use-history.browser.ts";
import { TAKES_NO_SLASH } from "#platform/page/keys.ts";
import { CopyButton, CopyLink } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

/** A box for a number, with a list of its units beside it. */
export function FigureField<T extends string>({
  label,
  unitLabel = `${label} in`,
  value,
  onChange,
  error,
  hint,
  unit,
  units,
  onUnit,
  isResult = false,
}: {
  readonly label: string;
  /** What the list is called. */
  readonly unitLabel?: string;
  readonly value: string;
  readonly onChange?: (text: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly unit: T;
  /** The units by their ids. */
  readonly units: readonly (readonly [id: T, name: string])[];
  readonly onUnit: (unit: T) => void;
  /** Whether it is found from the others. */
  readonly isResult?: boolean;
}) {
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <TextField
        label={label}
        inputMode="decimal"
        className="font-mono"
        value={value}
        readOnly={isResult}
        error={error}
        hint={hint}
        {...{ [TAKES_NO_SLASH]: "" }}
        {...(onChange && { onChange })}
      />
      <Select
        label={unitLabel}
        value={unit}
        options={units.map(([id, name]) => ({ value: id, label: name }))}
        onChange={onUnit}
      />
    </div>
  );
}

/** The result in large type, its source below it, and buttons that copy it and its link. */
export function ResultBar({
  question,
  result,
  copied = result ?? "",
  isFirst = false,
  children,
}: {
  /** Whether another one follows on the page, which has the list of last results. */
  readonly isFirst?: boolean;
  /** The calculation, for the list of last results. */
  readonly question: string;
  /** Undefined until there is one. */
  readonly result: string | undefined;
  readonly copied?: string;
  /** A sentence about the result, or about what's missing. */
  readonly children: ReactNode;
}) {
  useNoted({ question, answer: result ?? "", copied });
  return (
    <>
      <div className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3 border-t border-line pt-5">
        <div role="status" className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
          <p className="min-h-9 font-mono text-2xl font-semibold">{result ?? "–"}</p>
          <p className="text-sm text-ink-2">{children}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyButton text={copied} label="Copy result" size="small" disabled={result === undefined} />
          <CopyLink />
        </div>
      </div>
      {!isFirst && (
        <div className="mt-5 print:hidden">
          <LastResults />
        </div>
      )}
    </>
  );
}

/** A table of texts: the first of a row is its name, all others are right-aligned. */
export function DataTable({
  labelledBy,
  columns,
  rows,
  current,
}: {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The name of the row that is meant. */
  readonly current?: string | undefined;
}) {
  return (
    <table aria-labelledby={labelledBy} className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-ink-2">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-1.5 font-semibold ${index === 0 ? "text-left" : "pl-2 text-right"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr
            key={name}
            aria-current={name === current || undefined}
            className={`border-b border-line ${name === current ? "bg-sunken font-semibold" : ""}`}
          >
            <th scope="row" className="py-1.5 text-left font-semibold">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-1.5 pl-2 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
