import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";

/** One of several views. */
export interface Tab<T extends string = string> {
  readonly value: T;
  readonly label: string;
  /** Called while the tab is selected; its content may load then (`lazy`). */
  readonly render: () => ReactNode;
  /** Stays in the page, hidden, even before it is opened: its content is read or scrolled from elsewhere. */
  readonly stays?: boolean;
}

/** Arrow keys go through the tabs, Home and End to the first and the last. The row scrolls where it is too long. */
export function TabList<T extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
}: {
  /** The tabs and their panels are named by it. */
  readonly id: string;
  /** What the tabs show; for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
}) {
  const list = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = tabs.findIndex((tab) => tab.value === value);
    if (at < 0) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = moves[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={press} className="pane-tabs">
      {tabs.map((tab) => {
        const isSelected = tab.value === value;
        return (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={isSelected}
            {...((isSelected || tab.stays) && { "aria-controls": `${id}-${tab.value}-panel` })}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="min-h-11 shrink-0 border-b-2 border-transparent px-1.5 text-sm font-semibold whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-accent"
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}

/**
 * Tabs with their content. A tab that was opened stays in the document, hidden, so that its input isn't lost. Without
 * `value` the tabs remember the selected one themselves.
 */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value?: T;
  readonly onChange?: (value: T) => void;
}) {
  const id = useId();
  const [own, setOwn] = useState<T>();
  const [opened, setOpened] = useState<ReadonlySet<T>>(new Set());
  const wanted = value ?? own;
  const selected = (tabs.find((tab) => tab.value === wanted) ?? tabs[0])?.value;
  if (selected !== undefined && !opened.has(selected)) setOpened(new Set(opened).add(selected));
  return (
    <div className="tabs">
      <TabList
        {...{ id, label, tabs, value: selected }}
        onChange={(next) => {
          setOwn(next);
          onChange?.(next);
        }}
      />
      {tabs.map(
        (tab) =>
          (tab.value === selected || tab.stays || opened.has(tab.value)) && (
            <div
              key={tab.value}
              id={`${id}-${tab.value}-panel`}
              role="tabpanel"
              aria-labelledby={`${id}-${tab.value}`}
              hidden={tab.value !== selected}
            >
              <LazyBoundary>{tab.render()}</LazyBoundary>
            </div>
          ),
      )}
    </div>
  );
}
