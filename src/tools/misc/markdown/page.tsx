import { Download, FileUp, ListPlus, Undo2, X } from "lucide-react";
import { useRef, useState } from "react";
import { fail, ok, type Result } from "#core/result.ts";
import { counted } from "#core/text/counted.ts";
import { decodeText, encodingOf } from "#core/text/decode-text.ts";
import { firstNotUtf8 } from "#core/text/utf8.ts";
import { goToAnchor } from "#kits/markdown/anchors.browser.ts";
import { readingMinutes } from "#kits/markdown/counts.ts";
import { MarkdownPreview } from "#kits/markdown/markdown-preview.tsx";
import { markdownWorker } from "#kits/markdown/markdown-worker.browser.ts";
import { outlineMarkdown } from "#kits/markdown/outline.ts";
import type { Heading } from "#kits/markdown/slugs.ts";
import type { MarkdownTree } from "#kits/markdown/use-preview.browser.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useHandoff } from "#platform/files/handoff.ts";
import { useIncomingFiles } from "#platform/files/use-incoming-files.ts";
import { useNewest } from "#platform/use-newest.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { applyEdit } from "./apply-edit.browser.ts";
import { Editor } from "./editor.tsx";
import { block } from "./edits.ts";
import { fileNameOf, pageOf } from "./names.ts";
import { useScrollTogether } from "./use-scroll-together.browser.ts";

// Classes stand here in full, or the style sheet would lack them.
const INDENTS = ["", "pl-4", "pl-8", "pl-12", "pl-16", "pl-20"] as const;

