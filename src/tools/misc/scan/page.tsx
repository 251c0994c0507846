import { Camera, ClipboardPaste, ImageUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { fail, ok, type Result } from "#core/result.ts";
import { leftOut } from "#core/text/counted.ts";
import { unjoined } from "#kits/code-reader/joined-parts.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { decodeImage } from "#platform/image/decode.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DropZone } from "#ui/files/file-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { type Scanned, summaryOf } from "./scanned.ts";

/**
 * The pictures on the clipboard, or a message that says why there are none. Call it from a click, because only then
 * browsers ask for permission.
 */
export async function clipboardPictures(): Promise<Result<readonly File[]>> {
  if (!navigator.clipboard?.read) {
    return fail("This browser does not let pages read the clipboard. Press Ctrl+V, or ⌘V, on this page instead.");
  }
  try {
    const files: File[] = [];
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((each) => each.startsWith("image/"));
      if (type) files.push(new File([await item.getType(type)], "clipboard", { type }));
    }
    return files.length > 0 ? ok(files) : fail("The clipboard has no picture. Copy one first.");
  } catch (error) {
    return error instanceof Error && error.name === "NotAllowedError"
      ? fail("Clipboard access was denied. Allow it for this page, or press Ctrl+V, or ⌘V.")
      : fail("The clipboard could not be read. Press Ctrl+V, or ⌘V, on this page instead.");
  }
}

const FoundCodes = lazy(() => import("./found-codes.tsx"));
const Filming = lazy(() => import("./filming.tsx"));

const FAILED = {
  noMemory: "There isn't enough memory for this picture.",
  other: "Reading this picture stopped unexpectedly.",
};
const MAX = 20;
const PDF_NAME = /\.pdf$/i;
const NOTHING =
  "No code was found. A sharper picture, straight from the front and with some space around the code, may help.";
const NO_WEBASSEMBLY =
  "No QR code was found. Other codes, and those with kanji, can't be read here, because WebAssembly is turned off.";

export default function ScanPage() {
  const [scanned, setScanned] = useTabState<readonly Scanned[]>("scanned", []);
  const [doing, setDoing] = useState("");
  const [error, setError] = useState<string>();
  const [fault, setFault] = useState<Fault & { readonly retry: () => void }>();
  const [note, setNote] = useState("");
  const [films, setFilms] = useState(false);
  // A document, whose pages other tools turn into pictures.
  const [pdf, setPdf] = useState<File>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Stops what runs, and forgets its results except those in `kept`. */
  function begin(kept: readonly Scanned[] = []): AbortSignal {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setScanned(kept);
    setDoing("");
    setError(undefined);
    setFault(undefined);
    setNote("");
    setPdf(undefined);
    return controller.signal;
  }

  async function read(files: readonly File[]) {
    const signal = begin();
    setFilms(false);
    const [taken, others] = [files.slice(0, MAX), files.slice(MAX)];
    if (others.length > 0) setNote(`At most ${MAX} pictures at once. ${leftOut(others.map(({ name }) => name))}`);
    const results: Scanned[] = [];
    const problems: string[] = [];
    try {
      for (const [index, file] of taken.entries()) {
        setDoing(taken.length > 1 ? `Reading picture ${index + 1} of ${taken.length} …` : "Looking for codes …");
        const decoded = await decodeImage(file, { signal });
        if (signal.aborted) return;
        if (!decoded.ok) {
          if (PDF_NAME.test(file.name)) setPdf(file);
          problems.push(taken.length > 1 ? `${file.name}: ${decoded.message}` : decoded.message);
          continue;
        }
        const { scanPicture } = await loadPart(() => import("./scan-picture.browser.ts"));
        results.push(await scanPicture(decoded.value.raster, file.name, signal));
        if (signal.aborted) return;
        setScanned([...results]);
      }
      if (results.length > 0 && results.every(({ codes }) => codes.length === 0))
        problems.push(hasWebAssembly() ? NOTHING : NO_WEBASSEMBLY);
      setError(problems.join(" ") || undefined);
    } catch (error) {
      if (!signal.aborted) setFault({ ...faultOf(error, FAILED), retry: () => void read(files) });
    } finally {
      if (!signal.aborted) setDoing("");
    }
  }

  async function paste() {
    const signal = begin();
    const pictures = await clipboardPictures();
    if (signal.aborted) return;
    if (pictures.ok) await read(pictures.value);
    else setError(pictures.message);
  }

  const count = scanned.reduce((sum, { codes }) => sum + codes.length, 0);
  return (
    <>
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        {films ? (
          <LazyBoundary fallback={null}>
            <Filming
              onSeen={(seen: Scanned) => {
                setFilms(false);
                // Of a text in several codes the camera sees one part after the other.
                setScanned([...scanned, seen]);
              }}
              onClose={(message?: string) => {
                setFilms(false);
                setError(message);
              }}
            />
          </LazyBoundary>
        ) : (
          <>
            <DropZone
              title="Drop or paste pictures with codes"
              hint="QR codes, barcodes, Data Matrix, PDF417, Aztec: read on your device and not uploaded."
              icon={ImageUp}
              accept="image/*"
              multiple
              action="Choose pictures"
              error={error}
              onFiles={(files) => void read(files)}
            />
            <div className="flex flex-wrap justify-center gap-3">
              <Button
                icon={Camera}
                onClick={() => {
                  begin(unjoined(scanned.flatMap(({ codes }) => codes)).length > 0 ? scanned : []);
                  setFilms(true);
                }}
              >
                Use the camera
              </Button>
              <Button icon={ClipboardPaste} onClick={() => void paste()}>
                Read the clipboard
              </Button>
            </div>
          </>
        )}
        {pdf && (
          <div className="flex justify-center">
            <SendTo
              size="small"
              shipment={{ kind: "file", name: pdf.name, size: pdf.size }}
              onSend={(send) => send(pdf)}
            />
          </div>
        )}
        <FaultNote fault={fault} onRetry={fault?.retry} />
        <p role="status" className="text-center text-sm wrap-anywhere text-ink-2 empty:hidden">
          {note}
        </p>
        <div className="flex flex-wrap items-center justify-center gap-3 empty:hidden">
          <p role="status" className="text-sm text-ink-2 empty:hidden">
            {doing || (count > 0 && summaryOf(scanned))}
          </p>
          {doing !== "" && (
            <Button
              size="small"
              icon={X}
              onClick={() => {
                running.current?.abort();
                setDoing("");
              }}
            >
              Cancel
            </Button>
          )}
        </div>
      </Card>
      {count > 0 && (
        <LazyBoundary fallback={null}>
          <FoundCodes scanned={scanned} />
        </LazyBoundary>
      )}
    </>
  );
}
