import { Archive } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { zip } from "#kits/image-conversion/conversion-workers.browser.ts";
import { saveFile } from "#platform/download.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { SendTo } from "#ui/send-to.tsx";

/** A result and its file name. */
export interface NamedResult {
  readonly name: string;
  readonly blob: Blob;
}

const MIN_RESULTS = 3;
const NAME = "all_images.zip";
const FAILED = { other: "The archive could not be created. You can still download each image." };

/** Saves all results as one archive, or sends it to another tool; hidden for fewer than three. */
export function ZipButton({
  results,
  look = "secondary",
}: {
  readonly results: readonly NamedResult[];
  readonly look?: "primary" | "secondary";
}) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ readonly of: Fault; readonly retry: () => void }>();
  const latest = useRef(results);
  useEffect(() => {
    latest.current = results;
    return () => {
      latest.current = [];
    };
  }, [results]);

  async function make(use: (archive: Blob) => void): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      const zipped = latest.current;
      const archive = await zip(zipped);
      // Meanwhile, results may have changed: a file was removed, or a setting changed.
      if (isSame(zipped, latest.current)) use(archive);
      else if (latest.current.length >= MIN_RESULTS) return await make(use);
    } catch (error) {
      setFault({ of: faultOf(error, FAILED), retry: () => make(use) });
    }
    setBusy(false);
  }

  if (results.length < MIN_RESULTS) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          look={look}
          icon={Archive}
          disabled={busy}
          className="flex-1"
          onClick={() => make((archive) => saveFile(archive, NAME))}
        >
          Download All as ZIP
        </Button>
        <SendTo what="the ZIP" shipment={{ kind: "file", name: NAME }} disabled={busy} onSend={make} />
      </div>
      <FaultNote fault={fault?.of} {...(fault && { onRetry: fault.retry })} />
    </div>
  );
}

const isSame = (one: readonly NamedResult[], other: readonly NamedResult[]): boolean =>
  one.length === other.length && one.every(({ name, blob }, i) => name === other[i]?.name && blob === other[i]?.blob);
