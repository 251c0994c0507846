import { Download, FileUp, ListPlus, Undo2, X } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fail, ok, type Result } from "#core/result.ts";
import { counted, oneFileNote } from "#core/text/counted.ts";
import { decodeText, encodingOf } from "#core/text/decode-text.ts";
import { firstNotUtf8 } from "#core/text/utf8.ts";
import { goToAnchor } from "#kits/markdown/anchors.browser.ts";
import { readingMinutes } from "#kits/markdown/counts.ts";
import type { Heading } from "#kits/markdown/headings.ts";
import { outlineMarkdown } from "#kits/markdown/headings.ts";
import { MarkdownPreview } from "#kits/markdown/markdown-preview.tsx";
import { markdownWorker } from "#kits/markdown/markdown-worker.browser.ts";
import type { MarkdownTree } from "#kits/markdown/use-preview.browser.ts";
import { useReplaced } from "#kits/text-operation/use-replaced.browser.ts";
import { NamedPane, PaneActions, PaneFindings, PaneScroll, TabbedPane } from "#kits/workbench/pane.tsx";
import { Workbench } from "#kits/workbench/workbench.tsx";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useNewest } from "#platform/use-newest.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { applyEdit, FormattingButtons, MarkdownBox } from "./editor.tsx";
import { block } from "./edits.ts";
import { fileNameOf, pageOf } from "./names.ts";
import { useScrollTogether } from "./use-scroll-together.browser.ts";

const TableMaker = lazy(() => import("./table-maker.tsx"));
const FromHtml = lazy(() => import("./from-html.tsx"));

const NOT_READ = { other: "The file could not be read. Try it again." };
const NO_HTML = { other: "The HTML could not be made. Your text is still here: try it again." };

const markdownBlob = (text: string) => new Blob([text], { type: "text/markdown;charset=utf-8" });

