import { CircleAlert, CircleCheck, LoaderCircle, Wrench } from "lucide-react";
import type { Fault } from "#platform/fault.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { ScanAttempt } from "../scan/scan-attempts.ts";
import type { ScanResult, SettingChanges } from "../scan/scan-check.ts";

const FAILURES: Readonly<Record<NonNullable<ScanAttempt["failure"]>, string>> = {
  size: "too small",
  logo: "too much hidden",
  inverted: "light on dark",
  contrast: "too little contrast",
  corners: "not by every reader",
  "look-alikes": "not by every reader",
  unread: "not read",
};

/** Whether the code scans; if not, why, and the button that repairs it. */
export default function ScanStatus({
  result,
  fault,
  onRetry,
  onRepair,
}: {
  readonly result: ScanResult | undefined;
  readonly fault: Fault | undefined;
  readonly onRetry: () => void;
  readonly onRepair: (changes: SettingChanges) => void;
}) {
  const good = result?.scans === "everywhere";
  const Icon = result ? (good ? CircleCheck : CircleAlert) : LoaderCircle;
  const repair = result?.repair;
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <p role="status" className="flex gap-2 empty:hidden">
        {!fault && (
          <>
            <Icon aria-hidden size={18} className={`mt-0.5 shrink-0 ${good ? "text-accent" : "text-ink-3"}`} />
            {result?.sentence ?? "Reading the code back …"}
          </>
        )}
      </p>
      <FaultNote fault={fault} onRetry={onRetry} />
      {repair && (
        <Button
          size="small"
          icon={Wrench}
          onClick={() => onRepair(repair.changes)}
          className="h-auto! min-h-8.5 max-w-full shrink! py-1 text-left whitespace-normal!"
        >
          {repair.label}
        </Button>
      )}
      {result && (
        <details className="w-full text-ink-2">
          <summary className="w-fit rounded-control py-1 text-ink-3">Tests</summary>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {result.attempts.map(({ name, failure }) => (
              <li key={name} className="flex items-center gap-2">
                {failure ? (
                  <CircleAlert aria-hidden size={14} className="text-warn" />
                ) : (
                  <CircleCheck aria-hidden size={14} className="text-accent" />
                )}
                {name}: {failure ? FAILURES[failure] : "read"}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
