import { ChevronDown } from "lucide-react";
import { type CSSProperties, type ReactNode, useId, useState, useSyncExternalStore } from "react";
import type { Params } from "#core/params.ts";
import { readPreference, writePreference } from "#platform/storage.ts";
import { takingOutline } from "#ui/card.tsx";
import { CopyLink } from "#ui/copy-button.tsx";
import { type Option, type OptionGroup, Select } from "#ui/fields/select.tsx";
import { PaneDivider } from "#ui/handles/comparison-divider.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";

/**
 * The frame of a tool that processes a text: a toolbar, and below it two panes that fill the window and scroll
 * separately, side by side on wide screens. Styles of the whole page follow from its `data-workbench` (styles.css).
 */
export function Workbench({
  label,
  isOver = false,
  toolbar,
  more,
  opensMore = false,
  params,
  link = params && <CopyLink />,
  above,
  split = HALVES,
  input,
  result,
}: {
  readonly label: string;
  /** A file is being dragged over the page. */
  readonly isOver?: boolean;
  /** What to make, and the two or three settings that matter. */
  readonly toolbar: ReactNode;
  /** The other settings, which the button "More" shows. */
  readonly more?: ReactNode;
  /** They are shown from the start, as where one of them isn't at its default, until the button says otherwise. */
  readonly opensMore?: boolean;
  /** The settings that the buttons for undo and redo go through. */
  readonly params?: Params;
  /** What copies a link to the page. */
  readonly link?: ReactNode;
  /** What belongs to both panes, such as an expression that is tried on a text. */
  readonly above?: ReactNode;
  /** Where the divider is, for a tool whose panes are not alike. */
  readonly split?: Split;
  /** The left pane, which comes first on a narrow screen. */
  readonly input: ReactNode;
  /** The right pane; without one, the left has all the room. */
  readonly result?: ReactNode;
}) {
  const percent = useSplit(split);
  const [choice, setChoice] = useState<boolean>();
  const showsMore = choice ?? opensMore;
  const id = useId();
  return (
    <section
      aria-label={label}
      data-workbench
      className={`workbench flex flex-col overflow-clip rounded-card border border-line bg-surface shadow-card ${takingOutline(isOver)}`}
      style={{ "--split": percent } as CSSProperties}
    >
      <div className="workbench-bar relative flex items-center gap-2 border-b border-line px-3 py-2.5">
        {toolbar}
        {more !== undefined && (
          <button
            type="button"
            data-unfolds
            aria-expanded={showsMore}
            aria-controls={id}
            onClick={() => setChoice(!showsMore)}
            className="workbench-more-button flex h-8.5 shrink-0 items-center gap-1.5 px-2 lg:rounded-control text-sm font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
          >
            More
            <ChevronDown aria-hidden size={16} className={showsMore ? "rotate-180" : ""} />
          </button>
        )}
        {(params || link) && (
          <div className="ml-auto flex shrink-0 items-center gap-1.5 pl-2">
            {params && <UndoButtons params={params} />}
            {link}
          </div>
        )}
      </div>
      {more !== undefined && (
        <div
          id={id}
          hidden={!showsMore}
          className={`workbench-more ${showsMore ? "flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line p-3" : ""}`}
        >
          {more}
        </div>
      )}
      {above}
      <div className="workbench-panes" data-panes={result === undefined ? 1 : 2}>
        {input}
        {result !== undefined && (
          <>
            <PaneDivider value={percent} min={SPLIT.min} max={SPLIT.max} onChange={(next) => setSplit(split, next)} />
            {result}
          </>
        )}
      </div>
    </section>
  );
}

/** A drop-down list of the toolbar, with its label beside it. */
export const ToolbarSelect = <T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (Option<T> | OptionGroup<T>)[];
  readonly onChange: (value: T) => void;
}) => (
  <div className="toolbar-field">
    <Select {...props} />
  </div>
);

/** Another control of the toolbar, with its label beside it. The tooltip has its full name. */
export const ToolbarField = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <div className="toolbar-field" title={title}>
    {children}
  </div>
);

/**
 * Buttons for the tool's actions, one of which is pressed. Pressing it again runs the action again, which starts
 * canceled or waiting work.
 */
export const MakeButtons = <T extends string>({
  label,
  value,
  options,
  onPress,
}: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onPress: (value: T) => void;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
  <div role="group" aria-label={label} className="flex shrink-0 rounded-control border border-line-strong">
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onPress(option.value)}
        className="make-button h-8 px-3 text-sm font-semibold whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        {option.label}
      </button>
    ))}
  </div>
);

// The share of the width that the left pane has, in percent. The device remembers it.
const SPLIT = { min: 20, max: 80 } as const;
const listeners = new Set<() => void>();

function readSplit({ name, initial }: Split): number {
  const stored = Number(readPreference(name) ?? initial);
  return stored >= SPLIT.min && stored <= SPLIT.max ? stored : initial;
}

function subscribeToSplit(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSplit({ name }: Split, percent: number) {
  writePreference(name, String(percent));
  for (const listener of listeners) listener();
}

const useSplit = (split: Split): number =>
  useSyncExternalStore(
    subscribeToSplit,
    () => readSplit(split),
    () => split.initial,
  );

/** Where the divider is at first, and the name that the device remembers it by. */
interface Split {
  readonly name: string;
  readonly initial: number;
}

const HALVES: Split = { name: "split", initial: 50 };
