import {
  ArrowLeft,
  ArrowRight,
  Copy,
  Download,
  FilePlus,
  Maximize,
  Plus,
  Redo2,
  RotateCcw,
  RotateCw,
  Scissors,
  Trash2,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { PAPERS, type PaperName } from "#core/paper.ts";
import { parsePageRanges } from "#core/pdf/page-ranges.ts";
import { counted } from "#core/text/counted.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useIncomingFiles } from "#platform/files/incoming-files.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { type Act, NOTHING } from "./arrangement.ts";
import { FileRows } from "./file-rows.tsx";
import { PageGrid } from "./grid/page-grid.tsx";
import { PageDialog } from "./page-dialog.tsx";
import params, { ACCEPT } from "./params.ts";
import { NAME_WORDS, type SplitMode } from "./split-plan.ts";
import type { Organizer } from "./use-organizer.browser.ts";

const SPLITS: readonly { readonly value: SplitMode; readonly label: string }[] = [
  { value: "every", label: "Every n pages" },
  { value: "each", label: "Each page alone" },
  { value: "bookmarks", label: "At bookmarks" },
  { value: "selected", label: "At selected pages" },
  { value: "blank", label: "At blank pages" },
  { value: "size", label: "By file size" },
];

const PICTURE_PAGES = [
  { value: "picture" as const, label: "As large as the picture" },
  ...(Object.keys(PAPERS) as PaperName[]).map((paper) => ({ value: paper, label: PAPERS[paper].name })),
];

/** Files, pages and what is made of them; loaded while the visitor chooses files. */
export default function OrganizerView({ organizer }: { readonly organizer: Organizer }) {
  const { arrangement, output } = organizer;
  const { values, bind } = useParams(params);
  const isOver = useIncomingFiles(organizer.add);
  const [viewed, setViewed] = useState<number>();
  const isEmpty = arrangement.pages.length === 0;
  const isBusy = output.busy !== undefined;
  const hasPictures = organizer.files.some(({ picture }) => picture !== undefined);
  return (
    <StageWorkbench
      label="Organize PDF"
      isOver={isOver}
      grows="list"
      lead={
        <>
          <FileRows organizer={organizer} />
          <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
            {organizer.notice}
          </p>
          <div className="flex flex-wrap gap-2">
            <FileButton size="small" icon={Plus} multiple accept={ACCEPT} onFiles={organizer.add}>
              Choose files
            </FileButton>
            <Button size="small" look="quiet" icon={Trash2} onClick={organizer.clear}>
              Clear
            </Button>
          </div>
        </>
      }
      panel={
        <>
          <Checkbox label="Add a bookmark for each file" {...bind("fileBookmarks")} />
          <h2 className="text-sm font-semibold">Split into several files</h2>
          <Select label="Split" options={SPLITS} {...bind("split")} />
          {values.split === "every" && <NumberField label="Pages in each file" {...bind("every")} />}
          {values.split === "size" && <NumberField label="Most megabytes in each" {...bind("megabytes")} />}
          <TextField label="File names" placeholder="{name}-{number}" hint={NAME_WORDS.join(" ")} {...bind("names")} />
          <p className="text-sm text-ink-3">{EXPLAINED[values.split]} You get a ZIP archive.</p>
          {hasPictures && (
            <>
              <h2 className="text-sm font-semibold">Pictures</h2>
              <Select label="Page size of pictures" options={PICTURE_PAGES} {...bind("picturePage")} />
              {values.picturePage !== "picture" && <NumberField label="Margin (mm)" {...bind("margin")} />}
            </>
          )}
          <p className="text-sm text-ink-3">
            Drag pages to move them. On a touch screen, hold one first. Saved files keep bookmarks, links to pages, form
            fields and page labels. Metadata comes from the file of the first page.
          </p>
        </>
      }
      actions={
        <>
          <Button
            look="primary"
            size="small"
            icon={Download}
            disabled={isEmpty || isBusy}
            onClick={() => void organizer.save(values.fileBookmarks)}
          >
            Save
          </Button>
          <Button size="small" icon={Scissors} disabled={isEmpty || isBusy} onClick={() => void organizer.split()}>
            Split
          </Button>
          <SendTo
            size="small"
            shipment={{ kind: "file", name: organizer.savedName() }}
            disabled={isEmpty || isBusy}
            onSend={(send) => void organizer.save(values.fileBookmarks, send)}
          />
          <p role="status" className="min-w-0 text-sm wrap-anywhere text-ink-2">
            {output.done ?? (isBusy ? "" : counted(arrangement.pages.length, "page"))}
          </p>
        </>
      }
      stage={
        <div className="flex w-full min-w-0 flex-col gap-3">
          {output.busy && (
            <CancelableProgress label={output.busy.label} value={output.busy.progress} onCancel={organizer.cancel} />
          )}
          <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
            {output.problem}
          </p>
          <FaultNote fault={output.fault} />
          <SelectionBar organizer={organizer} onView={setViewed} />
          <PageGrid organizer={organizer} onView={setViewed} />
          {viewed !== undefined && (
            <PageDialog organizer={organizer} id={viewed} onView={setViewed} onClose={() => setViewed(undefined)} />
          )}
          {isEmpty && <p className="text-sm text-ink-3">Pages appear here once a file is open.</p>}
        </div>
      }
    />
  );
}

const EXPLAINED: Readonly<Record<SplitMode, string>> = {
  every: "Each file has this many pages.",
  each: "Each page becomes a file.",
  bookmarks: "A file starts at each top-level bookmark, and is named by it.",
  selected: "A file starts at each selected page.",
  blank: "A file starts after each blank page. Blank pages are left out.",
  size: "Each file has as many pages as fit. 1 MB is 1,000,000 bytes.",
};

/** What is done with the selected pages, and how pages are selected by their numbers. */
function SelectionBar({
  organizer,
  onView,
}: {
  readonly organizer: Organizer;
  readonly onView: (id: number | undefined) => void;
}) {
  const { arrangement, selection, setSelection, act } = organizer;
  const { pages } = arrangement;
  const [ranges, setRanges] = useState("");
  const [problem, setProblem] = useState<string>();
  const { ids } = selection;
  const none = ids.size === 0;
  const button = (label: string, icon: typeof Copy, next: Act) => (
    <IconButton size="small" label={label} icon={icon} disabled={none} onClick={() => act(next)} />
  );
  function select() {
    const parsed = parsePageRanges(ranges, pages.length);
    setProblem(parsed.ok ? undefined : parsed.message);
    if (!parsed.ok) return;
    const chosen = parsed.value.flatMap((number) => pages[number - 1]?.id ?? []);
    setSelection({ ids: new Set(chosen), anchor: chosen[0] });
  }
  return (
    <>
      {/* In sight above a long list of pages. */}
      <div className="sticky top-header z-10 -mx-4 flex flex-wrap items-center gap-1.5 bg-sunken p-4 lg:-top-4 lg:-mt-4">
        <IconButton size="small" label="Undo" icon={Undo2} disabled={!organizer.canUndo} onClick={organizer.undo} />
        <IconButton size="small" label="Redo" icon={Redo2} disabled={!organizer.canRedo} onClick={organizer.redo} />
        <span className="mx-1 h-6 border-l border-line-strong" />
        <IconButton
          size="small"
          label="View page"
          icon={Maximize}
          disabled={none}
          onClick={() => onView(pages.find(({ id }) => ids.has(id))?.id)}
        />
        <IconButton size="small" label="Add blank page" icon={FilePlus} onClick={organizer.addBlank} />
        {button("Rotate left", RotateCcw, { type: "turn", ids, by: -90 })}
        {button("Rotate right", RotateCw, { type: "turn", ids, by: 90 })}
        {button("Copy pages", Copy, { type: "copy", ids })}
        {button("Move back", ArrowLeft, { type: "step", ids, by: -1 })}
        {button("Move forward", ArrowRight, { type: "step", ids, by: 1 })}
        {button("Delete pages", Trash2, { type: "remove", ids })}
        <span role="status" className="ml-1 text-sm text-ink-2 tabular-nums">
          {none ? "" : `${counted(ids.size, "page")} selected`}
        </span>
      </div>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          select();
        }}
      >
        <div className="min-w-0 flex-1 basis-40">
          <TextField
            label="Select pages"
            placeholder="1-3, 7, last-2-last, odd"
            value={ranges}
            error={problem}
            onChange={setRanges}
          />
        </div>
        <Button type="submit" className="self-end">
          Select
        </Button>
        <Button
          className="self-end"
          onClick={() => setSelection(none ? { ids: new Set(pages.map(({ id }) => id)), anchor: undefined } : NOTHING)}
        >
          {none ? "Select all" : "Select none"}
        </Button>
      </form>
    </>
  );
}
