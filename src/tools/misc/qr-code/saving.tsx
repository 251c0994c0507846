import { Download, Image as ImageIcon } from "lucide-react";
import { useState } from "react";
import { symbolOf } from "#core/qr/symbol.ts";
import type { Result } from "#core/result.ts";
import { saveFile } from "#platform/download.ts";
import { remote } from "#platform/worker-door.ts";
import { Button } from "#ui/button.tsx";
import { svgFile } from "./draw/svg.ts";
import type { FileBytes, FileJob, RasterType } from "./file-types.ts";
import type { Order } from "./try-out.ts";

const writeFile = remote<FileJob, { readonly result: Result<FileBytes> }>(
  () => new Worker(new URL("./file.worker.ts", import.meta.url), { type: "module" }),
);

const MEDIA_TYPES: Readonly<Record<RasterType, string>> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

/** Downloads in every format, and the picture on the clipboard. */
export function Saving({
  order,
  logoAddress,
}: {
  readonly order: Order | undefined;
  readonly logoAddress: string | undefined;
}) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState({ text: "", isError: false });

  async function picture(type: RasterType): Promise<Blob> {
    if (!order) throw new Error("There is no code");
    const { result } = await writeFile({ order, type });
    if (!result.ok) throw new Error(result.message);
    return new Blob([result.value], { type: MEDIA_TYPES[type] });
  }

  async function act(action: () => Promise<string>) {
    setBusy(true);
    setMessage({ text: "", isError: false });
    try {
      setMessage({ text: await action(), isError: false });
    } catch (error) {
      setMessage({ text: error instanceof Error ? error.message : "The file could not be made.", isError: true });
    } finally {
      setBusy(false);
    }
  }

  const save = (type: RasterType) =>
    act(async () => {
      saveFile(await picture(type), `qrcode.${type}`);
      return `Saved qrcode.${type}`;
    });
  const saveSvg = () =>
    act(async () => {
      if (!order) throw new Error("There is no code");
      const symbol = symbolOf(order.text, order.level);
      if (!symbol.ok) throw new Error(symbol.message);
      const svg = svgFile(symbol.value.grid, order.design, order.pixels, logoAddress);
      saveFile(new Blob([svg], { type: "image/svg+xml" }), "qrcode.svg");
      return "Saved qrcode.svg";
    });
  const copy = () =>
    act(async () => {
      if (typeof ClipboardItem === "undefined" || !navigator.clipboard?.write) {
        throw new Error("This browser copies pictures only on secure (https) pages. Download the PNG instead.");
      }
      try {
        // Safari wants the promise itself, made while the click still counts.
        await navigator.clipboard.write([new ClipboardItem({ "image/png": picture("png") })]);
      } catch (error) {
        if (error instanceof DOMException)
          throw new Error("The clipboard refused the picture. Download the PNG instead.");
        throw error;
      }
      return "Copied";
    });

  const disabled = !order || busy;
  return (
    <>
      <Button look="primary" icon={Download} disabled={disabled} onClick={() => save("png")}>
        Download PNG
      </Button>
      <Button disabled={disabled} onClick={saveSvg} aria-label="Download SVG">
        SVG
      </Button>
      <Button disabled={disabled} onClick={() => save("jpg")} aria-label="Download JPEG">
        JPEG
      </Button>
      <Button disabled={disabled} onClick={() => save("webp")} aria-label="Download WebP">
        WebP
      </Button>
      <Button icon={ImageIcon} disabled={disabled} onClick={copy}>
        Copy image
      </Button>
      <p role="status" className={`min-w-0 text-sm ${message.isError ? "text-warn" : "text-ink-2"}`}>
        {message.text}
      </p>
    </>
  );
}
