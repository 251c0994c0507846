import { Button } from "#ui/button.tsx";
import { LIBRARY, type LibraryEntry } from "./library.ts";

/** Expressions that are ready to use. */
const LibraryList = ({ onUse }: { readonly onUse: (entry: LibraryEntry) => void }) => (
  <ul className="flex flex-col divide-y divide-line">
    {LIBRARY.map((entry) => (
      <li key={entry.name} className="flex flex-wrap items-start gap-x-5 gap-y-2 py-3 text-sm">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">{entry.name}</p>
          <p className="font-mono wrap-anywhere text-ink-2">{entry.source}</p>
          <p className="mt-1 text-ink-2">{entry.does}</p>
          <p className="text-ink-3">Not caught: {entry.not}</p>
        </div>
        <Button size="small" aria-label={`Use: ${entry.name}`} onClick={() => onUse(entry)}>
          Use
        </Button>
      </li>
    ))}
  </ul>
);

export default LibraryList;
