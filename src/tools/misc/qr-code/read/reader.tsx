import { Camera, ImageUp, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { leftOut } from "#core/counted.ts";
import { CameraView } from "#kits/code-reader/camera-view.tsx";
import { CodeContent } from "#kits/code-reader/code-content.tsx";
import { type Fault, faultOf } from "#platform/fault.ts";
import { decodeImage } from "#platform/image/decode.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { DropZone } from "#ui/drop-zone.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import type { Methods } from "./worker.ts";

const FAILED = {
  noMemory: "There is not enough memory for this picture.",
  other: "Reading this picture stopped unexpectedly.",
};
const LOOKING = "Looking for codes …";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

/** Reads the codes in a picture that is dropped, pasted or chosen, or that the camera sees. */
export default function Reader({
  pictures,
  onUse,
}: {
  /** Pictures that came to the page before this was shown. */
  readonly pictures: readonly File[] | undefined;
  readonly onUse: (text: string) => void;
}) {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [status, setStatus] = useState("");
  const [error, setError] = useState<string>();
  const [fault, setFault] = useState<Fault & { readonly files: readonly File[] }>();
  const [note, setNote] = useState("");
  const [films, setFilms] = useState(false);
  const running = useRef<AbortController>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => () => running.current?.abort(), []);

  const show = useCallback((found: readonly string[]) => {
    setTexts([...new Set(found)]);
    setStatus(
      `${found.length === 1 ? "One code found" : `${found.length} codes found`}${new Set(found).size < found.length ? ", some with the same text" : ""}`,
    );
    setError(undefined);
    setFault(undefined);
  }, []);

  const read = useCallback(
    async (files: readonly File[]) => {
      const [file, ...others] = files;
      if (!file) return;
      setNote(
        others.length > 0 ? `Only one picture is read at a time. ${leftOut(others.map(({ name }) => name))}` : "",
      );
      running.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setTexts([]);
      setError(undefined);
      setFault(undefined);
      setStatus(LOOKING);
      try {
        const decoded = await decodeImage(file, { signal });
        if (signal.aborted) return;
        if (!decoded.ok) {
          setStatus("");
          return setError(decoded.message);
        }
        const picture = decoded.value.raster;
        const found = await worker.readAll(picture, { signal, transfer: [picture.data.buffer] });
        if (signal.aborted) return;
        if (found.length > 0) return show(found);
        setStatus("");
        setError("No QR code was found in this picture. A sharper picture, or one with only the code, may help.");
      } catch (error) {
        if (signal.aborted) return;
        setStatus("");
        setFault({ ...faultOf(error, FAILED), files });
      }
    },
    [show],
  );

  useEffect(() => {
    if (!pictures) return;
    setFilms(false);
    void read(pictures);
    root.current?.scrollIntoView({ block: "center" });
  }, [pictures, read]);

  return (
    <div ref={root} className="flex flex-col gap-4">
      {films ? (
        <CameraView
          look={(frame, signal) => worker.glance(frame, { signal, transfer: [frame.data.buffer] })}
          hint="Hold a QR code in front of the camera."
          onSeen={(text) => {
            setFilms(false);
            show([text]);
          }}
          onClose={(message) => {
            setFilms(false);
            setError(message);
          }}
        />
      ) : (
        <>
          <DropZone
            title="Drop or paste a picture with a QR code"
            hint="It is read on your device and sent nowhere."
            icon={ImageUp}
            accept="image/*"
            action="Choose a picture"
            error={error}
            onFiles={read}
          />
          <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:hidden">
            {note}
          </p>
          <FaultNote fault={fault} onRetry={fault && (() => read(fault.files))} />
          <Button
            icon={Camera}
            className="self-center"
            onClick={() => {
              running.current?.abort();
              setTexts([]);
              setStatus("");
              setNote("");
              setError(undefined);
              setFault(undefined);
              setFilms(true);
            }}
          >
            Use the camera
          </Button>
          <p className="text-center text-sm text-ink-2">
            Barcodes, Data Matrix and several pictures at once:{" "}
            <a href={location.pathname.replace(/\/QrCode\/?$/i, "/Scan")} className="underline underline-offset-3">
              QR and barcode reader
            </a>
          </p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {status}
        </p>
        {status === LOOKING && (
          <Button
            size="small"
            icon={X}
            onClick={() => {
              running.current?.abort();
              setStatus("");
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      {texts.length > 0 && (
        <ul aria-label="Codes found" className="flex flex-col gap-3">
          {texts.map((text) => (
            <li key={text} className="rounded-control border border-line p-4">
              <CodeContent text={text}>
                <Button size="small" onClick={() => onUse(text)}>
                  Use as text
                </Button>
              </CodeContent>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