/** The headings of a document as links to them. */
export function Contents({
  outline,
  onGo,
  onInsert,
}: {
  readonly outline: readonly Heading[];
  readonly onGo: (slug: string) => void;
  readonly onInsert: (markdown: string) => void;
}) {
  if (outline.length === 0) return <p className="text-sm text-ink-3">Your headings appear here.</p>;
  const least = Math.min(...outline.map(({ depth }) => depth));
  return (
    <>
      <nav aria-label="Table of contents">
        <ul className="flex flex-col">
          {outline.map(({ depth, text, slug }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings without text share a slug
            <li key={`${slug} ${index}`} className={INDENTS[depth - least] ?? ""}>
              <button
                type="button"
                className="min-h-8.5 text-left text-accent underline underline-offset-3 wrap-anywhere"
                onClick={() => onGo(slug)}
              >
                {text || "(no text)"}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="small" text={outlineMarkdown(outline)} label="Copy as Markdown" />
        <Button size="small" icon={ListPlus} onClick={() => onInsert(outlineMarkdown(outline))}>
          Insert at the cursor
        </Button>
      </div>
    </>
  );
}

const MAX_BYTES = 2_000_000;

/** The text of a file as Markdown: that of an HTML file is made of its elements. */
export async function markdownOf(file: File): Promise<Result<string>> {
  if (file.size > MAX_BYTES) return fail(`${file.name} is larger than 2 MB, more than can be edited here.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isHtml = /\.(x?html?)$/i.test(file.name);
  const text = decoded(bytes, isHtml);
  if (text === undefined)
    return fail(`${file.name} isn’t UTF-8 text: byte ${firstNotUtf8(bytes) + 1} is the first that can’t be.`);
  if (text.includes("\0")) return fail(`${file.name} isn’t a text file.`);
  return ok(isHtml ? await markdownWorker.fromHtml(text) : text.replace(/\r\n?/g, "\n"));
}

/** The text of bytes: by their byte order mark, by what an HTML file declares, else as UTF-8. */
function decoded(bytes: Uint8Array, isHtml: boolean): string | undefined {
  const { encoding, mark } = encodingOf(bytes);
  if (encoding === "utf-8") return decodeText(bytes, encoding).text;
  if (encoding !== "windows-1252") return strictly(encoding, bytes.subarray(mark));
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024));
  const label = isHtml ? /<meta\b[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1] : undefined;
  return label === undefined ? undefined : strictly(label, bytes);
}

function strictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // The label is not one of the standard's, or the bytes are not what it says.
    return undefined;
  }
}

const TableMaker = lazy(() => import("./table-maker.tsx"));
const FromHtml = lazy(() => import("./from-html.tsx"));

const NOT_READ = { other: "The file could not be read. Try it again." };
const NO_HTML = { other: "The HTML could not be made. Your text is still here: try it again." };

const markdownBlob = (text: string) => new Blob([text], { type: "text/markdown;charset=utf-8" });

export default function Page() {
  const [text, setText, textNow] = useTabState("markdown", "", asText);
  const [opened, setOpened, openedNow] = useTabState("opened", "", asText);
  const [before, setBefore] = useTabState("before", "", asText);
  const [tree, setTree] = useState<MarkdownTree>();
  const [fault, setFault] = useState<Fault>();
  const box = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const treeNow = useNewest(tree);
  useScrollTogether(box, frame);

  /** Puts another text in the place of all that is there, which can be brought back. */
  function replace(next: string) {
    const last = textNow();
    setBefore(last.trim() === "" ? "" : last);
    setText(next);
  }
  const insert = (markdown: string) => {
    const area = box.current;
    if (!area) return;
    const edit = block(markdown)(area.value, area.selectionStart, area.selectionEnd);
    const end = edit.from + edit.insert.length;
    applyEdit(area, { ...edit, select: [end, end] });
  };

  async function openFile([file]: readonly File[]) {
    if (!file) return;
    setFault(undefined);
    const typed = textNow();
    try {
      const read = await markdownOf(file);
      // What was typed meanwhile is the visitor's newer wish.
      if (textNow() !== typed) return;
      if (!read.ok) return setFault({ message: read.message });
      replace(read.value);
      setOpened(file.name);
    } catch (error) {
      setFault(faultOf(error, NOT_READ));
    }
  }
  const isOver = useIncomingFiles((files) => void openFile(files));
  useHandoff(({ text: handed }) => {
    if (handed === undefined) return false;
    setText(handed);
    return true;
  });

  const name = fileNameOf(opened, tree?.outline ?? []);

  async function saveHtml() {
    const [source, file, title] = [textNow(), openedNow(), treeNow()?.outline[0]?.text];
    setFault(undefined);
    try {
      const content = await markdownWorker.html(source);
      const html = pageOf(title ?? "Document", content);
      saveFile(
        new Blob([html], { type: "text/html;charset=utf-8" }),
        `${fileNameOf(file, treeNow()?.outline ?? [])}.html`,
      );
    } catch (error) {
      setFault(faultOf(error, NO_HTML));
    }
  }

  function goTo(slug: string) {
    if (frame.current) goToAnchor(frame.current, slug);
  }

  const isEmpty = text.trim() === "";
  return (
    <div className="flex flex-col gap-4">
      <Card className={`overflow-clip ${isOver ? "outline-2 outline-accent" : ""}`}>
        <div className="grid grid-cols-1 lg:grid-cols-2">
          <Editor box={box} text={text} onChange={setText} />
          <div
            ref={frame}
            className="relative min-w-0 border-line p-4 max-lg:border-t sm:p-6 lg:max-h-0 lg:min-h-full lg:overflow-y-auto lg:border-l"
          >
            <MarkdownPreview
              markdown={text}
              onTree={setTree}
              placeholder={
                <p className="text-ink-3">Type or paste Markdown, or drop a file. The preview looks like GitHub.</p>
              }
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken p-4">
          <FaultNote fault={fault} />
          <p className="min-w-0 flex-1 basis-44 text-sm text-ink-2 tabular-nums">
            {tree && !isEmpty
              ? `${counted(tree.words, "word")} · ${counted(tree.characters, "character")} · ${counted(readingMinutes(tree.words), "minute")} to read`
              : "Nothing leaves your device."}
          </p>
          <FileButton
            look="quiet"
            icon={FileUp}
            label="Choose a Markdown or HTML file"
            accept=".md,.markdown,.mdown,.txt,.html,.htm"
            onFiles={(files) => void openFile(files)}
          >
            Open
          </FileButton>
          {before !== "" && (
            <Button
              look="quiet"
              icon={Undo2}
              onClick={() => {
                setText(before);
                setBefore("");
              }}
            >
              Restore previous text
            </Button>
          )}
          <Button
            look="quiet"
            icon={X}
            disabled={text === ""}
            onClick={() => {
              replace("");
              setOpened("");
              setFault(undefined);
            }}
          >
            Clear
          </Button>
          <CopyButton text={text} disabled={isEmpty} label="Copy" />
          <CopyButton text={() => markdownWorker.html(text)} disabled={isEmpty} label="Copy HTML" />
          <Button icon={Download} disabled={isEmpty} aria-label="Download .html" onClick={saveHtml}>
            .html
          </Button>
          <Button
            look="primary"
            icon={Download}
            disabled={isEmpty}
            aria-label="Download .md"
            onClick={() => saveFile(markdownBlob(text), `${name}.md`)}
          >
            .md
          </Button>
          <SendTo
            what="the text"
            disabled={isEmpty}
            shipment={{ kind: "text", name: `${name}.md`, size: text.length }}
            onSend={(send) => send(markdownBlob(textNow()))}
          />
        </div>
      </Card>
      <Disclosure look="card" label="Table of contents">
        <Contents outline={tree?.outline ?? []} onGo={goTo} onInsert={insert} />
      </Disclosure>
      <Disclosure look="card" label="Table from CSV or a spreadsheet">
        {() => <TableMaker onInsert={insert} />}
      </Disclosure>
      <Disclosure look="card" label="Markdown from HTML">
        {() => <FromHtml onInsert={insert} />}
      </Disclosure>
    </div>
  );
}
