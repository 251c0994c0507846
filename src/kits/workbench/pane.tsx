import { createContext, type ReactNode, use, useId, useState } from "react";
import { createPortal } from "react-dom";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import { type Tab, TabList } from "./tabs.tsx";

/** Where what is shown in a pane puts its buttons: the right end of the pane's head. */
const ActionsContext = createContext<HTMLElement | null>(null);

/** Buttons for what a pane shows, such as Copy: they are placed in its head, before it for the keyboard. */
export function PaneActions({ children }: { readonly children: ReactNode }) {
  const place = use(ActionsContext);
  return place && createPortal(children, place);
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
  return (
    <div className="pane flex min-h-0 min-w-0 flex-col">
      <div className="pane-head flex min-h-11 items-center gap-x-2 border-b border-line px-3">
        {head}
        <div ref={setActions} className="pane-actions" />
      </div>
      <ActionsContext value={actions}>{children}</ActionsContext>
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
}: {
  /** What the tabs show; for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly foot?: ReactNode;
}) {
  const id = useId();
  const current = tabs.find((tab) => tab.value === value) ?? tabs[0];
  return (
    <Pane foot={foot} head={<TabList {...{ id, label, tabs, onChange }} value={current?.value} />}>
      <div
        key={current?.value}
        id={`${id}-${current?.value}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${current?.value}`}
        className="flex min-h-0 flex-1 flex-col"
      >
        <LazyBoundary>{current?.render()}</LazyBoundary>
      </div>
    </Pane>
  );
}

/** Controls of what a pane shows, above it: they stay while it scrolls. */
export const PaneControls = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex max-h-[60%] shrink-0 flex-col gap-3 overflow-auto border-b border-line p-3">{children}</div>
);

/** What a pane shows that is no text: controls and results below each other, which scroll. */
export const PaneScroll = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
  <div tabIndex={0} className="pane-scroll">
    {children}
  </div>
);
