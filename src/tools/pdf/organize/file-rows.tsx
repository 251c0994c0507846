import { X } from "lucide-react";
import { counted } from "#core/text/counted.ts";
import { visibleName } from "#core/text/visible-name.ts";
import { UnlockForm } from "#kits/pdf/unlock-form.tsx";
import { IconButton } from "#ui/button.tsx";
import type { AddedFile, Organizer } from "./use-organizer.browser.ts";

/** The colors by which files are distinguished, besides their names: of a middle lightness, for both themes. */
const COLORS = ["#2563eb", "#d97706", "#059669", "#c026d3", "#dc2626", "#0891b2", "#7c3aed", "#65a30d"] as const;

export const colorOf = (file: number): string => COLORS[file % COLORS.length] ?? COLORS[0];

/** The files, each with its pages, what saving changes in it, and its password where it needs one. */
export function FileRows({ organizer }: { readonly organizer: Organizer }) {
  const { files, arrangement } = organizer;
  if (files.length === 0) return null;
  const count = (id: number) => arrangement.pages.filter(({ file }) => file === id).length;
  return (
    <ul aria-label="Files" className="flex flex-col gap-2">
      {files.map((added) => (
        <li
          key={added.id}
          className="rounded-control border border-l-4 border-line bg-sunken py-1 pr-1 pl-3 text-sm"
          style={{ borderLeftColor: colorOf(added.id) }}
        >
          <div className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <strong>{visibleName(added.file.name)}</strong>{" "}
              <span className="text-ink-3">
                {added.state === "reading" && "Reading …"}
                {added.state === "open" && counted(count(added.id), "page")}
              </span>
            </span>
            <IconButton
              size="small"
              icon={X}
              label={`Remove ${visibleName(added.file.name)}`}
              onClick={() => organizer.remove(added.id)}
            />
          </div>
          {added.state === "failed" && (
            <p role="alert" className="pr-2 pb-1 text-warn wrap-anywhere">
              {added.message}
            </p>
          )}
          {added.state === "locked" && (
            <div className="py-2 pr-2">
              <UnlockForm
                name={added.file.name}
                wasWrong={added.password !== ""}
                onUnlock={(password) => organizer.unlock(added.id, password)}
              />
            </div>
          )}
          {added.notes?.map((note) => (
            <p key={note} className="pr-2 pb-1 text-ink-3 wrap-anywhere">
              {note}
            </p>
          ))}
          {added.described &&
            notesOf(added, files).map((note) => (
              <p key={note} className="pr-2 pb-1 text-ink-3 wrap-anywhere">
                {note}
              </p>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** What saving changes in a file. */
function notesOf({ described, id }: AddedFile, files: readonly AddedFile[]): string[] {
  if (!described) return [];
  const { fields, signatures, isEncrypted, warnings } = described;
  const others = files.filter((each) => each.id !== id);
  const hasOtherForms = others.some((each) => (each.described?.fields ?? 0) > 0);
  return [
    isEncrypted && "Saved without its password.",
    signatures > 0 && `Saving makes ${counted(signatures, "signature")} invalid.`,
    fields > 0 && hasOtherForms && "Form fields with names used in several files are renamed.",
    warnings.length > 0 && `Repaired: ${warnings[0]}.`,
  ].filter((note) => note !== false);
}
