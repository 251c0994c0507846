import { FileText } from "lucide-react";
import { useEffect } from "react";
import { forgetFailures } from "#platform/loading/load-once.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { Card } from "#ui/card.tsx";
import { DropZone } from "#ui/files/file-button.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { useFilling } from "./use-filling.browser.ts";

const FillView = lazy(() => import("./fill-view.tsx"));

export default function FillPage() {
  const filling = useFilling();
  useEffect(() => {
    // A failure is shown when there is a file.
    void whenUsed().then(FillView.preload).catch(forgetFailures);
  }, []);

  const dropZone = (
    <Card className="p-4 sm:p-6">
      <DropZone
        icon={FileText}
        title="Drop a PDF file here, or paste it"
        hint="Fill in forms, sign, stamp and redact. Nothing is uploaded."
        action="Choose a file"
        accept="application/pdf,.pdf"
        error={filling.notice}
        onFiles={filling.take}
      />
    </Card>
  );
  return filling.opened ? (
    <LazyBoundary fallback={dropZone}>
      <FillView filling={filling} opened={filling.opened} />
    </LazyBoundary>
  ) : (
    dropZone
  );
}
