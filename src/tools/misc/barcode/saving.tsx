import { Download, Image as ImageIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Made } from "#core/made.ts";
import { canCopyImages, copyImage } from "#platform/clipboard.ts";
import { saveFile } from "#platform/download.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { SendTo } from "#ui/send-to.tsx";
import { file } from "./barcode-worker.browser.ts";
import type { Spec } from "./make.ts";
import type { FileType } from "./worker.ts";

const OTHERS: readonly { type: FileType; label: string }[] = [
  { type: "svg", label: "SVG" },
  { type: "pdf", label: "PDF" },
  { type: "eps", label: "EPS" },
];

const FAILED = {
  noMemory: "There is not enough memory for a picture of this size. Choose a smaller module.",
  other: "Making the file stopped unexpectedly.",
};

/** A failure that the visitor can do something about; its message is a sentence. */
class Refusal extends Error {}

interface Status {
  readonly text: string;
  readonly fault?: Fault;
  readonly retry?: () => void;
}

async function made(spec: Spec, type: FileType, signal: AbortSignal): Promise<Blob> {
  const result = await file(spec, type, signal);
  if (!result.ok) throw new Refusal(result.message);
  return result.value;
}

/** The barcode as a file in every format, and as a picture on the clipboard. */
export function Saving({ spec }: { readonly spec: Spec | undefined }) {
  // A status belongs to the barcode that it was shown for.
  const [last, setLast] = useState<Made<Spec, Status>>();
  const status = spec && last?.of(spec);
  const running = useRef<AbortController>(undefined);

  // Of two requests the newer one counts.
  async function act(doing: string, action: (spec: Spec, signal: AbortSignal) => Promise<string>) {
    if (!spec) return;
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const tell = (status: Status) => setLast(new Made(spec, status));
    tell({ text: doing });
    try {
      const text = await action(spec, signal);
      if (!signal.aborted) tell({ text });
    } catch (error) {
      if (signal.aborted) return;
      const fault = error instanceof Refusal ? { message: error.message } : faultOf(error, FAILED);
      tell({ text: "", fault, retry: () => act(doing, action) });
    }
  }

  const save = (type: FileType) => {
    const name = `barcode.${type}`;
    void act(`Making ${name} …`, async (spec, signal) => {
      const blob = await made(spec, type, signal);
      if (signal.aborted) return "";
      saveFile(blob, name);
      return `Saved ${name}`;
    });
  };
  const copy = () =>
    act("Making the picture …", async (spec, signal) => {
      if (!canCopyImages()) {
        throw new Refusal("This browser copies pictures only on secure (https) pages. Download the PNG instead.");
      }
      // Safari wants the promise itself, made while the click still counts.
      const png = made(spec, "png", signal);
      if (await copyImage(png)) return "Copied";
      await png;
      throw new Refusal("The clipboard refused the picture. Download the PNG instead.");
    });
  const sendOn = (send: (made: Blob) => void) =>
    act("Making the picture …", async (spec, signal) => {
      const png = await made(spec, "png", signal);
      if (!signal.aborted) send(png);
      return "";
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
      <SendTo shipment={{ kind: "picture", name: "barcode.png" }} disabled={!spec} onSend={sendOn} />
      <p role="status" className="min-w-0 text-sm text-ink-2 empty:hidden">
        {status?.text}
      </p>
      <FaultNote fault={status?.fault} onRetry={status?.retry} />
    </>
  );
}
