import { useState } from "react";
import { useParams } from "#platform/address/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import params from "../params.ts";
import type { Filling } from "../use-filling.browser.ts";
import { MarkSettings } from "./mark-settings.tsx";
import { type Mark, redactionAt } from "./marks.ts";

/** Boxes whose content is removed, and what else goes with it. */
export function RedactPanel({ filling }: { readonly filling: Filling }) {
  const { bind } = useParams(params);
  const [page, setPage] = useState(1);
  const pages = filling.opened?.described?.pages ?? [];
  const view = pages[page - 1];
  return (
    <>
      <p className="text-sm text-ink-2">
        Drag boxes over what must go. A page with a box becomes an image: its text, links and comments are removed, not
        covered. Its text can't be selected or searched then.
      </p>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField label="Page" value={page} min={1} max={Math.max(1, pages.length)} onChange={setPage} />
        <Button
          className="mt-6.5 self-start"
          onClick={() =>
            view &&
            filling.place<Extract<Mark, { kind: "redaction" }>>({
              kind: "redaction",
              page,
              ...redactionAt(view.width / 2, view.height / 2),
            })
          }
        >
          Place a box
        </Button>
      </div>
      <NumberField label="Resolution in dpi" hint="Of pages that become images." {...bind("density")} />
      <Checkbox label="Remove bookmarks, metadata, attachments and scripts" {...bind("clean")} />
      <p className="text-sm text-ink-3">
        Form fields and comments become part of their pages, and the structure for screen readers goes. Other pages stay
        as they are: check whether they repeat what you redact.
      </p>
      <MarkSettings filling={filling} />
    </>
  );
}
