import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  use,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { LazyBoundary } from "#ui/loading/lazy-boundary.tsx";

/** The parts of a pane that what is shown in it fills: the right end of its head, and what is below its text. */
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

/** One of the two panes: a head with its name or its tabs, what it shows, and a line that says what is true now. */
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

/** One of the tabs of a pane. */
interface Tab<T extends string = string> {
  readonly value: T;
  readonly label: string;
  /** Called while the tab is chosen; what it gives may load then (`lazy`). */
  readonly render: () => ReactNode;
  /** It stays in the page, hidden, while another tab is chosen: what it shows is read or scrolled from elsewhere. */
  readonly stays?: boolean;
}

/** A pane that shows one of several things. Arrow keys go through its tabs, Home and End to the first and the last. */
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
  /** What is there whichever tab is chosen, such as `PaneFindings`. */
  readonly children?: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.value === value) ?? tabs[0];

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!current) return;
    const at = tabs.indexOf(current);
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
    <Pane
      foot={foot}
      head={
        <div ref={list} role="tablist" aria-label={label} onKeyDown={press} className="pane-tabs">
          {tabs.map((tab) => (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={tab === current}
              {...((tab === current || tab.stays) && { "aria-controls": `${id}-${tab.value}-panel` })}
              tabIndex={tab === current ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className="min-h-11 shrink-0 border-b-2 border-transparent px-1.5 text-sm font-semibold whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-accent"
            >
              {tab.label}
            </button>
          ))}
        </div>
      }
    >
      {tabs
        .filter((tab) => tab === current || tab.stays)
        .map((tab) => (
          <div
            key={tab.value}
            id={`${id}-${tab.value}-panel`}
            role="tabpanel"
            aria-labelledby={`${id}-${tab.value}`}
            hidden={tab !== current}
            className="flex min-h-0 flex-1 flex-col"
          >
            <LazyBoundary>{tab.render()}</LazyBoundary>
          </div>
        ))}
      {children}
    </Pane>
  );
}

/** Two panes below each other, in the place of one; on a narrow screen they follow each other as all panes do. */
export const PaneStack = ({ children }: { readonly children: ReactNode }) => (
  <div className="pane-stack">{children}</div>
);

/** Controls of what a pane shows, above it: they stay while it scrolls. */
export const PaneControls = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex max-h-[60%] shrink-0 flex-col gap-3 overflow-auto border-b border-line p-3">{children}</div>
);

/** What a pane shows that is no text: controls and results below each other, which scroll. */
export const PaneScroll = ({ ref, children }: { readonly ref?: Ref<HTMLDivElement>; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
  <div ref={ref} tabIndex={0} className="pane-scroll">
    {children}
  </div>
);
