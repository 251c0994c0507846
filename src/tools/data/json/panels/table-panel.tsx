import { useState } from "react";
import { counted } from "#core/text/counted.ts";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import { PaneControls } from "#kits/workbench/pane.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { JsonJob } from "../convert.ts";
import { worker } from "../json-worker.browser.ts";
import type { ArrayTable } from "../rows.ts";
import { ArrayTableView } from "./array-table-view.tsx";
import { type Late, useLiveJob } from "./live-job.tsx";

interface Tables {
  readonly ok: true;
  readonly id: string;
  readonly arrays: readonly { readonly node: number; readonly path: string }[];
  /** The one that is shown, of those above. */
  readonly at: number;
  readonly table: ArrayTable | undefined;
}

const tableRows = (from: number, count: number) => worker.tableRows({ from, count });

const summaryOf = (found: Tables | Late): string =>
  !found.ok
    ? found.message
    : found.table
      ? `${counted(found.table.total, "row")} · ${counted(found.table.columns.length, "column")}`
      : "No array of objects found.";

/** The arrays of objects of a text, one of them as a table. `edition` is another whenever the text is. */
export default function TablePanel({
  edition,
  source,
  job,
}: {
  readonly edition: unknown;
  readonly source: () => Source;
  readonly job: JsonJob;
}) {
  const [path, setPath] = useState<string>();
  // The worker has the rows of the table that was read last, and another tab may have read another one since.
  const [readHere, setReadHere] = useState<string>();
  const reading = useLiveJob<Tables>("tables", {
    edition,
    asked: path ?? "",
    prepare: () => {
      const request = { source: source(), job };
      if (request.source === "") return undefined;
      return async (options) => {
        const arrays = await worker.tables(request, options);
        const at = Math.max(
          0,
          arrays.findIndex((array) => array.path === path),
        );
        const node = arrays[at]?.node;
        const table = node === undefined ? undefined : await worker.table(node);
        const id = crypto.randomUUID();
        setReadHere(id);
        return { ok: true, id, arrays, at, table };
      };
    },
  });
  const product = reading.product;
  const found = product?.ok && product.id !== readHere ? undefined : product;
  return (
    <>
      <PaneControls>
        {found?.ok && found.table && (
          <Select
            label="Array"
            value={String(found.at)}
            options={found.arrays.map((array, at) => ({ value: String(at), label: array.path }))}
            onChange={(at) => setPath(found.arrays[Number(at)]?.path)}
          />
        )}
        <JobStatus label="Reading the tables" job={reading} />
        <p role="status" className="text-sm text-ink-2">
          {found === undefined ? "The first array of objects appears here as a table." : summaryOf(found)}
        </p>
      </PaneControls>
      {found?.ok && found.table && (
        <div className="flex min-h-0 flex-1 flex-col gap-2 p-3">
          <ArrayTableView key={found.id} table={found.table} fetchRows={tableRows} />
        </div>
      )}
    </>
  );
}
