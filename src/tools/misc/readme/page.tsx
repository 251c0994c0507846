import { Download, FolderOpen, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { saveFile } from "#platform/files/download.ts";
import { useIncomingFiles } from "#platform/files/use-incoming-files.ts";
import { useHydrated } from "#platform/use-hydrated.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import { SendTo } from "#ui/send-to.tsx";
import { TextArea } from "#ui/text-field.tsx";
import { shownText, withEdit } from "./line-ends.ts";
import { keepOfProject } from "./project/paths.ts";
import { isAtWork, isRestorable } from "./state.ts";
import { useReadme } from "./use-readme.browser.ts";

const Workspace = lazy(() => import("./workspace.tsx"));
const ReadmePreview = lazy(() => import("./readme-preview.tsx"));
const SaveIntoFolder = lazy(() => import("./save-into-folder.tsx"));

export default function ReadmePage() {
  const [state, send, now] = useReadme();
  const { text, project } = state;
  const [pasted, setPasted] = useState("");
  const isHydrated = useHydrated();
  const takeFiles = (files: readonly File[], unreadable: readonly string[] = []) =>
    send({ type: "read", incoming: { kind: "files", files, unreadable } });
  const isOver = useIncomingFiles(takeFiles, { keep: keepOfProject });
  const isOpen = isHydrated && isAtWork(state);
  const blob = () => new Blob([text], { type: "text/markdown;charset=utf-8" });

  return (
    <StageWorkbench
        label="README generator"
        grows="list"
      lead={
        <section aria-label="Project" className="flex flex-col gap-3">
          <div
            className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-5 text-center transition-colors ${isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
          >
            {!isOpen && <FolderOpen aria-hidden size={28} strokeWidth={1.6} className="text-ink-3" />}
            <p className="font-semibold">Drop a project’s folder, a ZIP of it or a README</p>
            <div className="flex flex-wrap justify-center gap-2">
              <FileButton look={isOpen ? "secondary" : "primary"} folder multiple onFiles={takeFiles}>
                Choose a folder
              </FileButton>
              <FileButton multiple label="Choose a ZIP or files" onFiles={takeFiles}>
                ZIP or files
              </FileButton>
            </div>
            {!isOpen && <p className="text-sm text-ink-3">Your files are read in the browser and not uploaded.</p>}
          </div>
          <Disclosure label="Start without a folder">
            <TextArea
              label="package.json, Cargo.toml, pyproject.toml …"
              rows={5}
              className="font-mono text-sm"
              value={pasted}
              onChange={setPasted}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                disabled={pasted.trim() === ""}
                onClick={() => send({ type: "read", incoming: { kind: "manifest", text: pasted } })}
              >
                Create README
              </Button>
              <Button size="small" onClick={() => send({ type: "read", incoming: { kind: "nothing" } })}>
                Start from a template
              </Button>
            </div>
          </Disclosure>
        </section>
      }
      panel={
        isOpen ? (
          <LazyBoundary fallback={<div className="h-64" />}>
            <Workspace />
          </LazyBoundary>
        ) : (
          <p className="text-sm text-ink-3">
            The README’s sections will appear here, filled in from the project, each with its source file.
          </p>
        )
      }
      stage={
        <div className="flex w-full flex-1 flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton look={text === "" ? "secondary" : "primary"} text={text} disabled={text === ""} />
            <Button icon={Download} disabled={text === ""} onClick={() => saveFile(blob(), "README.md")}>
              Download README.md
            </Button>
            {isOpen && (
              <LazyBoundary fallback={null}>
                <SaveIntoFolder text={text} />
              </LazyBoundary>
            )}
            <SendTo
              shipment={{ kind: "text", name: "README.md", size: text.length }}
              disabled={text === ""}
              onSend={(send) => send(blob())}
            />
            {isOpen && (
              <Button
                look="quiet"
                icon={Trash2}
                onClick={() => {
                  send({ type: "clear" });
                  setPasted("");
                }}
              >
                Clear
              </Button>
            )}
            {isHydrated && isRestorable(state) && (
              <Button look="quiet" icon={Undo2} onClick={() => send({ type: "restore" })}>
                Restore previous text
              </Button>
            )}
          </div>
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-4 xl:grid-cols-2">
            <TextArea
              label="Markdown"
              rows={30}
              placeholder="# My project"
              className="font-mono text-sm"
              value={shownText(text)}
              onChange={(shown) => send({ type: "edit", text: withEdit(now().text, shown) })}
              onPaste={(event) => {
                // A text box would make all line endings one: a whole README that is pasted keeps its own.
                const whole = event.clipboardData.getData("text/plain");
                const { value, selectionStart, selectionEnd } = event.currentTarget;
                if (!whole.includes("\r") || selectionEnd - selectionStart !== value.length) return;
                event.preventDefault();
                send({ type: "edit", text: whole });
              }}
            />
            <div className="flex min-w-0 flex-col">
              <p className="mb-1.5 text-sm font-semibold text-ink-2" aria-hidden>
                Preview
              </p>
              <div className="min-h-48 flex-1 rounded-control border border-line bg-surface p-4 sm:p-6">
                {isHydrated && text !== "" ? (
                  <LazyBoundary fallback={<section aria-label="Preview" aria-busy />}>
                    <ReadmePreview markdown={shownText(text)} project={project} />
                  </LazyBoundary>
                ) : (
                  <section aria-label="Preview">
                    <p className="text-sm wrap-anywhere text-ink-3">The README as GitHub shows it.</p>
                  </section>
                )}
              </div>
            </div>
          </div>
        </div>
      }
    />
  );
}
