import { X } from "lucide-react";
import { IconButton } from "./button.tsx";

/** The first line of a dialog that fills the page: its title, which names it by `id`, and the button that closes it. */
export const ModalHeader = ({
  id,
  title,
  onClose,
}: {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}) => (
  <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3">
    <h2 id={id} className="min-w-0 truncate text-base">
      {title}
    </h2>
    <IconButton size="small" label="Close" icon={X} onClick={onClose} />
  </div>
);
