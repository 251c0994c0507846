import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * A dialog over the page, open while it's rendered. `onClose` asks to remove it: on Escape, and on a click outside it.
 * `className` sets its position and width.
 */
export function Modal({
  onClose,
  className,
  children,
  ...names
}: {
  readonly onClose: () => void;
  readonly className: string;
  readonly children: ReactNode;
  readonly "aria-label"?: string;
  readonly "aria-labelledby"?: string;
  readonly "aria-describedby"?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    // `showModal` closes them too, but would later return the focus to an element in them.
    for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
    opened?.showModal();
    return () => opened?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      {...names}
      // Escape. The browser reports the closing later, when a key may have opened the dialog again.
      onCancel={onClose}
      // It may be reported of a dialog that was removed or, in development, where React runs effects twice, opened again.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && onClose()}
      // The dialog has no padding: a click on the element itself is on its backdrop.
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className={`max-w-none overflow-hidden rounded-card border border-line-strong bg-surface p-0 text-ink shadow-card backdrop:bg-paper/70 ${className}`}
    >
      {children}
    </dialog>
  );
}
