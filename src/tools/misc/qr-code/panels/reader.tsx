import { Camera, ImageUp, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { leftOut } from "#core/text/counted.ts";
import { CameraView } from "#kits/code-reader/camera-view.tsx";
import { CodeContent, formatName } from "#kits/code-reader/code-content.tsx";
import { joinedTexts, missingParts, placeOf, textsOfCodes, unjoined } from "#kits/code-reader/joined-parts.ts";
import { readFrame, readPicture } from "#kits/code-reader/read-picture.browser.ts";
import type { SeenCode } from "#kits/code-reader/seen-codes.ts";
import { pageOfSite } from "#platform/address/address.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { decodeImage } from "#platform/image/decode.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { Button } from "#ui/button.tsx";
import { DropZone } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";

const FAILED = {
  noMemory: "There isn't enough memory for this picture.",
  other: "Reading this picture stopped unexpectedly.",
};
const LOOKING = "Looking for codes …";
const NOTHING = "No QR code was found in this picture. A sharper picture, or one with only the code, may help.";
const NO_WEBASSEMBLY =
  " With WebAssembly turned off, as in this browser, codes with kanji or in several parts are not read.";
const HOW_TO_JOIN = "Choose its picture next, or use the camera.";
const HOW_TO_JOIN_SEVERAL = "Choose their pictures one after the other, or use the camera.";

/** The codes of one kind that this page reads, with its small forms. */
const qrCodes = (codes: readonly SeenCode[]) => codes.filter(({ format }) => format.endsWith("QRCode"));

/** Reads the codes in a picture that is dropped, pasted or chosen, or that the camera sees. */
export default function Reader({
  pictures,
  onUse,
}: {
  /** Pictures that came to the page before this was shown. */
  readonly pictures: readonly File[] | undefined;
  readonly onUse: (text: string) => void;
}) {
  const [codes, setCodes] = useState<readonly SeenCode[]>([]);
  const [status, setStatus] = useState("");
  const [error, setError] = useState<string>();
  const [fault, setFault] = useState<Fault & { readonly files: readonly File[] }>();
  const [note, setNote] = useState("");
  const [films, setFilms] = useState(false);
  const running = useRef<AbortController>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => () => running.current?.abort(), []);

  const show = useCallback((found: readonly SeenCode[]) => {
    setCodes((before) => [...before, ...found]);
    const texts = new Set(found.map(({ text }) => text));
    setStatus(
      `${found.length === 1 ? "One code found" : `${found.length} codes found`}${texts.size < found.length ? ", some with the same text" : ""}`,
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
      // Of a text in several codes one picture may show one part.
      setCodes(unjoined);
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
        const found = qrCodes(await readPicture(picture, signal));
        if (signal.aborted) return;
        if (found.length > 0) return show(found);
        setStatus("");
        setError(hasWebAssembly() ? NOTHING : NOTHING + NO_WEBASSEMBLY);
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
          look={async (frame, signal) => {
            const seen = qrCodes(await readFrame(frame, signal));
            return seen.length > 0 ? seen : undefined;
          }}
          hint="Hold a QR code in front of the camera."
          onSeen={(seen) => {
            setFilms(false);
            show(seen);
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
            hint="It is read on your device and not uploaded."
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
              setCodes(unjoined);
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
            <a href={pageOfSite("/Generators/Scan")} className="underline underline-offset-3">
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
      {joinedTexts(codes).map(
        ({ count, missing }, at) =>
          missing.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts stay in the order in which they were seen
            <p key={at} className="text-sm text-warn">
              Text in {count} codes. {missingParts(missing, missing.length > 1 ? HOW_TO_JOIN_SEVERAL : HOW_TO_JOIN)}
            </p>
          ),
      )}
      {codes.length > 0 && (
        <ul aria-label="Codes found" className="flex flex-col gap-3">
          {[...new Set(textsOfCodes(codes))].map((text) => (
            <li key={text} className="flex flex-col gap-2 rounded-control border border-line p-4">
              {noteOn(text, codes) && <p className="text-sm text-ink-3">{noteOn(text, codes)}</p>}
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

/** The note about a text in several codes, or about a part of one. */
function noteOn(text: string, codes: readonly SeenCode[]): string | undefined {
  const joined = joinedTexts(codes).find((one) => one.text === text);
  if (joined) return `Text in ${joined.count} codes`;
  const code = codes.find((code) => code.text === text);
  return code?.part && `${formatName(code.format)}, ${placeOf(code.part)}`;
}
