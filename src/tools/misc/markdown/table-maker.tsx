import { Table } from "lucide-react";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { tableMarkdown } from "./table.ts";

/** Makes a table of cells that are pasted. */
export default function TableMaker({ onInsert }: { readonly onInsert: (markdown: string) => void }) {
  const [cells, setCells] = useTabState("cells", "", asText);
  const table = tableMarkdown(cells);
  return (
    <>
      <TextArea
        label="CSV or spreadsheet cells"
        hint="The first row becomes the header."
        className="font-mono text-sm"
        value={cells}
        onChange={setCells}
      />
      {table && (
        <>
          <pre className="max-h-72 overflow-auto rounded-control border border-line bg-sunken p-4 font-mono text-sm">
            {table}
          </pre>
          <div className="flex flex-wrap gap-2">
            <CopyButton size="small" text={table} label="Copy table" />
            <Button size="small" icon={Table} onClick={() => onInsert(table.trimEnd())}>
              Insert table
            </Button>
          </div>
        </>
      )}
    </>
  );
}
