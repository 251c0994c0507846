import { createContext, type ReactNode, Suspense } from "react";
import { asOneLine, fromOneLine } from "#core/text/line-breaks.ts";
import type { TypedAhead } from "#platform/first-acts.ts";
import { LoadFailure } from "#site/frame/error-screen.tsx";
import { Boundary } from "#ui/loading/boundary.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { SearchFrame } from "./search-frame.tsx";

/** Opens the search with a text in its box; `isText` where it was pasted as a whole. */
export const OpenSearchContext = createContext<(query: string, isText?: boolean) => void>(() => {});

const SearchDialog = lazy(() => import("./search-dialog.tsx"));

/** Fetches the search dialog's script ahead. A failure is shown when the search is opened. */
export const prefetchSearch = SearchDialog.prefetch;

/** The initial state of the search. */
export interface Asked extends TypedAhead {
  /** The whole text was pasted or shared: tools that take texts are offered it. */
  readonly isText?: boolean | undefined;
}

/** The search, with its box's initial input: a plain field takes more until the dialog's script has loaded. */
export function Search({ typed, onClose }: { readonly typed: Asked; readonly onClose: () => void }) {
  const placeholder = (children: ReactNode) => <Placeholder {...{ typed, onClose, children }} />;
  return (
    <Boundary fallback={(error, retry) => placeholder(<LoadFailure what="The search" error={error} onRetry={retry} />)}>
      <Suspense fallback={placeholder("Loading …")}>
        <SearchDialog typed={typed} onClose={onClose} />
      </Suspense>
    </Boundary>
  );
}

const Placeholder = ({
  typed,
  onClose,
  children,
}: {
  readonly typed: TypedAhead;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <SearchFrame onClose={onClose}>
    <input
      aria-label="Search tools"
      placeholder="Search tools..."
      autoComplete="off"
      spellCheck={false}
      data-asks=""
      defaultValue={asOneLine(typed.query)}
      onInput={(event) => {
        typed.query = fromOneLine(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        typed.entered = event.key === "Enter";
      }}
      className="h-15 w-full border-b border-line bg-transparent px-12 text-lg outline-none placeholder:text-ink-3"
    />
    <div className="flex flex-col items-start gap-4 p-6 text-ink-2">{children}</div>
  </SearchFrame>
);
