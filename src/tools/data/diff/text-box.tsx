import { FileUp } from "lucide-react";
import { counted } from "#core/text/counted.ts";
import { Button } from "#ui/button.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import type { Slot } from "./use-slots.browser.ts";

const UnlockForm = lazy(async () => ({ default: (await import("#kits/pdf/unlock-form.tsx")).UnlockForm }));

/** What a text was read from. */
const sourceOf = ({ fileName, form }: Slot): string =>
  form?.pdf ? `Text of ${form.pdf.name}, ${counted(form.pdf.pages, "page")}` : fileName;

/** A box for a text, which may come from a file too. */
export const TextBox = ({
  slot,
  label,
  rows = 8,
}: {
  readonly slot: Slot;
  readonly label: string;
  readonly rows?: number;
}) => (
  <div className="flex min-w-0 flex-col gap-2">
    <LongTextArea
      key={slot.box}
      label={label}
      rows={rows}
      placeholder="Type or paste text, or drop a file"
      className="font-mono text-sm"
      text={slot.text}
      onChange={slot.edit}
    />
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FileButton
        size="small"
        icon={FileUp}
        aria-label={`Choose a file for ${label}`}
        label={`File for ${label}`}
        onFiles={([file]) => file && void slot.open(file)}
      >
        Choose a file
      </FileButton>
      {slot.fileName !== "" && <span className="min-w-0 wrap-anywhere text-sm text-ink-3">{sourceOf(slot)}</span>}
      {slot.restore && (
        <Button size="small" look="quiet" onClick={slot.restore}>
          Restore previous text
        </Button>
      )}
    </div>
    <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:hidden">
      {slot.reading}
    </p>
    {slot.locked && (
      <LazyBoundary fallback={null}>
        <UnlockForm
          key={slot.locked.file.name}
          name={slot.locked.file.name}
          wasWrong={slot.locked.wasWrong}
          onUnlock={slot.unlock}
        />
      </LazyBoundary>
    )}
    {slot.form?.note !== undefined && <p className="text-sm text-warn">{slot.form.note}</p>}
    <FaultNote fault={slot.fault} />
  </div>
);
