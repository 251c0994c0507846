import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { readPicture } from "#kits/code-reader/read-picture.browser.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { useWork } from "#platform/use-work.ts";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { Spec } from "./barcode.ts";
import { picture } from "./barcode-worker.browser.ts";
import type { Prepared } from "./prepare.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

const WORK = { failed: { other: "The barcode could not be read back." } };

/** Whether the barcode scans: the saved picture is read by ZXing. */
export default function VerdictLine({
  spec,
  prepared,
}: {
  /** Undefined while the barcode is being made. */
  readonly spec: Spec | undefined;
  readonly prepared: Prepared;
}) {
  const key = spec && JSON.stringify(spec);
  const work = useWork(
    key,
    async ({ signal }): Promise<Verdict> => {
      if (!spec) throw new Error("There is nothing to read back");
      const drawn = await picture(spec, signal);
      if (!drawn.ok) return { scans: "not checked", sentence: drawn.message };
      // Without WebAssembly there is a reader of QR codes alone.
      const seen = hasWebAssembly() ? await readPicture(drawn.value, signal) : undefined;
      return verdictOf(prepared, seen, spec.style);
    },
    WORK,
  );
  const verdict = work.result?.key === key ? work.result?.value : undefined;
  const Icon = verdict ? (verdict.scans === "yes" ? CircleCheck : CircleAlert) : LoaderCircle;
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center gap-3 text-sm">
      <p role="status" className="flex gap-2 empty:hidden">
        {!work.fault && (
          <>
            <Icon
              aria-hidden
              size={18}
              className={`mt-0.5 shrink-0 ${verdict?.scans === "yes" ? "text-accent" : verdict ? "text-warn" : "text-ink-3"}`}
            />
            {verdict?.sentence ?? "Reading the barcode back …"}
          </>
        )}
      </p>
      <FaultNote fault={work.fault} onRetry={work.retry} />
    </div>
  );
}
