import { Download } from "lucide-react";
import { useState } from "react";
import type { Placed } from "#core/diff/patch.ts";
import { counted } from "#core/text/counted.ts";
import { encodeText, type TextForm, unwritableNote } from "#core/text/encode-text.ts";
import { saveFile } from "#platform/files/download.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { TextBox } from "./text-box.tsx";
import type { Slot } from "./use-slots.browser.ts";
import { useComparing, work } from "./use-work.browser.ts";

const MAX_SHOWN = 100_000;

/** A patch applied to a text, and what of it did not fit. */
export default function PatchPanel({ text, patch }: { readonly text: Slot; readonly patch: Slot }) {
  const [isReversed, setReversed] = useState(false);
  const [file, setFile] = useState<string>();
  const key = patch.isEmpty ? undefined : `${text.edition} ${patch.edition} ${isReversed} ${file ?? ""}`;
  const { result, isOld, fault, retry } = useComparing(key, ({ signal }) =>
    work.apply(
      { text: text.text.get(), patch: patch.text.get(), file, fileName: text.fileName, reverse: isReversed },
      { signal },
    ),
  );
  const applied = result?.value;
  const names = applied?.ok ? applied.value.names : [];
  return (
    <>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 lg:grid-cols-2">
        <TextBox slot={text} label="Text to patch" />
        <TextBox slot={patch} label="Patch" />
      </div>
      {patch.isEmpty && (
        <p className="text-sm text-ink-3">
          Paste a unified patch, as ‘git diff’ and ‘diff -u’ write it, and the text to apply it to.
        </p>
      )}
      <FaultNote fault={fault} onRetry={retry} />
      {applied && !applied.ok && (
        <p role="alert" className="text-sm text-warn">
          {applied.message}
        </p>
      )}
      {applied?.ok && (
        <section aria-label="Patched text" className="flex flex-col gap-4 border-t border-line pt-5">
          {names.length > 1 && (
            <Select
              label="File of the patch"
              value={applied.value.chosen}
              options={[...new Set(names)].map((name) => ({ value: name, label: name }))}
              onChange={setFile}
            />
          )}
          <Checkbox label="Reverse the patch" checked={isReversed} onChange={setReversed} />
          {applied.value.passedOver.length > 0 && (
            <p className="text-sm text-warn">{applied.value.passedOver.join(" ")}</p>
          )}
          <Patched
            text={applied.value.text}
            placed={applied.value.placed}
            form={text.form}
            name={text.fileName || "patched.txt"}
            isOld={isOld}
          />
        </section>
      )}
    </>
  );
}

function Patched({
  text,
  placed,
  form,
  name,
  isOld,
}: {
  readonly text: string;
  readonly placed: readonly Placed[];
  readonly form: TextForm | undefined;
  readonly name: string;
  /** Another one is on its way: until then this one is not copied or saved. */
  readonly isOld: boolean;
}) {
  // In the encoding of the file, with its mark; in UTF-8 where it cannot be that.
  const encoded = form && encodeText(text, form);
  const blob = () => new Blob([encoded ?? text], { type: encoded ? "text/plain" : "text/plain;charset=utf-8" });
  const failed = placed.filter(({ line }) => line === undefined);
  const summary =
    failed.length === 0
      ? `${counted(placed.length, "hunk")} applied`
      : `${counted(failed.length, "hunk")} of ${placed.length} did not fit`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className={`min-w-0 flex-1 basis-52 text-lg font-semibold ${failed.length > 0 ? "text-warn" : ""}`}>
          {summary}
        </p>
        <CopyButton look="primary" label="Copy patched text" text={text} disabled={isOld} />
        <Button icon={Download} disabled={isOld} onClick={() => saveFile(blob(), name)}>
          Download
        </Button>
        <SendTo disabled={isOld} shipment={{ kind: "text", name, size: text.length }} onSend={(send) => send(blob())} />
      </div>
      <Announcement text={summary} />
      {form && !encoded && <p className="text-sm text-warn">{unwritableNote(form)}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {placed.map((one) => (
          <li key={one.hunk.at} className={one.line === undefined ? "text-warn" : "text-ink-2"}>
            {placement(one)}
            {one.line === undefined && (
              <pre className="mt-1 rounded-control bg-sunken p-3 font-mono text-compact whitespace-pre-wrap wrap-anywhere text-ink">
                {one.hunk.lines.map(({ kind, text }) => kind + text.replace(/\n$/, "")).join("\n")}
              </pre>
            )}
          </li>
        ))}
      </ul>
      <pre className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {text.slice(0, MAX_SHOWN)}
        {text.length > MAX_SHOWN && "\n…"}
      </pre>
    </>
  );
}

function placement({ hunk, line, offset, fuzz }: Placed): string {
  const name = `Hunk of line ${hunk.at} of the patch`;
  if (line === undefined) return `${name}: nothing in the text looks like what it changes.`;
  const moved =
    offset === 0 ? "" : `, ${counted(Math.abs(offset), "line")} ${offset > 0 ? "below" : "above"} where it says`;
  const less = fuzz === 0 ? "" : `, with ${counted(fuzz, "line")} of its context passed over`;
  return `${name}: applied at line ${line + 1}${moved}${less}.`;
}
