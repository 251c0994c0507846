import { Download, Redo2, Trash2, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { counted } from "#core/text/counted.ts";
import { visibleName } from "#core/text/visible-name.ts";
import { UnlockForm } from "#kits/pdf/unlock-form.tsx";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useIncomingFiles } from "#platform/files/incoming-files.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import type { Described } from "./fill-pdf.ts";
import { FormPanel, type Sought } from "./form/form-panel.tsx";
import { AddPanel, type Brush, FIRST_BRUSH, RedactPanel } from "./marks/mark-panels.tsx";
import { StampPanel } from "./marks/stamp-panel.tsx";
import { stampsOf } from "./marks/stamps.ts";
import { CropPanel } from "./page/crop-panel.tsx";
import { PageStage } from "./page/page-stage.tsx";
import params from "./params.ts";
import type { Filling, OpenFile } from "./use-filling.browser.ts";

const MODES = [
  { value: "fill" as const, label: "Fill" },
  { value: "add" as const, label: "Add" },
  { value: "redact" as const, label: "Redact" },
  { value: "stamp" as const, label: "Stamp" },
  { value: "crop" as const, label: "Crop" },
];

const NO_PAGES: Described["pages"] = [];

/** The document and what is done with it; loaded while the visitor chooses a file. */
export default function FillView({ filling, opened }: { readonly filling: Filling; readonly opened: OpenFile }) {
  const { values: settings, set } = useParams(params);
  const [brush, setBrush] = useState<Brush>(FIRST_BRUSH);
  const [cropped, setCropped] = useState(1);
  const [sought, setSought] = useState<Sought>();
  const isOver = useIncomingFiles(filling.take);
  const { described } = opened;
  const pages = described?.pages ?? NO_PAGES;
  // For the panel and for the pages, of which there may be thousands.
  const stamps = useMemo(() => stampsOf(settings, filling.texts, pages), [settings, filling.texts, pages]);
  const { output } = filling;
  return (
    <StageWorkbench
      label="Fill and sign PDF"
      isOver={isOver}
      grows="list"
      lead={
        <>
          <FileRow filling={filling} opened={opened} />
          {described && (
            <Segments
              label="What to do"
              options={MODES}
              value={settings.mode}
              onChange={(mode) => {
                setSought(undefined);
                set({ mode });
              }}
            />
          )}
        </>
      }
      panel={
        described && (
          <>
            {settings.mode === "fill" && <FormPanel filling={filling} form={described.form} sought={sought} />}
            {settings.mode === "add" && <AddPanel filling={filling} brush={brush} onBrush={setBrush} />}
            {settings.mode === "redact" && <RedactPanel filling={filling} />}
            {settings.mode === "crop" && <CropPanel filling={filling} page={cropped} onPage={setCropped} />}
            {settings.mode === "stamp" && (
              <StampPanel filling={filling} problem={stamps.ok ? undefined : stamps.message} />
            )}
          </>
        )
      }
      actions={
        <>
          <Button
            look="primary"
            size="small"
            icon={Download}
            disabled={!described || output.isBusy}
            onClick={() => void filling.save(settings)}
          >
            Save
          </Button>
          <SendTo
            size="small"
            shipment={{ kind: "file", name: filling.savedName() }}
            disabled={!described || output.isBusy === true}
            onSend={(send) => void filling.save(settings, send)}
          />
          <IconButton size="small" label="Undo" icon={Undo2} disabled={!filling.canUndo} onClick={filling.undo} />
          <IconButton size="small" label="Redo" icon={Redo2} disabled={!filling.canRedo} onClick={filling.redo} />
          <p role="status" className="min-w-0 text-sm wrap-anywhere text-ink-2">
            {output.done ?? (described && !output.isBusy ? summaryOf(described, filling.marks.length) : "")}
          </p>
        </>
      }
      stage={
        <div className="flex w-full min-w-0 flex-col gap-3">
          {output.isBusy && <CancelableProgress label="Saving …" value={undefined} onCancel={filling.cancel} />}
          <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
            {output.problem}
          </p>
          <FaultNote fault={output.fault} />
          {described ? (
            <PageStage
              filling={filling}
              opened={opened}
              described={described}
              settings={settings}
              stamps={stamps.ok ? stamps.value : undefined}
              brush={brush}
              onCrop={setCropped}
              onSeek={(id) => setSought({ id })}
            />
          ) : (
            <p className="text-sm text-ink-3">Pages appear here once the file is open.</p>
          )}
        </div>
      }
    />
  );
}

const summaryOf = ({ pages, form }: Described, marks: number): string =>
  [
    counted(pages.length, "page"),
    form.fields.length > 0 && counted(form.fields.length, "field"),
    marks > 0 && `${marks} added`,
  ]
    .filter(Boolean)
    .join(", ");

/** The file, its password where it needs one, and what saving changes in it. */
function FileRow({ filling, opened }: { readonly filling: Filling; readonly opened: OpenFile }) {
  const { file, state, message, described } = opened;
  return (
    <>
      <p role="status" className="text-sm wrap-anywhere">
        <strong>{visibleName(file.name)}</strong>
        {state === "reading" && <span className="text-ink-3"> Reading …</span>}
      </p>
      {state === "failed" && (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-warn">
          {message}
        </p>
      )}
      {state === "locked" && (
        <UnlockForm name={file.name} wasWrong={opened.password !== ""} onUnlock={filling.unlock} />
      )}
      {described && <Notes described={described} />}
      <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
        {filling.notice}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton size="small" accept="application/pdf,.pdf" onFiles={filling.take}>
          Choose a file
        </FileButton>
        <Button size="small" look="quiet" icon={Trash2} onClick={filling.clear}>
          Clear
        </Button>
      </div>
    </>
  );
}

function Notes({ described: { form, signatures, isEncrypted, warnings } }: { readonly described: Described }) {
  const signed = signatures.map(({ field, name, date, words }) => {
    const who = name ? `${name} (field ${field})` : field;
    return `Saving makes the signature of ${who}${date ? `, ${date},` : ""} invalid. ${words}`;
  });
  const notes = [
    form.hasXfa && form.fields.length > 0 && "XFA isn't supported: the ordinary fields are filled, and XFA is removed.",
    form.hasXfa &&
      form.fields.length === 0 &&
      "This is an XFA form, which only Adobe's programs show. It can't be filled here.",
    form.fields.some(({ isCalculated }) => isCalculated) && "Scripts don't run: calculated fields aren't updated.",
    isEncrypted && "Saved with the same password and permissions.",
    warnings.length > 0 && `Repaired: ${warnings[0]}.`,
  ].filter((note) => note !== false);
  return (
    <>
      {signed.map((note) => (
        <p key={note} className="text-sm font-medium wrap-anywhere text-warn">
          {note}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className="text-sm wrap-anywhere text-ink-3">
          {note}
        </p>
      ))}
    </>
  );
}
