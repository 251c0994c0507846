import { Button } from "#ui/button.tsx";

function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

/** What opens in the place of the search dialog when that cannot be fetched. */
export const SearchFailed = ({ onClose }: { readonly onClose: () => void }) => (
  <dialog
    ref={openModal}
    aria-label="Search tools"
    // In development React runs effects twice: then this tells of the first closing, and the dialog is open again.
    onClose={(event) => event.currentTarget.open || onClose()}
    className="m-auto w-[min(540px,calc(100vw-24px))] rounded-card border border-line-strong bg-surface p-6 text-ink shadow-card backdrop:bg-paper/70"
  >
    <p>The search could not be loaded. Check your connection and try again, or reload the page.</p>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button look="primary" onClick={onClose}>
        Close
      </Button>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </div>
  </dialog>
);
