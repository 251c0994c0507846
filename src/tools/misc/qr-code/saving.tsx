import { Download, Image as ImageIcon } from "lucide-react";
import { useRef, useState } from "react";
import { canCopyImages, copyImage } from "#platform/clipboard-image.ts";
import { saveFile } from "#platform/download.ts";
import { loadPart } from "#platform/load-part.ts";
import { Button } from "#ui/button.tsx";
import type { FileType } from "./file-types.ts";
import type { Order } from "./try-out.ts";

const OTHERS: readonly { type: FileType; label: string }[] = [
  { type: "svg", label: "SVG" },
  { type: "jpg", label: "JPEG" },
  { type: "webp", label: "WebP" },
];

interface Said {
  readonly order: Order;
  readonly text: string;
  readonly kind: "doing" | "done" | "error";
}

/** Downloads in every format, and the picture on the clipboard. */
export function Saving({
  order,
  logoAddress,
}: {
  readonly order: Order | undefined;
  readonly logoAddress: string | undefined;
}) {
  // What was said of one code does not hold for the next.
  const [said, setSaid] = useState<Said>();
  const message = said?.order === order ? said : undefined;
  const running = useRef<AbortController>(null);

  async function file(type: FileType): Promise<Blob> {
    if (!order) throw new Error("There is no code");
    const signal = running.current?.signal;
    const { makeFile } = await loadPart(() => import("./make-file.tsx"));
    return makeFile(type, order, logoAddress, signal);
  }

  // The newest wish counts: what was still in the making for an earlier one is given up.
  async function act(doing: string, action: () => Promise<string>) {
    if (!order) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setSaid({ order, text: doing, kind: "doing" });
    try {
      const text = await action();
      if (!controller.signal.aborted) setSaid({ order, text, kind: "done" });
    } catch (error) {
      if (controller.signal.aborted) return;
      setSaid({ order, text: error instanceof Error ? error.message : "The file could not be made.", kind: "error" });
    }
  }

  function cancel() {
    running.current?.abort();
    setSaid(undefined);
  }

  const save = (type: FileType) => {
    const name = `qrcode.${type}`;
    act(`Making ${name} …`, async () => {
      saveFile(await file(type), name);
      return `Saved ${name}`;
    });
  };
  const copy = () =>
    act("Making the picture …", async () => {
      if (!canCopyImages()) {
        throw new Error("This browser copies pictures only on secure (https) pages. Download the PNG instead.");
      }
      // Safari wants the promise itself, made while the click still counts.
      const png = file("png");
      if (await copyImage(png)) return "Copied";
      await png;
      throw new Error("The clipboard refused the picture. Download the PNG instead.");
    });

  return (
    <>
      <Button look="primary" icon={Download} disabled={!order} onClick={() => save("png")} className="max-sm:w-full">
        Download PNG
      </Button>
      {OTHERS.map(({ type, label }) => (
        <Button
          key={type}
          disabled={!order}
          onClick={() => save(type)}
          aria-label={`Download ${label}`}
          className="max-sm:grow max-sm:px-2"
        >
          {label}
        </Button>
      ))}
      <Button icon={ImageIcon} disabled={!order} onClick={copy} className="max-sm:grow max-sm:px-2">
        Copy image
      </Button>
      <p
        role="status"
        className={`min-w-0 text-sm empty:hidden ${message?.kind === "error" ? "text-warn" : "text-ink-2"}`}
      >
        {message?.text}
      </p>
      {message?.kind === "doing" && (
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      )}
    </>
  );
}
