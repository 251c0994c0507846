import { type ReactNode, useId, useState } from "react";
import { takingOutline } from "#ui/card.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { type Tab, TabList } from "./tabs.tsx";

/**
 * The frame of a tool with a visual result: a panel of controls and a stage for the result, which fill the window and
 * scroll separately, side by side on wide screens. On a phone the input (`lead`) comes first, then the result, then the
 * other settings. What copies, saves and sends the result is in one row above it. Only the stage and what is under it
 * are printed. Styles of the whole page follow from its `data-workbench` (styles.css).
 */
export function StageWorkbench({
  label,
  isOver = false,
  lead,
  panel,
  foot,
  actions,
  stage,
  under,
  grows = "stage",
  stays = false,
  views,
}: {
  readonly label: string;
  /** A file is being dragged over the page. */
  readonly isOver?: boolean;
  /** What the tool works on. */
  readonly lead?: ReactNode;
  readonly panel: ReactNode;
  /** Undo and Reset, which stay in sight below the panel however long it is. */
  readonly foot?: ReactNode;
  /** What copies, saves and sends the result. */
  readonly actions?: ReactNode;
  readonly stage: ReactNode;
  /** Notes on the result, or its text form. */
  readonly under?: ReactNode;
  /** Which of the two takes the room that is left on wide screens. A list begins at its top. */
  readonly grows?: "stage" | "under" | "list";
  /** The stage stays in sight on a phone while the panel scrolls. */
  readonly stays?: boolean;
  /** Tabs over the result and other views that fit. */
  readonly views?: Views;
}) {
  const side = (
    <div className="frame-side">
      {lead && <div className="frame-lead">{lead}</div>}
      <div className="frame-panel">{panel}</div>
      {foot && <div className="frame-foot">{foot}</div>}
    </div>
  );
  const own = (
    <>
      {actions && <div className="frame-actions">{actions}</div>}
      <div className="stage">{stage}</div>
      {under && <div className="frame-under">{under}</div>}
    </>
  );
  const result = (
    <div className="frame-result" data-grows={grows} data-stays={stays || undefined}>
      {views ? <Viewed {...views}>{own}</Viewed> : own}
    </div>
  );
  return (
    <section
      aria-label={label}
      data-workbench
      data-prints="stage"
      className={`frame overflow-clip rounded-card border border-line bg-surface shadow-card ${takingOutline(isOver)}`}
    >
      {/* For the keyboard the input comes before its result, and a result without one before its settings. */}
      {lead ? side : result}
      {lead ? result : side}
    </section>
  );
}

/** The result's own view, and others beside it. */
interface Views {
  /** What the tabs show; for screen readers. */
  readonly label: string;
  /** The first is the result itself, and renders nothing. */
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A view that was opened stays in the document, hidden, so that its input isn't lost. */
function Viewed({ label, tabs, value, onChange, children }: Views & { readonly children: ReactNode }) {
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (!opened.has(value)) setOpened(new Set(opened).add(value));
  return (
    <>
      <div className="frame-views">
        <TabList {...{ id, label, tabs, value, onChange }} />
      </div>
      {tabs.map(
        (tab, index) =>
          (index === 0 || tab.value === value || opened.has(tab.value)) && (
            <div
              key={tab.value}
              id={`${id}-${tab.value}-panel`}
              role="tabpanel"
              aria-labelledby={`${id}-${tab.value}`}
              hidden={tab.value !== value}
              className={index === 0 ? "frame-own" : "frame-view"}
            >
              {index === 0 ? children : <LazyBoundary>{tab.render()}</LazyBoundary>}
            </div>
          ),
      )}
    </>
  );
}
