import { useState } from "react";
import { counted } from "#core/counted.ts";
import { Button } from "#ui/button.tsx";
import type { RunningPiece, RunningText } from "./running-text.ts";

const STEP = 500;

/** The two texts as one, with what was removed and added in it. */
export function RunningView({ text: { lines } }: { readonly text: RunningText }) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <div className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {lines.slice(0, shown).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <div key={index} dir="auto" className="min-h-5">
            {line.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor has a piece
              <Piece key={at} {...piece} />
            ))}
          </div>
        ))}
      </div>
      {lines.length > shown && (
        <Button className="self-start" onClick={() => setShown(shown + STEP)}>
          Show more of {counted(lines.length - shown, "line")}
        </Button>
      )}
    </>
  );
}

function Piece({ kind, text }: RunningPiece) {
  if (kind === "removed") return <del className="bg-warn-soft text-warn">{text}</del>;
  if (kind === "added") return <ins className="bg-accent-soft text-ink underline">{text}</ins>;
  return text;
}
