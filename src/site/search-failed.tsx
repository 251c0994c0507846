import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";

/** What opens in the place of the search dialog when that cannot be fetched. */
export const SearchFailed = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal aria-label="Search tools" onClose={onClose} className="m-auto w-[min(540px,calc(100vw-24px))]">
    <div className="p-6">
      <p>The search could not be loaded. Check your connection and try again, or reload the page.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </div>
    </div>
  </Modal>
);
