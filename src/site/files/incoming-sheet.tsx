import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { sniffFormat, sniffUnsupported } from "#core/image/containers/sniff.ts";
import { pictureWords } from "#core/image/metadata/picture-words.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { latin1 } from "#core/text/bytes.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { decodeText } from "#core/text/decode-text.ts";
import { type Dropped, filesOf } from "#platform/files/dropped-files.ts";
import { type ListedTool, tools } from "#tools/registry.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Modal } from "#ui/modal.tsx";
import { TintedIcon } from "#ui/tinted-icon.tsx";
import { goWith } from "./go-with.ts";
import { type Item, type Offer, offersFor } from "./offers.ts";

/** A file, and facts from its beginning: 'HEIC', '12 MP', 'has a position', '3.2 MB'. */
interface KnownFile extends Item {
  readonly file: File;
  readonly words: readonly string[];
}

// This many are enough for tools to know what they take.
const SHOWN_BYTES = 64;
// Room for an embedded thumbnail and color profile before the picture's size.
const BEGINNING_BYTES = 512 * 1024;
// Only this many files of a folder with thousands are examined: no tool takes more pictures than that.
const LOOKED_INTO = 24;

/** Looks at the beginnings of files, some of which can't be read; nothing is decoded. */
export async function lookAtFiles(
  files: readonly File[],
): Promise<{ readonly files: readonly KnownFile[]; readonly unreadable: readonly string[] }> {
  const looked = await Promise.all(
    files.map((file, index) => (index < LOOKED_INTO ? lookAt(file) : known(file, "file", []))),
  );
  return {
    files: looked.filter((file) => file !== undefined),
    unreadable: files.flatMap(({ name }, index) => (looked[index] === undefined ? [name] : [])),
  };
}

/** Undefined for a file that can't be read: it was moved, or is a folder. */
async function lookAt(file: File): Promise<KnownFile | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
    const format = sniffFormat(bytes);
    if (format) return known(file, "picture", pictureWords(bytes, format));
    const other = sniffUnsupported(bytes);
    const begins = latin1(bytes, 0, SHOWN_BYTES);
    if (other) return { ...known(file, "file", [other]), begins };
    return { ...known(file, isPlainText(file, bytes) ? "text" : "file", []), begins };
  } catch {
    return undefined;
  }
}

// The longest text that is passed to tools whole.
const MAX_TEXT_LENGTH = 20_000_000;

/** Whether a file is a text that has no other kind, such as a list or a log: tools for texts take it as if it were pasted. */
const isPlainText = ({ name, type, size }: File, beginning: Uint8Array): boolean =>
  size <= MAX_TEXT_LENGTH &&
  (/\.(?:txt|text|log)$/i.test(name) || (type === "text/plain" && !name.includes("."))) &&
  !beginning.includes(0);

const known = (file: File, kind: Item["kind"], words: readonly string[]): KnownFile => ({
  file,
  kind,
  name: file.name,
  size: file.size,
  words: [...words, formatBytes(file.size)],
});

/** A text that was pasted or shared, as a file that tools may take instead. */
function knownText({ text, isShared }: { readonly text: string; readonly isShared: boolean }): KnownFile {
  const name = isShared ? "Shared text.txt" : "Pasted text.txt";
  const words = [counted(text.length, "character")];
  return { file: new File([text], name, { type: "text/plain" }), kind: "text", name, size: text.length, words };
}

interface Incoming {
  readonly files: readonly KnownFile[];
  readonly unreadable: readonly string[];
}

/** The hint that files may be dropped here, and the dialog that shows what was dropped and which tools take it. */
export default function IncomingSheet({
  isOver,
  dropped,
  longText,
  caption,
  onClose,
}: {
  readonly isOver: boolean;
  readonly dropped: Dropped | undefined;
  /** A text that was pasted or shared, and is too long for the search. */
  readonly longText: { readonly text: string; readonly isShared: boolean } | undefined;
  /** The text that was shared with the files; it may be empty. */
  readonly caption: string;
  readonly onClose: () => void;
}) {
  const [incoming, setIncoming] = useState<Incoming>();

  useEffect(() => {
    let isNewest = true;
    setIncoming(longText === undefined ? undefined : { files: [knownText(longText)], unreadable: [] });
    if (!dropped) return;
    void filesOf(dropped).then(async ({ files, unreadable }) => {
      const looked = await lookAtFiles(files);
      if (isNewest) setIncoming({ files: looked.files, unreadable: [...unreadable, ...looked.unreadable] });
    });
    return () => {
      isNewest = false;
    };
  }, [dropped, longText]);

  return (
    <>
      {isOver && <DropHint />}
      {incoming && <Sheet {...incoming} caption={caption} onClose={onClose} />}
    </>
  );
}

