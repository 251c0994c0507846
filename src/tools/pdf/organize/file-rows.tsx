import { X } from "lucide-react";
import { useState } from "react";
import { counted } from "#core/text/counted.ts";
import { visibleName } from "#core/text/visible-name.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
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
          {added.state === "locked" && <Unlock added={added} onUnlock={organizer.unlock} />}
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
  const { fields, signatures, attachments, isEncrypted, warnings } = described;
  const others = files.filter((each) => each.id !== id);
  const hasOtherForms = others.some((each) => (each.described?.fields ?? 0) > 0);
  return [
    isEncrypted && "Saved without its password.",
    signatures > 0 && `Saving makes ${counted(signatures, "signature")} invalid.`,
    fields > 0 && hasOtherForms && "Form fields with names used in several files are renamed.",
    attachments > 0 && others.length > 0 && "Attachments are kept only of the first page's file.",
    warnings.length > 0 && `Repaired: ${warnings[0]}.`,
  ].filter((note) => note !== false);
}

function Unlock({ added, onUnlock }: { readonly added: AddedFile; readonly onUnlock: Organizer["unlock"] }) {
  const [password, setPassword] = useState("");
  return (
    <form
      className="flex flex-col gap-2 py-2 pr-2"
      onSubmit={(event) => {
        event.preventDefault();
        onUnlock(added.id, password);
      }}
    >
      <PasswordField
        label={`Password of ${visibleName(added.file.name)}`}
        show="Show password"
        value={password}
        error={added.message}
        onChange={setPassword}
      />
      <Button type="submit" size="small" className="self-start" disabled={password === ""}>
        Unlock
      </Button>
    </form>
  );
}
