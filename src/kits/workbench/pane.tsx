import { createContext, type ReactNode, type Ref, use, useId, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { type Tab, TabList } from "./tabs.tsx";

/** The parts of a pane that its content fills: the right end of its head, and the space below its text. */
interface Places {
  readonly actions: HTMLElement | null;
  readonly findings: HTMLElement | null;
}

const PlacesContext = createContext<Places>({ actions: null, findings: null });

/** Buttons for what a pane shows, such as Copy: they are placed in its head, before it for the keyboard. */
export function PaneActions({ children }: { readonly children: ReactNode }) {
  const { actions } = use(PlacesContext);
  return actions && createPortal(children, actions);
}

/** Problems, notes and progress: placed below what the pane shows, whichever of its tabs is chosen. */
export function PaneFindings({ children }: { readonly children: ReactNode }) {
  const { findings } = use(PlacesContext);
  return findings && createPortal(children, findings);
}

/** One of the two panes: a head with its name or its tabs, its content, and a status line. */
function Pane({
  head,
  foot,
  children,
}: {
  readonly head: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [findings, setFindings] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ actions, findings }), [actions, findings]);
  return (
    <div className="pane flex min-h-0 min-w-0 flex-col">
      <div className="pane-head flex min-h-11 items-center gap-x-2 border-b border-line px-3">
        {head}
        <div ref={setActions} className="pane-actions" />
      </div>
      <PlacesContext value={places}>{children}</PlacesContext>
      <div ref={setFindings} className="pane-findings" />
      {foot !== undefined && (
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line px-3 py-1.5 text-sm text-ink-2 tabular-nums">
          {foot}
        </div>
      )}
    </div>
  );
}

/** A pane with a name. */
export const NamedPane = ({
  name,
  fact,
  foot,
  children,
}: {
  readonly name: string;
  /** Beside the name, such as how long a text is. */
  readonly fact?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) => (
  <Pane
    foot={foot}
    head={
      <div className="flex min-w-0 shrink-0 items-baseline gap-2 text-sm">
        <h2 className="leading-normal font-semibold tracking-normal text-ink">{name}</h2>
        {fact !== undefined && <span className="truncate text-ink-3 tabular-nums">{fact}</span>}
      </div>
    }
  >
    {children}
  </Pane>
);

/** A pane that shows one of several things. */
export function TabbedPane<T extends string>({
  label,
  tabs,
  value,
  onChange,
  foot,
  children,
}: {
  /** What the tabs show; for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly foot?: ReactNode;
  /** Content shown with every tab, such as `PaneFindings`. */
  readonly children?: ReactNode;
}) {
  const id = useId();
  const current = tabs.find((tab) => tab.value === value) ?? tabs[0];
  return (
    <Pane foot={foot} head={<TabList {...{ id, label, tabs, onChange }} value={current?.value} />}>
      {tabs
        .filter((tab) => tab === current || tab.stays)
        .map((tab) => (
          <div
            key={tab.value}
            id={`${id}-${tab.value}-panel`}
            role="tabpanel"
            aria-labelledby={`${id}-${tab.value}`}
            hidden={tab !== current}
            // In a low window some controls need more height than is left.
            className="flex min-h-0 flex-1 flex-col lg:overflow-y-auto"
          >
            <LazyBoundary>{tab.render()}</LazyBoundary>
          </div>
        ))}
      {children}
    </Pane>
  );
}

/** Two panes below each other, in the place of one; on a narrow screen they follow each other as all panes do. */
export const PaneStack = ({
  grows,
  children,
}: {
  /** The second pane takes the room that the first doesn't need. */
  readonly grows?: "last";
  readonly children: ReactNode;
}) => (
  <div className="pane-stack" data-grows={grows}>
    {children}
  </div>
);

/** Controls for what a pane shows, above it: they stay while it scrolls. */
export const PaneControls = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex max-h-[60%] shrink-0 flex-col gap-3 overflow-auto border-b border-line p-3">{children}</div>
);

/** Content of a pane that isn't text: controls and results below each other, which scroll. */
export const PaneScroll = ({ ref, children }: { readonly ref?: Ref<HTMLDivElement>; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
  <div ref={ref} tabIndex={0} className="pane-scroll">
    {children}
  </div>
);
