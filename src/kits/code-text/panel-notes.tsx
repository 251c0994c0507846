/** What there is to know of a result. */
export const PanelNotes = ({ notes }: { readonly notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className="text-sm text-ink-3 wrap-anywhere">
      {note}
    </p>
  ));

/** Why there is no result. */
export const PanelProblem = ({ message }: { readonly message: string }) => (
  <p className="text-sm text-warn wrap-anywhere">{message}</p>
);
