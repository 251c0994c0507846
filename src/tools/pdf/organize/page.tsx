import { FileText } from "lucide-react";
import { useEffect } from "react";
import { forgetFailures } from "#platform/loading/load-once.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { Card } from "#ui/card.tsx";
import { DropZone } from "#ui/files/file-button.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { ACCEPT } from "./params.ts";
import { useOrganizer } from "./use-organizer.browser.ts";

const OrganizerView = lazy(() => import("./organizer-view.tsx"));

export default function OrganizePage() {
  const organizer = useOrganizer();
  useEffect(() => {
    // A failure is shown when there are files.
    void whenUsed().then(OrganizerView.preload).catch(forgetFailures);
  }, []);

  const dropZone = (
    <Card className="p-4 sm:p-6">
      <DropZone
        icon={FileText}
        title="Drop PDF files or images here, or paste them"
        hint="Merge, split, reorder, rotate, copy and delete pages. Nothing is uploaded."
        action="Choose files"
        accept={ACCEPT}
        multiple
        error={organizer.notice}
        onFiles={organizer.add}
      />
    </Card>
  );
  const isEmpty = organizer.files.length === 0 && !organizer.canUndo && !organizer.canRedo;
  return isEmpty ? (
    dropZone
  ) : (
    <LazyBoundary fallback={dropZone}>
      <OrganizerView organizer={organizer} />
    </LazyBoundary>
  );
}
