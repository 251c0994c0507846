import { Download, Image as ImageIcon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Made } from "#core/made.ts";
import type { Result } from "#core/result.ts";
import { canCopyImages, copyImage } from "#platform/clipboard.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { SendTo } from "./send-to.tsx";

/** The files that a picture is saved as, by their endings, and what their buttons are called. PNG comes first. */
const FILE_LABELS = { svg: "SVG", jpg: "JPEG", webp: "WebP", pdf: "PDF", eps: "EPS" } as const;

interface Status {
  readonly text: string;
  readonly isRunning?: boolean;
  readonly fault?: Fault;
  readonly retry?: () => void;
}

/** A failure that the visitor can do something about; its message is a sentence. */
class Refusal extends Error {}

/** Downloads in every format, and the picture on the clipboard or in another tool: a row above the picture. */
export function SavePicture<Spec, Type extends keyof typeof FILE_LABELS>({
  shown,
  spec = shown,
  name,
  types,
  make,
  noMemory,
  onSave,
  more,
}: {
  /** What is shown: a status belongs to the specification it was set for. */
  readonly shown: Spec | undefined;
  /** The same with all that is typed by now. */
  readonly spec?: Spec | undefined;
  /** What the files are called, without an ending. */
  readonly name: string;
  readonly types: readonly Type[];
  readonly make: (type: Type | "png", spec: Spec, signal: AbortSignal) => Promise<Result<Blob>>;
  /** The message if there isn't enough memory. */
  readonly noMemory: string;
  readonly onSave?: () => void;
  /** Buttons at the end of the row. */
  readonly more?: ReactNode;
}) {
  const [last, setLast] = useState<Made<Spec, Status>>();
  const status = shown && last?.of(shown);
  // Requests by their progress message: one file may be requested while another is being made.
  const running = useRef(new Map<string, AbortController>());
  const failed = { noMemory, other: "Making the file stopped unexpectedly." };

  /** Does one thing with the picture as it is now. Of two requests for the same the newer one counts. */
  async function act(doing: string, action: (file: (type: Type | "png") => Promise<Blob>) => Promise<string>) {
    if (spec === undefined) return;
    const report = (next: Status) => setLast(new Made(spec, next));
    running.current.get(doing)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(doing, controller);
    report({ text: doing, isRunning: true });
    // A canceled file is discarded, however it was made.
    const file = async (type: Type | "png") => {
      const made = await make(type, spec, signal);
      signal.throwIfAborted();
      if (!made.ok) throw new Refusal(made.message);
      return made.value;
    };
    try {
      const text = await action(file);
      if (signal.aborted) return;
      running.current.delete(doing);
      const [left] = running.current.keys();
      report(left === undefined ? { text } : { text: left, isRunning: true });
    } catch (error) {
      if (signal.aborted) return;
      running.current.delete(doing);
      const fault = error instanceof Refusal ? { message: error.message } : faultOf(error, failed);
      report({ text: "", fault, retry: () => void act(doing, action) });
    }
  }

  function cancel() {
    for (const controller of running.current.values()) controller.abort();
    running.current.clear();
    setLast(undefined);
  }

  const save = (type: Type | "png") => {
    const fileName = `${name}.${type}`;
    onSave?.();
    void act(`Making ${fileName} …`, async (file) => {
      saveFile(await file(type), fileName);
      return `Saved ${fileName}`;
    });
  };
  const sendOn = (send: (made: Blob) => void) =>
    act("Making the picture …", async (file) => {
      send(await file("png"));
      return "";
    });
  const copy = () =>
    act("Making the picture …", async (file) => {
      if (!canCopyImages()) {
        throw new Refusal("This browser copies pictures only on secure (https) pages. Download the PNG instead.");
      }
      // Safari needs the promise itself, created during the click.
      const png = file("png");
      if (await copyImage(png)) return "Copied";
      await png;
      throw new Refusal("The clipboard refused the picture. Download the PNG instead.");
    });

  const disabled = shown === undefined;
  return (
    <>
      <div className="action-row">
        <Button size="small" look="primary" icon={Download} disabled={disabled} onClick={() => save("png")}>
          Download PNG
        </Button>
        {types.map((type) => (
          <Button
            key={type}
            size="small"
            disabled={disabled}
            onClick={() => save(type)}
            aria-label={`Download ${FILE_LABELS[type]}`}
            className="px-2!"
          >
            {FILE_LABELS[type]}
          </Button>
        ))}
        <Button size="small" icon={ImageIcon} disabled={disabled} onClick={copy}>
          Copy image
        </Button>
        <SendTo size="small" shipment={{ kind: "picture", name: `${name}.png` }} disabled={disabled} onSend={sendOn} />
        {more}
      </div>
      <p role="status" className="min-w-0 text-sm text-ink-2 empty:hidden">
        {status?.text}
      </p>
      <FaultNote fault={status?.fault} onRetry={status?.retry} />
      {status?.isRunning && (
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      )}
    </>
  );
}
