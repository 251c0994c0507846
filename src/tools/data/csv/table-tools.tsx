import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Change, Condition } from "./table.ts";
import type { Column } from "./writers.ts";

const CONDITION_OPTIONS: readonly { readonly value: Condition; readonly label: string }[] = [
  { value: "contains", label: "contains" },
  { value: "lacks", label: "does not contain" },
  { value: "equals", label: "is" },
  { value: "differs", label: "is not" },
  { value: "begins", label: "begins with" },
  { value: "ends", label: "ends with" },
  { value: "above", label: "is greater than" },
  { value: "below", label: "is less than" },
  { value: "empty", label: "is empty" },
  { value: "filled", label: "is not empty" },
];

/** What changes the whole table. */
export function TableTools({
  columns,
  onChange,
}: {
  readonly columns: readonly Column[];
  readonly onChange: (change: Change) => void;
}) {
  const [column, setColumn] = useState("-1");
  const [condition, setCondition] = useState<Condition>("contains");
  const [value, setValue] = useState("");
  const [find, setFind] = useState("");
  const [replacement, setReplacement] = useState("");
  // Columns may have gone since one was chosen.
  const chosen = Number(column) < columns.length ? Number(column) : -1;
  const needsValue = condition !== "empty" && condition !== "filled";
  const isWrong = (condition === "above" || condition === "below") && value !== "" && !Number.isFinite(Number(value));
  return (
    <Disclosure label="Filter, replace and rearrange">
      <Select
        label="In column"
        value={String(chosen)}
        options={[
          { value: "-1", label: "any column" },
          ...columns.map(({ name }, index) => ({ value: String(index), label: name || `column ${index + 1}` })),
        ]}
        onChange={setColumn}
      />
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
    </Disclosure>
  );
}
