import { FileUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { LutRef } from "#core/image/effects/lut.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { isLutKept, keepLut, lutsVersion, subscribeLuts } from "#platform/image/kept-luts.ts";
import { useNewest } from "#platform/use-newest.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { Methods } from "./lut.worker.ts";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./lut.worker.ts", import.meta.url), { type: "module" }),
  { idleMs: IDLE_MS },
);

/** The file of a step with a table: which it is, and how another is chosen or dropped. */
export default function LutField({
  value,
  onChange,
}: {
  readonly value: LutRef;
  readonly onChange: (value: LutRef) => void;
}) {
  useSyncExternalStore(subscribeLuts, lutsVersion);
  const [fault, setFault] = useState<Fault>();
  const [isReading, setReading] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const change = useNewest(onChange);
  const running = useRef<AbortController>(undefined);

  async function read(file: File) {
    running.current?.abort();
    const reading = new AbortController();
    const { signal } = reading;
    running.current = reading;
    setReading(true);
    setFault(undefined);
    try {
      const made = await worker.read(file, { signal });
      if (signal.aborted) return;
      if (made.ok) {
        keepLut(made.value.id, made.value.table);
        change()({ id: made.value.id, name: file.name });
      } else setFault({ message: `${file.name}: ${made.message}` });
    } catch (error) {
      if (signal.aborted) return;
      setFault(faultOf(error, { other: `${file.name} could not be read.` }));
    }
    setReading(false);
  }

  const drop = useEffectEvent((event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void read(file);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Before the page, which would take it for a picture.
    box.current?.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    box.current?.addEventListener("drop", (event) => drop(event), { signal });
    return () => {
      listening.abort();
      running.current?.abort();
    };
  }, []);

  const isMissing = value.id !== "" && !isLutKept(value.id);
  return (
    <div ref={box} className="flex flex-col items-start gap-2">
      <p className="text-sm font-semibold">LUT file</p>
      <FileButton
        size="small"
        icon={FileUp}
        accept=".cube"
        className="max-w-full"
        onFiles={([file]) => file && void read(file)}
      >
        {value.id === "" || isMissing ? "Choose a .cube file" : "Choose another file"}
      </FileButton>
      <p role="status" className="text-sm wrap-anywhere text-ink-2">
        {isReading ? "Reading the file …" : statusOf(value, isMissing)}
      </p>
      <FaultNote fault={fault} />
    </div>
  );
}

function statusOf({ id, name }: LutRef, isMissing: boolean): string {
  if (id === "") return "Without a file this step changes nothing.";
  if (!isMissing) return `${name}. Links and saved recipes have its name alone.`;
  return `Choose “${name}” again: links and saved recipes hold no files. Until then this step changes nothing.`;
}
