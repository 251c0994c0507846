import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PATH_STYLES, type PathStyle, pathIn } from "#core/json/paths.ts";
import { counted } from "#core/text/counted.ts";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import { useJob } from "#kits/code-text/use-job.browser.ts";
import { PaneControls } from "#kits/workbench/pane.tsx";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { JsonJob } from "../convert.ts";
import { kept, worker } from "../json-worker.browser.ts";
import type { ArrayTable, Row } from "../rows.ts";
import { ArrayTableView } from "./array-table-view.tsx";
import { FIRST_ROWS, TreeView } from "./tree-view.tsx";

interface Chosen {
  readonly node: number;
  readonly steps: readonly (string | number)[];
  /** The same for jq, which takes the lines of NDJSON one by one. */
  readonly jqSteps: readonly (string | number)[];
  readonly start: number;
  readonly end: number;
  readonly table: ArrayTable | undefined;
}

// Larger files show their first rows before all is read.
const READ_AT_ONCE = 1_000_000;

const tableRows = (from: number, count: number) => worker.tableRows({ from, count });

/**
 * The tree of a text, and actions on a place in it. `edition` changes whenever the text may have; `caret` returns the
 * caret of the text box, `onPlace` shows a part of the text there. Both are undefined if the text isn't in a box.
 */
