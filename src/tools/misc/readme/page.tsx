import { Download, FolderOpen, Trash2, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { NamedPane, PaneActions, PaneScroll, TabbedPane } from "#kits/workbench/pane.tsx";
import { Workbench } from "#kits/workbench/workbench.tsx";
import { saveFile } from "#platform/files/download.ts";
import { useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { shownText, withEdit } from "./line-ends.ts";
import params from "./params.ts";
import { keepOfProject } from "./project/paths.ts";
import { type Incoming, isAtWork, isRestorable } from "./state.ts";
import { useReadme } from "./use-readme.browser.ts";

const Workspace = lazy(() => import("./workspace.tsx"));
const ReadmePreview = lazy(() => import("./readme-preview.tsx"));
const SaveIntoFolder = lazy(() => import("./save-into-folder.tsx"));

type TabName = "project" | "sections" | "text";

export default function ReadmePage() {
  const [state, send, now] = useReadme();
  const { text, project } = state;
  const [pasted, setPasted] = useState("");
  const [chosen, setTab] = useTabState<TabName | undefined>("tab", undefined, "replaceable");
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const isOpen = isHydrated && isAtWork(state);
  const tab = chosen ?? (isOpen ? "sections" : "project");

  function read(incoming: Incoming<File>) {
    // What is opened shows its sections.
    setTab(undefined);
    send({ type: "read", incoming });
  }
  const takeFiles = (files: readonly File[], unreadable: readonly string[] = []) =>
    read({ kind: "files", files, unreadable });
  const isOver = useIncomingFiles(takeFiles, { keep: keepOfProject });
  const blob = () => new Blob([text], { type: "text/markdown;charset=utf-8" });

  /** Selects a line of the Markdown, and shows it. */
  function goToLine(line: number) {
    flushSync(() => setTab("text"));
    const area = field.current;
    if (!area) return;
    const lines = area.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    area.scrollTop = (area.scrollHeight * Math.max(0, line - 4)) / lines.length;
  }

  return (
    <Workbench
      label="README"
      isOver={isOver}
      params={params}
      toolbar={
        <>
          {isOpen && <ProjectButtons onFiles={takeFiles} />}
          <div ref={setToolbar} className="contents" />
        </>
      }
      input={
        <TabbedPane
          label="README"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: "project",
              label: "Project",
              render: () => (
                <PaneScroll>
                  <StartPanel
                    isOver={isOver}
                    isOpen={isOpen}
                    pasted={pasted}
                    onPasted={setPasted}
                    onFiles={takeFiles}
                    onManifest={() => read({ kind: "manifest", text: pasted })}
                    onNothing={() => read({ kind: "nothing" })}
                  />
                </PaneScroll>
              ),
            },
            {
              value: "sections",
              label: "Sections",
              // It reads what is opened, and lists what to look at.
              stays: true,
              render: () => (
                <PaneScroll>
                  {isOpen ? (
                    <LazyBoundary fallback={<div className="h-64" />}>
                      <Workspace toolbar={toolbar} onLine={goToLine} />
                    </LazyBoundary>
                  ) : (
                    <p className="text-sm text-ink-3">
                      The README’s sections will appear here, filled in from the project, each with its source file.
                    </p>
                  )}
                </PaneScroll>
              ),
            },
            {
              value: "text",
              label: "Text",
              stays: true,
              render: () => (
                <div className="pane-text">
                  <TextArea
                    ref={field}
                    label="Markdown"
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
                </div>
              ),
            },
          ]}
        >
          <PaneActions>
            {isHydrated && isRestorable(state) && (
              <Button
                size="small"
                look="quiet"
                icon={Undo2}
                title="Restore previous text"
                onClick={() => send({ type: "restore" })}
              >
                <span className="action-label">Restore previous text</span>
              </Button>
            )}
            {isOpen && (
              <Button
                size="small"
                look="quiet"
                icon={Trash2}
                onClick={() => {
                  send({ type: "clear" });
                  setPasted("");
                  setTab(undefined);
                }}
              >
                Clear
              </Button>
            )}
          </PaneActions>
        </TabbedPane>
      }
      result={
        <NamedPane name="Preview">
          <PaneActions>
            <CopyButton size="small" look={text === "" ? "secondary" : "primary"} text={text} disabled={text === ""} />
            <Button
              size="small"
              icon={Download}
              aria-label="Download README.md"
              title="Download README.md"
              disabled={text === ""}
              onClick={() => saveFile(blob(), "README.md")}
            >
              <span className="action-label">Download</span>
            </Button>
            {isOpen && (
              <LazyBoundary fallback={null}>
                <SaveIntoFolder text={text} />
              </LazyBoundary>
            )}
            <SendTo
              size="small"
              shipment={{ kind: "text", name: "README.md", size: text.length }}
              disabled={text === ""}
              onSend={(send) => send(blob())}
            />
          </PaneActions>
          <PaneScroll>
            {isHydrated && text !== "" ? (
              <LazyBoundary fallback={<section aria-label="Preview" aria-busy />}>
                <ReadmePreview markdown={shownText(text)} project={project} />
              </LazyBoundary>
            ) : (
              <section aria-label="Preview">
                <p className="text-sm wrap-anywhere text-ink-3">The README as GitHub shows it.</p>
              </section>
            )}
          </PaneScroll>
        </NamedPane>
      }
    />
  );
}

