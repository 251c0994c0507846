import { Redo2, Undo2 } from "lucide-react";
import { useCallback, useState } from "react";
import type { Params } from "#core/params.ts";
import { useUndo } from "#platform/address/use-undo.ts";
import { IconButton } from "./button.tsx";

/**
 * Undo and redo of a tool's settings, by button and by key, announced to screen readers. `names` has the settings whose
 * names in links are not plain words.
 */
export function UndoButtons<P extends Params>({
  params,
  names,
}: {
  readonly params: P;
  readonly names?: Readonly<Partial<Record<keyof P & string, string>>>;
}) {
  const [announced, setAnnounced] = useState({ text: "", count: 0 });
  const announce = useCallback(
    (act: "undo" | "redo", changed: readonly string[]) => {
      const what = changed.map((name) => names?.[name] ?? name).join(", ");
      const text = changed.length > 0 ? `${DONE[act]}: ${what}` : `Nothing to ${act}`;
      setAnnounced(({ count }) => ({ text, count: count + 1 }));
    },
    [names],
  );
  const { canUndo, canRedo, undo, redo } = useUndo(params, announce);
  return (
    <div className="flex gap-1.5">
      <IconButton
        label="Undo"
        aria-keyshortcuts="Control+Z Meta+Z"
        size="small"
        icon={Undo2}
        disabled={!canUndo}
        onClick={() => announce("undo", undo())}
      />
      <IconButton
        label="Redo"
        aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
        size="small"
        icon={Redo2}
        disabled={!canRedo}
        onClick={() => announce("redo", redo())}
      />
      <p role="status" className="sr-only">
        {/* A new element, so that the same text is announced again. */}
        <span key={announced.count}>{announced.text}</span>
      </p>
    </div>
  );
}

const DONE = { undo: "Undone", redo: "Redone" } as const;
