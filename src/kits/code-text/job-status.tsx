import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import type { Job } from "./use-job.browser.ts";

// Work that is done sooner shows no bar.
const PATIENCE_MS = 300;

/** The progress of work that takes a while, with a button that cancels it, and what ended it. */
export const JobStatus = ({ label, job }: { readonly label: string; readonly job: Job }) => (
  <>
    {job.isBusy && <Bar label={label} progress={job.progress} onCancel={job.cancel} />}
    <FaultNote fault={job.fault} onRetry={job.retry} />
  </>
);

function Bar({
  label,
  progress,
  onCancel,
}: {
  readonly label: string;
  readonly progress: number | undefined;
  readonly onCancel: () => void;
}) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <Progress label={label} value={progress} />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
