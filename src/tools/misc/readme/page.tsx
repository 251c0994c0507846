import { Download, Trash2, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { NamedPane, PaneActions, PaneScroll, TabbedPane } from "#kits/workbench/pane.tsx";
import { Workbench } from "#kits/workbench/workbench.tsx";
import { saveFile } from "#platform/files/download.ts";
import { useIncomingFiles } from "#platform/files/use-incoming-files.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { LazyBoundary } from "#ui/loading/lazy-boundary.tsx";
import { shownText, withEdit } from "./line-ends.ts";
import params from "./params.ts";
import { keepOfProject } from "./project/paths.ts";
import { ProjectButtons, StartPanel } from "./start-panel.tsx";
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
