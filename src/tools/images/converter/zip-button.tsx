import { Archive } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "#platform/download.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { zip } from "./conversion-workers.browser.ts";

/** A result with the name that it is saved under. */
export interface NamedResult {
  readonly name: string;
  readonly blob: Blob;
}

const ZIP_FROM = 3;
const FAILED = { other: "The archive could not be made. Each image can still be downloaded by itself." };

/** Saves all results as one archive; fewer than three are as quickly saved one by one, and it shows nothing. */
export function ZipButton({
  results,
  look = "secondary",
}: {
  readonly results: readonly NamedResult[];
  readonly look?: "primary" | "secondary";
}) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const latest = useRef<readonly NamedResult[]>(results);
  latest.current = results;
  useEffect(
    () => () => {
      latest.current = [];
    },
    [],
  );

  async function save(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      const given = latest.current;
      const archive = await zip(given);
      // Results may have gone meanwhile, with a file that was removed or a setting that denies them.
      if (isSame(given, latest.current)) saveFile(archive, "all_images.zip");
      else if (latest.current.length >= ZIP_FROM) return await save();
    } catch (error) {
      setFault(faultOf(error, FAILED));
    }
    setBusy(false);
  }

  if (results.length < ZIP_FROM) return null;
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
