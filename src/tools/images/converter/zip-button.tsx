import { Archive } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "#platform/download.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { zip } from "./conversion-workers.browser.ts";

/** A result and its file name. */
export interface NamedResult {
  readonly name: string;
  readonly blob: Blob;
}

const MIN_RESULTS = 3;
const FAILED = { other: "The archive could not be created. You can still download each image." };

/** The button that saves all results as one archive; hidden for fewer than three. */
export function ZipButton({
  results,
  look = "secondary",
}: {
  readonly results: readonly NamedResult[];
  readonly look?: "primary" | "secondary";
}) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const latest = useRef(results);
  useEffect(() => {
    latest.current = results;
    return () => {
      latest.current = [];
    };
  }, [results]);

  async function save(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      const zipped = latest.current;
      const archive = await zip(zipped);
      // Meanwhile, results may have changed: a file was removed, or a setting changed.
      if (isSame(zipped, latest.current)) saveFile(archive, "all_images.zip");
      else if (latest.current.length >= MIN_RESULTS) return await save();
    } catch (error) {
      setFault(faultOf(error, FAILED));
    }
    setBusy(false);
  }

  if (results.length < MIN_RESULTS) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button look={look} icon={Archive} disabled={busy} onClick={save}>
        Download All as ZIP
      </Button>
      <FaultNote fault={fault} onRetry={save} />
    </div>
  );
}

const isSame = (one: readonly NamedResult[], other: readonly NamedResult[]): boolean =>
  one.length === other.length && one.every(({ name, blob }, i) => name === other[i]?.name && blob === other[i]?.blob);
