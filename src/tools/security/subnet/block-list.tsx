import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { type Block, cidrOf } from "./block.ts";

const STEP = 64;

/** Blocks in CIDR notation, some at first. */
export function BlockList({ blocks, label }: { readonly blocks: readonly Block[]; readonly label: string }) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ul aria-label={label} className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {blocks.slice(0, shown).map((block) => (
          <li key={cidrOf(block)} className="wrap-anywhere">
            {cidrOf(block)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {shown < blocks.length && (
          <Button size="small" onClick={() => setShown(shown + STEP)}>
            Show {Math.min(STEP, blocks.length - shown)} more
          </Button>
        )}
        <CopyButton size="small" text={() => blocks.map(cidrOf).join("\n")} label={`Copy ${label.toLowerCase()}`} />
      </div>
    </>
  );
}
