import { FileText } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { firstOf } from "#core/text/counted.ts";
import { visibleName } from "#core/text/visible-name.ts";
import { UnlockForm } from "#kits/pdf/unlock-form.tsx";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { Card } from "#ui/card.tsx";
import { DropZone } from "#ui/files/file-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

export type InspectWorker = typeof worker;

type Inspected = Awaited<ReturnType<typeof worker.inspect>>;

/** A file, and what came of reading it. */
interface Opened {
  readonly file: File;
  readonly password: string;
  readonly result?: Inspected;
  readonly fault?: Fault;
}

const DocumentView = lazy(() => import("./document-view.tsx"));

export default function InspectPage() {
  const [opened, setOpened] = useTabState<Opened | undefined>("opened", undefined);
  const [notice, setNotice] = useState<string>();
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);
  // A visit before may have ended while it was read.
  const goOn = useEffectEvent(() => {
    if (opened && !opened.result && !opened.fault) void read(opened.file, "");
  });
  useEffect(() => goOn(), []);

  async function read(file: File, tried: string) {
    void DocumentView.prefetch();
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setOpened({ file, password: tried });
    try {
      const result = await worker.inspect({ blob: file, password: tried }, { signal });
      if (!signal.aborted) setOpened({ file, password: tried, result });
    } catch (error) {
      const noMemory = "This file is too large for your browser's memory.";
      if (!signal.aborted)
        setOpened({
          file,
          password: tried,
          fault: faultOf(error, { noMemory, other: "Reading stopped unexpectedly." }),
        });
    }
  }

  const result = opened?.result;
  const isLocked = result?.ok === true && result.value.kind === "locked";
  const document = result?.ok && result.value.kind === "read" ? result.value : undefined;
  return (
    <Card aria-label="PDF properties" className="flex flex-col gap-5 p-5 sm:p-6">
      <DropZone
        icon={FileText}
        title="Drop a PDF file here, or paste it"
        hint="Nothing is uploaded, and nothing in it runs."
        action="Choose a file"
        accept="application/pdf,.pdf"
        error={notice}
        onFiles={([file, ...others], unreadable) => {
          const left = [...others.map(({ name }) => name), ...unreadable];
          setNotice(left.length > 0 ? `One file at a time. Left out: ${firstOf(left)}.` : undefined);
          if (file) void read(file, "");
        }}
      />
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        <p role="status" className="min-w-0 text-sm wrap-anywhere text-ink-2 empty:hidden">
          {opened && (
            <>
              <strong>{visibleName(opened.file.name)}</strong>, {formatBytes(opened.file.size)}
              {!result && !opened.fault && ": reading …"}
            </>
          )}
        </p>
        {opened && result?.ok && (
          <SendTo
            size="small"
            what={visibleName(opened.file.name)}
            shipment={{ kind: "file", name: opened.file.name, size: opened.file.size }}
            onSend={(send) => send(opened.file)}
          />
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-warn wrap-anywhere empty:hidden">
        {result?.ok === false && result.message}
      </p>
      <FaultNote fault={opened?.fault} />
      {isLocked && opened && (
        <UnlockForm
          name={opened.file.name}
          wasWrong={opened.password !== ""}
          onUnlock={(password) => void read(opened.file, password)}
        />
      )}
      {document && opened && (
        <LazyBoundary>
          <DocumentView
            // Choices and outcomes belong to this file.
            key={opened.file.name + opened.file.lastModified}
            name={opened.file.name}
            password={opened.password}
            document={document}
            worker={worker}
          />
        </LazyBoundary>
      )}
    </Card>
  );
}
