import { Download, Image as ImageIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Made } from "#core/made.ts";
import { canCopyImages, copyImage } from "#platform/clipboard.ts";
import { saveFile } from "#platform/download.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { SendTo } from "#ui/send-to.tsx";
import type { FileType } from "./make-file.browser.ts";
import type { RenderSpec } from "./scan-attempts.ts";

const OTHERS: readonly { type: FileType; label: string }[] = [
  { type: "svg", label: "SVG" },
  { type: "jpg", label: "JPEG" },
  { type: "webp", label: "WebP" },
  { type: "pdf", label: "PDF" },
  { type: "eps", label: "EPS" },
];

interface Status {
  readonly text: string;
  readonly kind: "doing" | "done";
  /** Why it failed, and how to try again. */
  readonly fault?: Fault;
  readonly retry?: () => void;
}

/** A failure that the visitor can do something about; its message is a sentence. */
class Refusal extends Error {}

const FAILED = {
  noMemory: "There is not enough memory for a picture of this size. Choose a smaller one.",
  other: "Making the picture stopped unexpectedly.",
};

/** Downloads in every format, and the picture on the clipboard. */
export function Saving({
  spec,
  specToSave,
  logoAddress,
}: {
  /** The code that is shown. */
  readonly spec: RenderSpec | undefined;
  /** The same with all that is typed. */
  readonly specToSave: RenderSpec | undefined;
  readonly logoAddress: string | undefined;
}) {
  // A status belongs to the code that it was shown for.
  const [last, setLast] = useState<Made<RenderSpec, Status>>();
  const message = spec && last?.of(spec);
  // Requests by their status text: one file may be requested while another is being made.
  const running = useRef(new Map<string, AbortController>());

  async function file(type: FileType, spec: RenderSpec, signal: AbortSignal): Promise<Blob> {
    const { makeFile } = await loadPart(() => import("./make-file.browser.ts"));
    const made = await makeFile(type, spec, logoAddress, signal);
    if (!made.ok) throw new Refusal(made.message);
    return made.value;
  }

  // Of two requests for the same file the newer one counts.
  async function act(doing: string, action: (spec: RenderSpec, signal: AbortSignal) => Promise<string>) {
    const spec = specToSave;
    if (!spec) return;
    const tell = (status: Status) => setLast(new Made(spec, status));
    running.current.get(doing)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(doing, controller);
    tell({ text: doing, kind: "doing" });
    try {
      const text = await action(spec, signal);
      if (signal.aborted) return;
      running.current.delete(doing);
      const [left] = running.current.keys();
      tell(left === undefined ? { text, kind: "done" } : { text: left, kind: "doing" });
    } catch (error) {
      if (signal.aborted) return;
      running.current.delete(doing);
      const fault = error instanceof Refusal ? { message: error.message } : faultOf(error, FAILED);
      tell({ text: "", kind: "done", fault, retry: () => act(doing, action) });
    }
  }

  function cancel() {
    for (const controller of running.current.values()) controller.abort();
    running.current.clear();
    setLast(undefined);
  }

  const save = (type: FileType) => {
    const name = `qrcode.${type}`;
    act(`Making ${name} …`, async (spec, signal) => {
      saveFile(await file(type, spec, signal), name);
      return `Saved ${name}`;
    });
  };
  const sendOn = (send: (made: Blob) => void) =>
    act("Making the picture …", async (spec, signal) => {
      const made = await file("png", spec, signal);
      if (!signal.aborted) send(made);
      return "";
    });
  const copy = () =>
    act("Making the picture …", async (spec, signal) => {
      if (!canCopyImages()) {
        throw new Refusal("This browser copies pictures only on secure (https) pages. Download the PNG instead.");
      }
      // Safari wants the promise itself, made while the click still counts.
      const png = file("png", spec, signal);
      if (await copyImage(png)) return "Copied";
      await png;
      throw new Refusal("The clipboard refused the picture. Download the PNG instead.");
    });

  return (
    <>
      <Button look="primary" icon={Download} disabled={!spec} onClick={() => save("png")} className="max-sm:w-full">
        Download PNG
      </Button>
      {OTHERS.map(({ type, label }) => (
        <Button
          key={type}
          disabled={!spec}
          onClick={() => save(type)}
          aria-label={`Download ${label}`}
          className="max-sm:grow max-sm:px-2"
        >
          {label}
        </Button>
      ))}
      <Button icon={ImageIcon} disabled={!spec} onClick={copy} className="max-sm:grow max-sm:px-2">
        Copy image
      </Button>
      <SendTo shipment={{ kind: "picture", name: "qrcode.png" }} disabled={!spec} onSend={sendOn} />
      <p role="status" className="min-w-0 text-sm text-ink-2 empty:hidden">
        {message?.text}
      </p>
      <FaultNote fault={message?.fault} onRetry={message?.retry} />
      {message?.kind === "doing" && (
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      )}
    </>
  );
}