export default function Page() {
  const [text, setText, textNow] = useTabState("markdown", "", asText);
  const [opened, setOpened, openedNow] = useTabState("opened", "", asText);
  const { canRestore, keep, restore } = useReplaced<string>((one, other) => one === other);
  const [tree, setTree] = useState<MarkdownTree>();
  const [fault, setFault] = useState<Fault>();
  const [note, setNote] = useState("");
  const [tab, setTab] = useTabState("tab", "preview", asText);
  const box = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const treeNow = useNewest(tree);
  useScrollTogether(box, frame);

  /** Puts another text in the place of all that is there, which can be brought back. */
  function replace(next: string) {
    const last = textNow();
    if (last.trim() !== "") keep(last);
    setText(next);
  }
  const newestReplace = useNewest(replace);
  const insert = (markdown: string) => {
    const area = box.current;
    if (!area) return;
    const edit = block(markdown)(area.value, area.selectionStart, area.selectionEnd);
    const end = edit.from + edit.insert.length;
    applyEdit(area, { ...edit, select: [end, end] });
  };

  async function openFile([file, ...others]: readonly File[], unreadable: readonly string[] = []) {
    setNote(oneFileNote(others, unreadable));
    if (!file) return;
    setFault(undefined);
    const typed = textNow();
    try {
      const read = await markdownOf(file);
      // What was typed meanwhile is the visitor's newer wish.
      if (textNow() !== typed) return;
      if (!read.ok) return setFault({ message: read.message });
      newestReplace()(read.value);
      setOpened(file.name);
    } catch (error) {
      setFault(faultOf(error, NOT_READ));
    }
  }
  const isOver = useIncomingFiles((files, unreadable) => void openFile(files, unreadable));
  useHandoff(({ text: handed }) => {
    if (handed === undefined) return false;
    replace(handed);
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
    // What is hidden can't be scrolled.
    flushSync(() => setTab("preview"));
    if (frame.current) goToAnchor(frame.current, slug);
  }

  const isEmpty = text.trim() === "";
  return (
    <Workbench
      label="Markdown"
      isOver={isOver}
      toolbar={<FormattingButtons box={box} />}
      input={
        <NamedPane
          name="Markdown"
          foot={
            <p>
              {tree && !isEmpty
                ? `${counted(tree.words, "word")} · ${counted(tree.characters, "character")} · ${counted(readingMinutes(tree.words), "minute")} to read`
                : "Nothing leaves your device."}
            </p>
          }
        >
          <PaneActions>
            <FileButton
              look="quiet"
              size="small"
              icon={FileUp}
              label="Choose a Markdown or HTML file"
              accept=".md,.markdown,.mdown,.txt,.html,.htm"
              onFiles={(files) => void openFile(files)}
            >
              Open
            </FileButton>
            {canRestore && (
              <Button
                look="quiet"
                size="small"
                icon={Undo2}
                title="Restore previous text"
                onClick={() => {
                  const before = restore(textNow());
                  if (before !== undefined) setText(before);
                }}
              >
                <span className="action-label">Restore previous text</span>
              </Button>
            )}
            {text !== "" && (
              <Button
                look="quiet"
                size="small"
                icon={X}
                onClick={() => {
                  replace("");
                  setOpened("");
                  setFault(undefined);
                }}
              >
                Clear
              </Button>
            )}
            <CopyButton size="small" look="primary" text={text} disabled={isEmpty} label="Copy" />
            <Button
              size="small"
              icon={Download}
              disabled={isEmpty}
              aria-label="Download .md"
              title="Download .md"
              onClick={() => saveFile(markdownBlob(text), `${name}.md`)}
            >
              .md
            </Button>
          </PaneActions>
          <div className="pane-text">
            <MarkdownBox box={box} text={text} onChange={setText} />
          </div>
          <PaneFindings>
            <p role="status" className="text-sm wrap-anywhere text-warn empty:hidden">
              {note}
            </p>
            <FaultNote fault={fault} />
          </PaneFindings>
        </NamedPane>
      }
      result={
        <TabbedPane
          label="Views"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: "preview",
              label: "Preview",
              // The outline and the counts are those of the preview.
              stays: true,
              render: () => (
                <PaneScroll ref={frame}>
                  <MarkdownPreview
                    markdown={text}
                    onTree={setTree}
                    placeholder={
                      <p className="text-ink-3">
                        Type or paste Markdown, or drop a file. The preview looks like GitHub.
                      </p>
                    }
                  />
                </PaneScroll>
              ),
            },
            {
              value: "contents",
              label: "Outline",
              render: () => (
                <PaneScroll>
                  <div className="flex flex-col gap-4">
                    <Contents outline={tree?.outline ?? []} onGo={goTo} onInsert={insert} />
                  </div>
                </PaneScroll>
              ),
            },
            {
              value: "table",
              label: "From table",
              render: () => (
                <PaneScroll>
                  <div className="flex flex-col gap-4">
                    <TableMaker onInsert={insert} />
                  </div>
                </PaneScroll>
              ),
            },
            {
              value: "html",
              label: "From HTML",
              render: () => (
                <PaneScroll>
                  <div className="flex flex-col gap-4">
                    <FromHtml onInsert={insert} />
                  </div>
                </PaneScroll>
              ),
            },
          ]}
        >
          {tab === "preview" && (
            <PaneActions>
              <CopyButton size="small" text={() => markdownWorker.html(text)} disabled={isEmpty} label="Copy HTML" />
              <Button
                size="small"
                icon={Download}
                disabled={isEmpty}
                aria-label="Download .html"
                title="Download .html"
                onClick={saveHtml}
              >
                .html
              </Button>
              <SendTo
                size="small"
                disabled={isEmpty}
                shipment={{ kind: "text", name: `${name}.md`, size: text.length }}
                onSend={(send) => send(markdownBlob(textNow()))}
              />
            </PaneActions>
          )}
        </TabbedPane>
      }
    />
  );
}

const MAX_BYTES = 2_000_000;

/** The text of a file as Markdown: that of an HTML file is made of its elements. */
async function markdownOf(file: File): Promise<Result<string>> {
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

// Classes are written out here, or the style sheet would lack them.
const INDENTS = ["", "pl-4", "pl-8", "pl-12", "pl-16", "pl-20"] as const;

/** The headings of a document as links to them. */
function Contents({
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
