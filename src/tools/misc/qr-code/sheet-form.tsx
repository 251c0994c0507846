import { useState } from "react";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LABEL_SHEETS, type SheetName } from "./label-sheets.ts";
import { type LabelSheet, PAPERS, type PaperName } from "./sheets.ts";

const SHEETS = [
  ...Object.entries(LABEL_SHEETS).map(([value, { label }]) => ({ value: value as SheetName, label })),
  { value: "own" as const, label: "My own measures" },
];
const PAPER_OPTIONS = (Object.keys(PAPERS) as PaperName[]).map((value) => ({ value, label: PAPERS[value].name }));

const MEASURES: readonly { name: Exclude<keyof LabelSheet, "paper">; label: string }[] = [
  { name: "columns", label: "Columns" },
  { name: "rows", label: "Rows" },
  { name: "width", label: "Label width, mm" },
  { name: "height", label: "Label height, mm" },
  { name: "left", label: "Left margin, mm" },
  { name: "top", label: "Top margin, mm" },
  { name: "gapAcross", label: "Gap across, mm" },
  { name: "gapDown", label: "Gap down, mm" },
];

const sheetNamed = (sheet: LabelSheet): SheetName =>
  SHEETS.find(({ value }) => value !== "own" && LABEL_SHEETS[value].sheet === sheet)?.value ?? "own";

/** A sheet of labels as it is sold, or by its measures. */
export function SheetForm({
  sheet,
  onSheet,
}: {
  readonly sheet: LabelSheet;
  readonly onSheet: (sheet: LabelSheet) => void;
}) {
  // What is typed, while it is not yet a number.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <Select
        label="Sheet"
        options={SHEETS}
        value={sheetNamed(sheet)}
        onChange={(next) => {
          setDrafts({});
          onSheet(next === "own" ? { ...sheet } : LABEL_SHEETS[next].sheet);
        }}
      />
      <Disclosure label="Measures">
        <Select
          label="Label paper"
          options={PAPER_OPTIONS}
          value={sheet.paper}
          onChange={(paper) => onSheet({ ...sheet, paper })}
        />
        <div className="mt-3 grid grid-cols-2 gap-3">
          {MEASURES.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              inputMode="decimal"
              value={drafts[name] ?? String(sheet[name])}
              onChange={(next) => {
                setDrafts({ ...drafts, [name]: next });
                onSheet({ ...sheet, [name]: next.trim() === "" ? Number.NaN : Number(next.replace(",", ".")) });
              }}
            />
          ))}
        </div>
      </Disclosure>
    </>
  );
}
