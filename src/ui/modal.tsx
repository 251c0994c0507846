import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * A dialog over the page, open as long as it is rendered. `onClose` asks to take it away: on Escape, and on a click
 * beside it. `className` says where it stands and how wide it is.
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
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document: only then does the browser give the focus back to what had it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    // `showModal` closes them too, but would keep what has the focus in them as the place to give it back to.
    for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
    opened?.showModal();
    return () => opened?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      {...names}
      // In development React runs effects twice: then this tells of the first closing, and the dialog is open again.
      onClose={(event) => event.currentTarget.open || onClose()}
      // The dialog's own box has no padding: a click on the element itself is a click on its backdrop.
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className={`max-w-none overflow-hidden rounded-card border border-line-strong bg-surface p-0 text-ink shadow-card backdrop:bg-paper/70 ${className}`}
    >
      {children}
    </dialog>
  );
}
