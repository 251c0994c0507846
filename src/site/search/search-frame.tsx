import type { ReactNode } from "react";
import { Modal } from "#ui/modal.tsx";

/** The frame of the search dialog, the same before and after its script is here. */
export const SearchFrame = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
  <Modal
    aria-label="Search tools"
    onClose={onClose}
    className="mx-auto mt-dialog-top w-dialog-wide backdrop:backdrop-blur-xs"
  >
    {children}
  </Modal>
);
