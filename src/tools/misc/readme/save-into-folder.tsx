import { FolderDown } from "lucide-react";
import { useState } from "react";
import { decodeText } from "#core/text/decode-text.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { type DiffLine, lineDiff, withContext } from "./line-diff.ts";
import { shownText } from "./line-ends.ts";

type PickFolder = (options: { readonly mode: "readwrite" }) => Promise<FileSystemDirectoryHandle>;

interface Asking {
  readonly folder: FileSystemDirectoryHandle;
  readonly name: string;
  readonly text: string;
  /** Undefined where the folder has no README. */
  readonly before: string | undefined;
}

const pickFolder = (): PickFolder | undefined => (window as { showDirectoryPicker?: PickFolder }).showDirectoryPicker;

/** The README of a folder, in any spelling of its name, and its content. */
async function readmeIn(folder: FileSystemDirectoryHandle): Promise<{ name: string; before: string | undefined }> {
  const names = ["README.md", "readme.md", "Readme.md", "README.markdown"];
  for (const name of names) {
    try {
      const file = await (await folder.getFileHandle(name)).getFile();
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { name, before: fromUtf8(bytes) ?? decodeText(bytes).text };
    } catch {
      // Not this one.
    }
  }
  return { name: "README.md", before: undefined };
}

/** Saves the README into a folder, in browsers that can: first it shows what would change, and asks. */
export default function SaveIntoFolder({ text }: { readonly text: string }) {
  const [asking, setAsking] = useState<Asking>();
  const [said, setSaid] = useState("");
  const newest = useNewest(text);
  if (!pickFolder()) return null;

  async function choose() {
    setSaid("");
    try {
      const folder = await pickFolder()?.({ mode: "readwrite" });
      if (!folder) return;
      const { name, before } = await readmeIn(folder);
      setAsking({ folder, name, before, text: newest() });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) setSaid("The folder could not be opened.");
    }
  }

  async function save({ folder, name, text: content }: Asking) {
    setAsking(undefined);
    try {
      const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writer.write(content);
      await writer.close();
      setSaid(`${name} was saved into ${folder.name}.`);
    } catch {
      setSaid(`${name} could not be saved: the browser or the system did not allow it.`);
    }
  }

  return (
    <>
      <Button
        size="small"
        icon={FolderDown}
        title="Save into a folder …"
        disabled={text === ""}
        onClick={() => void choose()}
      >
        <span className="action-label">Save into a folder …</span>
      </Button>
      <span role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </span>
      {asking && (
        <Modal
          aria-labelledby="readme-save"
          onClose={() => setAsking(undefined)}
          className="m-auto flex max-h-[90dvh] w-full max-w-reading flex-col"
        >
          <h2 id="readme-save" className="px-5 pt-5 text-lg">
            {asking.before === undefined ? "Save" : "Replace"} {asking.name} in {asking.folder.name}?
          </h2>
          <Difference before={asking.before} after={asking.text} />
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">
            <Button onClick={() => setAsking(undefined)}>Cancel</Button>
            <Button look="primary" disabled={asking.before === asking.text} onClick={() => void save(asking)}>
              Save
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}

const LOOKS: Readonly<
  Record<DiffLine["kind"], { readonly sign: string; readonly look: string; readonly said: string }>
> = {
  same: { sign: " ", look: "text-ink-3", said: "" },
  gone: { sign: "−", look: "text-warn", said: "Removed: " },
  new: { sign: "+", look: "font-semibold text-ink", said: "Added: " },
};

function Difference({ before, after }: { readonly before: string | undefined; readonly after: string }) {
  if (before === undefined) return <p className="px-5 py-4 text-ink-2">The folder has no README yet.</p>;
  if (before === after) return <p className="px-5 py-4 text-ink-2">It is already identical.</p>;
  const lines = withContext(lineDiff(shownText(before), shownText(after)));
  const isOfEndings = lines.length === 0;
  if (isOfEndings) return <p className="px-5 py-4 text-ink-2">Only line endings differ.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
    <section aria-label="Difference" tabIndex={0} className="min-h-0 flex-1 overflow-auto px-5 py-4 font-mono text-sm">
      {lines.map((line, at) =>
        line === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list never changes
          <p key={at} className="text-ink-3">
            …
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list never changes
          <p key={at} className={`whitespace-pre-wrap wrap-anywhere ${LOOKS[line.kind].look}`}>
            <span aria-hidden>{LOOKS[line.kind].sign} </span>
            <span className="sr-only">{LOOKS[line.kind].said}</span>
            {line.text}
          </p>
        ),
      )}
    </section>
  );
}
