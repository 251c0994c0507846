import { useState } from "react";
import { toHex } from "#core/hex.ts";
import { Select } from "#ui/fields/select.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { VirtualRows } from "#ui/virtual-rows.tsx";
import type { TreeRow } from "./tree.ts";
import { useTree } from "./use-certificates.browser.ts";

interface Root {
  readonly label: string;
  readonly bytes: Uint8Array;
}

/** The tree of ASN.1 beside the bytes: what is chosen in one is marked in both. */
export default function TreePanel({ roots }: { readonly roots: readonly Root[] }) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, roots.length - 1);
  const root = roots[at] as Root;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-lg font-semibold">ASN.1</h2>
        {roots.length > 1 && (
          <Select
            label="Object"
            value={String(at)}
            options={roots.map(({ label }, index) => ({ value: String(index), label: `${index + 1}: ${label}` }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      <Tree key={`${at} ${toHex(root.bytes.subarray(0, 64))} ${root.bytes.length}`} bytes={root.bytes} />
    </div>
  );
}

const LINE = 16;

function Tree({ bytes }: { readonly bytes: Uint8Array }) {
  const { result, fault, retry } = useTree(bytes, 0);
  const [selected, setSelected] = useState<number>();
  const tree = result?.value;
  if (!tree) return <FaultNote fault={fault} onRetry={retry} />;
  if (!tree.ok) return <p className="text-sm text-warn">{tree.message}</p>;
  const { rows, isCut } = tree.value;
  const row = selected === undefined ? undefined : rows[selected];
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <VirtualRows
          aria-label="Elements"
          className="h-96 overflow-auto rounded-control border border-line font-mono text-sm"
          count={rows.length}
          rem={1.75}
          render={(index) => (
            <ElementRow
              key={index}
              row={rows[index] as TreeRow}
              isSelected={index === selected}
              onSelect={() => setSelected(index === selected ? undefined : index)}
            />
          )}
        />
        <VirtualRows
          aria-label="Bytes"
          className="h-96 overflow-auto rounded-control border border-line font-mono text-sm"
          count={Math.ceil(bytes.length / LINE)}
          rem={1.5}
          render={(line) => (
            <ByteLine
              key={line}
              bytes={bytes}
              line={line}
              row={row}
              onSelect={(byte) => setSelected(innermost(rows, byte))}
            />
          )}
        />
      </div>
      <p role="status" className="text-sm text-ink-2">
        {row
          ? `${row.label}: bytes ${row.start} to ${row.end - 1}, ${row.end - row.contentStart} of content.`
          : "Choose an element or a byte to mark it in both."}
        {isCut && ` Only the first ${rows.length.toLocaleString("en-US")} elements are shown.`}
      </p>
    </>
  );
}

/** The smallest element that a byte is in. */
function innermost(rows: readonly TreeRow[], byte: number): number | undefined {
  let found: number | undefined;
  for (const [index, { start, end }] of rows.entries()) {
    if (start > byte) break;
    if (byte < end) found = index;
  }
  return found;
}

const ElementRow = ({
  row: { depth, label, value, start },
  isSelected,
  onSelect,
}: {
  readonly row: TreeRow;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}) => (
  <button
    type="button"
    aria-pressed={isSelected}
    onClick={onSelect}
    className="flex h-7 w-full min-w-max items-center gap-2 px-2 text-left -outline-offset-2 hover:bg-sunken aria-pressed:bg-accent-soft"
    style={{ paddingLeft: `${0.5 + Math.min(depth, 40)}rem` }}
  >
    <span className="text-ink-3 tabular-nums">{start}</span>
    <span className="font-semibold">{label}</span>
    <span className="whitespace-pre text-ink-2">{value}</span>
  </button>
);

function ByteLine({
  bytes,
  line,
  row,
  onSelect,
}: {
  readonly bytes: Uint8Array;
  readonly line: number;
  readonly row: TreeRow | undefined;
  readonly onSelect: (byte: number) => void;
}) {
  const start = line * LINE;
  const part = bytes.subarray(start, start + LINE);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree does the same by keyboard
    <div
      className="flex h-6 min-w-max items-center px-2"
      onClick={({ target }) => {
        const byte = target instanceof HTMLElement ? target.dataset.byte : undefined;
        if (byte !== undefined) onSelect(Number(byte));
      }}
    >
      <span className="mr-3 text-ink-3">{start.toString(16).padStart(4, "0")}</span>
      {Array.from(part, (byte, index) => {
        const at = start + index;
        const isHead = row && at >= row.start && at < row.contentStart;
        const isContent = row && at >= row.contentStart && at < row.end;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: bytes are identified by their offsets
            key={index}
            data-byte={at}
            className={`cursor-pointer px-[0.2em] ${isHead ? "bg-accent text-accent-ink" : isContent ? "bg-accent-soft text-accent" : ""}`}
          >
            {byte.toString(16).padStart(2, "0")}
          </span>
        );
      })}
    </div>
  );
}