const DropHint = () => (
  <div
    aria-hidden
    className="pointer-events-none fixed inset-2 z-30 flex items-end justify-center rounded-card border-2 border-dashed border-accent bg-accent-soft/60 p-6"
  >
    <p className="rounded-control border border-line-strong bg-surface px-5 py-3 font-semibold shadow-card">
      Drop it here to see which tools take it
    </p>
  </div>
);

// One for each digit.
const MAX_OFFERS = 9;

function Sheet({
  files,
  unreadable,
  caption,
  onClose,
}: Incoming & { readonly caption: string; readonly onClose: () => void }) {
  const id = useId();
  const offers = offersFor(tools, files).slice(0, MAX_OFFERS);
  const list = useRef<HTMLOListElement>(null);

  // A list that scrolls takes the focus itself when the dialog opens.
  useLayoutEffect(() => list.current?.querySelector("button")?.focus(), []);

  function open({ tool, intake, items }: Offer<ListedTool, KnownFile>) {
    onClose();
    const [first] = items;
    if (intake.kind === "text" && first) void textOf(first.file).then((text) => goWith(tool.path, { text }));
    else goWith(tool.path, { files: items.map(({ file }) => file) });
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const offer = event.ctrlKey || event.metaKey || event.altKey ? undefined : offers[Number(event.key) - 1];
    if (!offer) return;
    event.preventDefault();
    open(offer);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return (
    <Modal
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-facts`}
      onClose={onClose}
      className="mx-auto mt-dialog-top w-dialog backdrop:backdrop-blur-xs"
    >
      <div className="flex max-h-sheet flex-col">
        <div className="border-b border-line px-5 py-4">
          <h2 id={`${id}-name`} className="text-lg wrap-anywhere">
            {titleOf(files)}
          </h2>
          <p id={`${id}-facts`} className="mt-0.5 text-sm wrap-anywhere text-ink-2">
            {factsOf(files)}
          </p>
          {caption !== "" && (
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="line-clamp-3 min-w-0 wrap-anywhere">Shared with it: {caption}</span>
              <CopyButton size="small" text={caption} label="Copy text" />
            </p>
          )}
          {unreadable.length > 0 && (
            <p className="mt-1 text-sm wrap-anywhere text-warn">
              {counted(unreadable.length, "file")} could not be read: {firstOf(unreadable)}.
            </p>
          )}
        </div>
        <ol ref={list} className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden">
          {offers.map((offer, index) => (
            <li key={offer.tool.path}>
              <button
                type="button"
                aria-keyshortcuts={String(index + 1)}
                onClick={() => open(offer)}
                className="flex w-full items-center gap-3.5 rounded-control px-3 py-2 text-left hover:bg-sunken"
              >
                <TintedIcon icon={offer.tool.icon} hue={offer.tool.group.hue} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{offer.intake.action}</span>
                  <span className="block text-sm wrap-anywhere text-ink-3">
                    {offer.tool.name}
                    {offer.items.length < files.length && `, takes ${takenOf(offer.items, files)}`}
                  </span>
                </span>
                <kbd aria-hidden className="rounded-md border border-line bg-sunken px-2 py-0.5 text-xs text-ink-2">
                  {index + 1}
                </kbd>
              </button>
            </li>
          ))}
        </ol>
        <div className="flex items-center justify-between gap-4 border-t border-line px-5 py-3">
          <p className="text-sm text-ink-3">Nothing is uploaded.</p>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** In the encoding that it has. */
const textOf = async (file: File) => decodeText(new Uint8Array(await file.arrayBuffer())).text;

function titleOf(files: readonly KnownFile[]): string {
  const [first] = files;
  if (!first) return "Nothing readable";
  return files.length === 1 ? `Open ${first.name}` : `Open ${counted(files.length, "file")}`;
}

function factsOf(files: readonly KnownFile[]): string {
  const [first] = files;
  if (files.length === 1 && first) return first.words.join(", ");
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return files.length > 0 ? `${formatBytes(bytes)}: ${firstOf(files.map(({ name }) => name))}` : "";
}

function takenOf(items: readonly KnownFile[], files: readonly KnownFile[]): string {
  const [first] = items;
  return items.length === 1 && first
    ? `${first === files[0] ? "the first" : "one"}: ${first.name}`
    : `${items.length} of them`;
}
