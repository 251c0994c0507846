import type { ReactNode } from "react";
import { Modal } from "#ui/modal.tsx";

/** Where the search stands, and how wide it is. */
export const SEARCH_PLACE = "mx-auto mt-[min(12vh,104px)] w-[min(620px,calc(100vw-24px))] backdrop:backdrop-blur-xs";

/** What was typed into the search before its script was here. */
export interface Typed {
  query: string;
  entered: boolean;
}

/** The search while its script is on the way: it takes what is typed. `children` tell how far it is. */
export const SearchWaiting = ({
  typed,
  onClose,
  children,
}: {
  readonly typed: Typed;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <Modal aria-label="Search tools" onClose={onClose} className={SEARCH_PLACE}>
    <input
      aria-label="Search tools"
      placeholder="Search tools..."
      autoComplete="off"
      spellCheck={false}
      defaultValue={typed.query}
      onInput={(event) => {
        typed.query = event.currentTarget.value;
      }}
      onKeyDown={(event) => {
        typed.entered = event.key === "Enter";
      }}
      className="h-15 w-full border-b border-line bg-transparent px-12 text-lg outline-none placeholder:text-ink-3"
    />
    <div className="flex flex-col items-start gap-4 p-6 text-ink-2">{children}</div>
  </Modal>
);
