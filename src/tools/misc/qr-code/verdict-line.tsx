import { CircleAlert, CircleCheck, LoaderCircle, Wrench } from "lucide-react";
import type { Fault } from "#platform/fault.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import type { Trial } from "./try-out.ts";
import type { Changes, Verdict } from "./verdict.ts";

const FAILURES: Readonly<Record<NonNullable<Trial["failure"]>, string>> = {
  size: "too small",
  logo: "too much hidden",
  inverted: "light on dark",
  contrast: "too little contrast",
  unread: "not read",
};

/** Whether the code scans, why not where it does not, and the button that mends it. */
export default function VerdictLine({
  verdict,
  fault,
  onRetry,
  onRepair,
}: {
  readonly verdict: Verdict | undefined;
  readonly fault: Fault | undefined;
  readonly onRetry: () => void;
  readonly onRepair: (changes: Changes) => void;
}) {
  const good = verdict?.scans === "everywhere";
  const Icon = verdict ? (good ? CircleCheck : CircleAlert) : LoaderCircle;
  const repair = verdict?.repair;
  return (
    <div className="mx-auto flex w-full max-w-[420px] flex-col items-center gap-3 text-sm">
      <p role="status" className="flex gap-2 empty:hidden">
        {!fault && (
          <>
            <Icon aria-hidden size={18} className={`mt-0.5 shrink-0 ${good ? "text-accent" : "text-ink-3"}`} />
            {verdict?.sentence ?? "Reading the code back …"}
          </>
        )}
      </p>
      <FaultNote fault={fault} onRetry={onRetry} />
      {repair && (
        <Button
          size="small"
          icon={Wrench}
          onClick={() => onRepair(repair.changes)}
          className="h-auto! min-h-[34px] whitespace-normal!"
        >
          {repair.label}
        </Button>
      )}
      {verdict && (
        <details className="w-full text-ink-2">
          <summary className="mx-auto w-fit rounded-control py-1 text-ink-3">What was tried</summary>
          <ul className="mx-auto mt-2 w-fit">
            {verdict.trials.map(({ name, failure }) => (
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
