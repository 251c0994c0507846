import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { typedNumber } from "../number-columns.ts";
import type { Summary } from "../state.ts";
import type { Change, Condition } from "../table.ts";

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
export function TableTools({
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
