/** The button that closes a dialog, with the key that does. */
export const EscButton = ({ onClose }: { readonly onClose: () => void }) => (
  <button
    type="button"
    aria-label="Esc: close"
    onClick={onClose}
    className="min-h-7 rounded-md border border-line bg-sunken px-2 font-mono text-xs text-ink-2"
  >
    Esc
  </button>
);
