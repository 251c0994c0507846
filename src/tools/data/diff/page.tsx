import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { leftOut } from "#core/text/counted.ts";
import { NamedPane, PaneActions, PaneScroll } from "#kits/workbench/pane.tsx";
import { Workbench } from "#kits/workbench/workbench.tsx";
import { type Settings, useParams } from "#platform/address/use-params.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { GrainControls, IgnoreControls } from "./compare-controls.tsx";
import params from "./params.ts";
import { TextBox } from "./text-box.tsx";
import { type Slot, useSlot } from "./use-slots.browser.ts";

const Comparison = lazy(() => import("./comparison.tsx"));

interface Sides {
  readonly left: Slot;
  readonly right: Slot;
}

/** The pane of the two texts that are compared. */
export const ComparedTexts = ({ left, right }: Sides) => (
  <NamedPane name="Texts">
    <PaneActions>
      <Button
        size="small"
        look="quiet"
        icon={ArrowLeftRight}
        onClick={() => {
          const [one, other] = [left.text.get(), right.text.get()];
          left.put(other, right.fileName, right.form);
          right.put(one, left.fileName, left.form);
        }}
      >
        Swap
      </Button>
    </PaneActions>
    <div className="pane-halves">
      <TextBox slot={left} label="Original text" />
      <TextBox slot={right} label="Changed text" />
    </div>
  </NamedPane>
);

/** How a file's bytes are its text; those of a PDF aren't. */
const bytesOf = ({ form }: Slot) => (form?.pdf ? undefined : form);

/** The pane with the differences between them. */
export const ComparedResult = ({ left, right, settings }: Sides & { readonly settings: Settings<typeof params> }) => (
  <NamedPane name="Differences">
    <PaneScroll>
      {!left.isEmpty || !right.isEmpty ? (
        <LazyBoundary fallback={<div className="h-64" />}>
          <Comparison
            left={left.text.get}
            right={right.text.get}
            names={{ left: left.fileName || "original.txt", right: right.fileName || left.fileName || "changed.txt" }}
            forms={{ left: bytesOf(left), right: bytesOf(right) }}
            isOfPdf={left.form?.pdf !== undefined || right.form?.pdf !== undefined}
            edition={`${left.edition} ${right.edition}`}
            settings={settings}
            hasControls={false}
          />
        </LazyBoundary>
      ) : (
        <p className="text-sm text-ink-3">
          The differences appear here. Drop two files, two folders or two ZIP archives anywhere on this page. PDF files
          are compared by their text.
        </p>
      )}
    </PaneScroll>
  </NamedPane>
);

const MergePanel = lazy(() => import("./merge-panel.tsx"));
const PatchPanel = lazy(() => import("./patch-panel.tsx"));
const FoldersPanel = lazy(() => import("./folders-panel.tsx"));

const MODE_OPTIONS = [
  { value: "compare", label: "Compare" },
  { value: "merge", label: "Merge" },
  { value: "patch", label: "Patch" },
  { value: "folders", label: "Folders" },
] as const;

// Two lines side by side need more room than the texts.
const SPLIT = { name: "split.diff", initial: 32 };

const noteOn = (others: readonly File[]) => (others.length > 0 ? leftOut(others.map(({ name }) => name)) : "");

const isPatch = (text: string) => /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m.test(text);

export default function DiffPage() {
  const settings = useParams(params);
  const { values, set, bind } = settings;
  const slots = {
    left: useSlot("left"),
    right: useSlot("right"),
    base: useSlot("base"),
    mine: useSlot("mine"),
    theirs: useSlot("theirs"),
    text: useSlot("text"),
    patch: useSlot("patch"),
  };
  const [dropped, setDropped] = useState<{ readonly files: readonly File[] }>();

  function take(files: readonly File[], isFolders: boolean) {
    if (values.mode === "folders" || isFolders) {
      set({ mode: "folders" });
      setDropped({ files });
      return;
    }
    const patch = files.find(({ name }) => /\.(diff|patch)$/i.test(name));
    if (patch || values.mode === "patch") {
      set({ mode: "patch" });
      const [text, ...others] = files.filter((file) => file !== patch);
      if (patch) void slots.patch.open(patch);
      if (text) void slots.text.open(text, noteOn(others));
      return;
    }
    const order = values.mode === "merge" ? [slots.base, slots.mine, slots.theirs] : [slots.left, slots.right];
    const free = order.filter(({ isEmpty }) => isEmpty);
    const targets = files.length > 1 ? order : free.length > 0 ? free : order.slice(-1);
    const note = noteOn(files.slice(targets.length));
    targets.slice(0, files.length).forEach((slot, index) => {
      const file = files[index];
      if (file) void slot.open(file, index === targets.length - 1 ? note : "");
    });
  }
  const newestTake = useNewest(take);
  async function sort(files: readonly File[]) {
    let isFolders = false;
    try {
      const { areFolders } = await loadPart(() => import("./are-folders.browser.ts"));
      isFolders = areFolders(files);
    } catch {
      // Files are taken as such.
    }
    newestTake()(files, isFolders);
  }
  const isOver = useIncomingFiles((files) => files.length > 0 && void sort(files));

  useHandoff(({ text }) => {
    if (text === undefined) return false;
    if (isPatch(text)) {
      set({ mode: "patch" });
      slots.patch.replace(text);
    } else {
      (slots.left.isEmpty ? slots.left : slots.right).replace(text);
    }
    return true;
  });

  const { mode, by } = values;
  const isCompare = mode === "compare";
  return (
    <Workbench
      label="Diff"
      isOver={isOver}
      params={params}
      split={SPLIT}
      toolbar={
        <>
          <Segments label="What to do" options={MODE_OPTIONS} {...bind("mode")} />
          {isCompare && <GrainControls settings={settings} />}
        </>
      }
      more={isCompare && by !== "structure" ? <IgnoreControls settings={settings} /> : undefined}
      input={
        isCompare ? (
          <ComparedTexts left={slots.left} right={slots.right} />
        ) : (
          <NamedPane key={mode} name={MODE_OPTIONS.find(({ value }) => value === mode)?.label ?? ""}>
            <PaneScroll>
              <LazyBoundary fallback={<div className="h-64" />}>
                <div className="flex flex-col gap-5">
                  {mode === "merge" && <MergePanel base={slots.base} mine={slots.mine} theirs={slots.theirs} />}
                  {mode === "patch" && <PatchPanel text={slots.text} patch={slots.patch} />}
                  {mode === "folders" && <FoldersPanel dropped={dropped} settings={settings} />}
                </div>
              </LazyBoundary>
            </PaneScroll>
          </NamedPane>
        )
      }
      result={isCompare ? <ComparedResult left={slots.left} right={slots.right} settings={settings} /> : undefined}
    />
  );
}