type TakeFiles = (files: readonly File[], unreadable?: readonly string[]) => void;

/** Buttons that open a project, or a README. */
const ProjectButtons = ({
  isMain = false,
  onFiles,
}: {
  /** They are what the page is begun with. */
  readonly isMain?: boolean;
  readonly onFiles: TakeFiles;
}) => {
  const size = isMain ? "normal" : "small";
  return (
    <>
      <FileButton size={size} look={isMain ? "primary" : "secondary"} folder multiple onFiles={onFiles}>
        Choose a folder
      </FileButton>
      <FileButton size={size} multiple label="Choose a ZIP or files" onFiles={onFiles}>
        ZIP or files
      </FileButton>
    </>
  );
};

/** What a README is made of: a project's folder, a ZIP of it or files, a project file that is pasted, or a template. */
const StartPanel = ({
  isOver,
  isOpen,
  pasted,
  onPasted,
  onFiles,
  onManifest,
  onNothing,
}: {
  /** Files are being dragged over the page. */
  readonly isOver: boolean;
  /** Something is open: the buttons are in the toolbar then. */
  readonly isOpen: boolean;
  readonly pasted: string;
  readonly onPasted: (pasted: string) => void;
  readonly onFiles: TakeFiles;
  readonly onManifest: () => void;
  readonly onNothing: () => void;
}) => (
  <section aria-label="Project" className="flex flex-col gap-5">
    <div
      className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
    >
      <FolderOpen aria-hidden size={28} strokeWidth={1.6} className="text-ink-3" />
      <p className="font-semibold">Drop a project’s folder, a ZIP of it or a README</p>
      {!isOpen && (
        <div className="flex flex-wrap justify-center gap-2">
          <ProjectButtons onFiles={onFiles} isMain />
        </div>
      )}
      <p className="text-sm text-ink-3">Your files are read in the browser and not uploaded.</p>
    </div>
    <section aria-labelledby="readme-without" className="flex flex-col gap-3">
      <h2 id="readme-without" className="text-base">
        Start without a folder
      </h2>
      <TextArea
        label="package.json, Cargo.toml, pyproject.toml …"
        rows={5}
        className="font-mono text-sm"
        value={pasted}
        onChange={onPasted}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={pasted.trim() === ""} onClick={onManifest}>
          Create README
        </Button>
        <Button size="small" onClick={onNothing}>
          Start from a template
        </Button>
      </div>
    </section>
  </section>
);
