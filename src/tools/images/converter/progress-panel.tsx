import { X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { type FileEntry, overallProgress } from "./converter-state.ts";

/** The progress of the conversion; without `onCancel`, that of a finished one. */
export const ProgressPanel = ({
  entries,
  onCancel,
}: {
  readonly entries: readonly FileEntry[];
  readonly onCancel?: () => void;
}) => (
  <>
    <Progress
      label={onCancel ? "Converting images, please wait..." : "Done"}
      value={overallProgress(entries)}
      isStepping={onCancel !== undefined}
      detail={`${entries.filter(({ outcome }) => outcome?.kind === "done").length} of ${entries.length}`}
    />
    {onCancel && (
      <Button icon={X} onClick={onCancel}>
        Cancel
      </Button>
    )}
  </>
);
