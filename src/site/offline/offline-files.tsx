import { useEffect, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { askServiceWorker, type OnDemandFile } from "#platform/loading/service-worker.ts";
import { base } from "#site/routes/base.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";

const total = (files: readonly OnDemandFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function missingFiles(): Promise<readonly OnDemandFile[]> {
  const { active } = await navigator.serviceWorker.ready;
  return active ? askServiceWorker(active, "missing files") : [];
}

const fetchOne = ({ path }: OnDemandFile) =>
  loadPart(async () => {
    const address = new URL(`${base}/${path}`, location.href).href;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answers with ${response.status}`);
    // The service worker keeps it.
    await response.arrayBuffer();
  });

/**
 * Fetches now what is otherwise kept on first use, so that everything works offline. For pages with a service worker.
 */
export default function OfflineFiles() {
  const [missing, setMissing] = useState<readonly OnDemandFile[]>();
  const [wanted, setWanted] = useState<number>();
  const [fault, setFault] = useState<Fault>();

  useEffect(() => {
    void missingFiles().then(setMissing);
  }, []);

  async function fetchAll(files: readonly OnDemandFile[]) {
    setFault(undefined);
    setWanted(total(files));
    try {
      for (const file of files) {
        await fetchOne(file);
        setMissing((before) => before?.filter((other) => other !== file));
      }
    } catch (error) {
      setFault(faultOfPart("The rest", error));
    }
    setWanted(undefined);
  }

  if (!missing) return null;
  const left = total(missing);
  return (
    <div className="flex flex-col gap-3">
      {wanted !== undefined ? (
        <Progress
          label="Fetching the rest"
          value={1 - left / wanted}
          detail={`${formatBytes(wanted - left)} of ${formatBytes(wanted)}`}
        />
      ) : (
        left > 0 && (
          <Button className="self-start" onClick={() => void fetchAll(missing)}>
            Fetch everything now ({formatBytes(left)})
          </Button>
        )
      )}
      <p role="status" className="empty:hidden">
        {left === 0 && "Everything is on this device."}
      </p>
      <FaultNote fault={fault} onRetry={() => void fetchAll(missing)} />
    </div>
  );
}