export default function TreePanel({
  edition,
  source,
  job,
  caret,
  onPlace,
}: {
  readonly edition: unknown;
  readonly source: () => Source;
  readonly job: JsonJob;
  readonly caret: (() => number) | undefined;
  readonly onPlace: ((start: number, end: number) => void) | undefined;
}) {
  const [opened, setOpened] = useState<{ readonly isText: boolean }>();
  const [first, setFirst] = useState<readonly Row[]>([]);
  const [count, setCount] = useState(0);
  // Rows are requested again when what is open changes.
  const [changes, setChanges] = useState(0);
  const [chosen, setChosen] = useState<Chosen>();
  const [row, setRow] = useState(0);
  const [style, setStyle] = useState<PathStyle>("JSONPath");
  const [level, setLevel] = useState("1");
  const [wanted, setWanted] = useState("");
  const [found, setFound] = useState<{
    readonly nodes: readonly number[];
    readonly hasMore: boolean;
    readonly at: number;
  }>();
  // The latest request: the same text keeps its selection when it comes again.
  const asked = useRef<{ readonly source: Source; readonly job: JsonJob; readonly id: string }>(undefined);
  const newest = useNewest({ source, job });
  const { start, ...reading } = useJob<void>("tree");

  function reset() {
    setChosen(undefined);
    setFound(undefined);
    setRow(0);
    setLevel("1");
  }

  const open = useEffectEvent(() => {
    const mine = { source: source(), job, id: crypto.randomUUID() };
    const before = asked.current;
    if (before?.source === mine.source && before.job.from === job.from) {
      // The worker may have been ended meanwhile, for another tab or another layout.
      void worker.isOpen(before.id).then(
        (isOpen) => {
          const { source: read, job: jobNow } = newest();
          if (isOpen || asked.current !== before || read() !== before.source || jobNow.from !== before.job.from) return;
          asked.current = undefined;
          open();
        },
        () => {},
      );
      return;
    }
    start(async ({ signal, onProgress }) => {
      asked.current = mine;
      const input = mine.source;
      try {
        if (typeof input !== "string" && input.size > READ_AT_ONCE) {
          const rows = await worker.first({ source: input, count: FIRST_ROWS }, { signal });
          if (asked.current !== mine) return;
          reset();
          setOpened(undefined);
          setFirst(rows);
          show(rows.length);
        }
        const read = await worker.open(mine, { signal, onProgress });
        if (asked.current !== mine) return;
        kept.isTreeShown = read !== undefined;
        reset();
        setOpened(read);
        setFirst([]);
        show(read?.count ?? 0);
      } catch (error) {
        if (asked.current === mine) asked.current = undefined;
        throw error;
      }
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text is another
  useEffect(() => open(), [edition]);
  useEffect(
    () => () => {
      kept.isTreeShown = false;
      asked.current = undefined;
      void worker.close().catch(() => {});
    },
    [],
  );

  function show(next: number) {
    setCount(next);
    setChanges((before) => before + 1);
  }

  async function choose(node: number) {
    const mine = asked.current;
    const [place, table] = await Promise.all([worker.placeOf(node), worker.table(node)]);
    if (asked.current === mine) setChosen({ node, ...place, table });
  }

  async function reveal(node: number) {
    const { row: itsRow, count: all } = await worker.reveal(node);
    show(all);
    setRow(itsRow);
    await choose(node);
  }

  async function search(text: string) {
    const finds = await worker.find(text);
    setFound({ ...finds, at: 0 });
    const [first] = finds.nodes;
    if (first !== undefined) await reveal(first);
  }

  function step(by: number) {
    if (!found || found.nodes.length === 0) return;
    const at = (found.at + by + found.nodes.length) % found.nodes.length;
    setFound({ ...found, at });
    void reveal(found.nodes[at] ?? 0);
  }

  async function showCaret() {
    const node = await worker.nodeAt(caret?.() ?? 0);
    if (node !== undefined) await reveal(node);
  }

  const path = chosen && pathIn(style, style === "jq" ? chosen.jqSteps : chosen.steps);
  const tree = (
    <TreeView
      count={count}
      changes={changes}
      row={row}
      onRow={setRow}
      chosen={chosen?.node}
      fetchRows={(from, many) =>
        opened ? worker.rows({ from, count: many }) : Promise.resolve(first.slice(from, from + many))
      }
      onToggle={async (node) => show(await worker.toggle(node))}
      onChoose={choose}
    />
  );
  if (!opened) {
    return (
      <>
        <PaneControls>
          <JobStatus label="Reading the tree" job={reading} />
          {first.length > 0 && !reading.isBusy && (
            <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
              Its first rows are shown: the rest was not read.
              <Button size="small" onClick={open}>
                Read it all
              </Button>
            </p>
          )}
          {first.length === 0 && <p className="text-sm text-ink-3">The tree appears here.</p>}
        </PaneControls>
        {first.length > 0 && tree}
      </>
    );
  }
  return (
    <>
      <PaneControls>
        <div className="flex flex-wrap items-end gap-3">
          <form
            className="flex min-w-0 flex-1 basis-64 items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              void search(wanted);
            }}
          >
            <div className="min-w-0 flex-1">
              <TextField label="Search in keys and values" value={wanted} onChange={setWanted} />
            </div>
            <Button type="submit">Find</Button>
          </form>
          <Select
            label="Open"
            value={level}
            options={[
              { value: "0", label: "Nothing" },
              { value: "1", label: "1 level" },
              { value: "2", label: "2 levels" },
              { value: "3", label: "3 levels" },
              { value: "1000000000", label: "All" },
            ]}
            onChange={async (next) => {
              setLevel(next);
              show(await worker.openTo(Number(next)));
            }}
          />
          {opened.isText && caret && (
            <Button size="small" onClick={showCaret}>
              Show the caret's place
            </Button>
          )}
        </div>
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-2 empty:hidden">
          {found &&
            (found.nodes.length === 0 ? (
              <p>Nothing found.</p>
            ) : (
              <>
                <p className="tabular-nums">
                  {(found.at + 1).toLocaleString("en-US")} of {counted(found.nodes.length, "place")}
                  {found.hasMore && " or more"}
                </p>
                <Button size="small" onClick={() => step(-1)}>
                  Previous
                </Button>
                <Button size="small" onClick={() => step(1)}>
                  Next
                </Button>
              </>
            ))}
        </div>
      </PaneControls>
      {tree}
      {chosen && path !== undefined && (
        <div className="flex max-h-[55%] shrink-0 flex-col gap-3 overflow-auto border-t border-line p-3">
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label="Path as"
              value={style}
              options={PATH_STYLES.map((each) => ({ value: each, label: each }))}
              onChange={setStyle}
            />
            <output aria-label="Path" className="min-w-0 flex-1 basis-48 py-2.5 font-mono text-sm wrap-anywhere">
              {path || "(the whole text)"}
            </output>
          </div>
          <div className="flex flex-wrap gap-2">
            <CopyButton size="small" label="Copy path" text={path} />
            <CopyButton size="small" label="Copy value" text={() => worker.valueOf(chosen.node)} />
            {opened.isText && onPlace && (
              <Button size="small" onClick={() => onPlace(chosen.start, chosen.end)}>
                Show in the text
              </Button>
            )}
          </div>
          {chosen.table && <ArrayTableView key={chosen.node} table={chosen.table} fetchRows={tableRows} />}
        </div>
      )}
    </>
  );
}
