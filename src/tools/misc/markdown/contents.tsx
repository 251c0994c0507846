import { ListPlus } from "lucide-react";
import { outlineMarkdown } from "#kits/markdown/outline.ts";
import type { Heading } from "#kits/markdown/slugs.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";

// Classes are written out here, or the style sheet would lack them.
const INDENTS = ["", "pl-4", "pl-8", "pl-12", "pl-16", "pl-20"] as const;

/** The headings of a document as links to them. */
export function Contents({
  outline,
  onGo,
  onInsert,
}: {
  readonly outline: readonly Heading[];
  readonly onGo: (slug: string) => void;
  readonly onInsert: (markdown: string) => void;
}) {
  if (outline.length === 0) return <p className="text-sm text-ink-3">Your headings appear here.</p>;
  const least = Math.min(...outline.map(({ depth }) => depth));
  return (
    <>
      <nav aria-label="Table of contents">
        <ul className="flex flex-col">
          {outline.map(({ depth, text, slug }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings without text share a slug
            <li key={`${slug} ${index}`} className={INDENTS[depth - least] ?? ""}>
              <button
                type="button"
                className="min-h-8.5 text-left text-accent underline underline-offset-3 wrap-anywhere"
                onClick={() => onGo(slug)}
              >
                {text || "(no text)"}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="small" text={outlineMarkdown(outline)} label="Copy as Markdown" />
        <Button size="small" icon={ListPlus} onClick={() => onInsert(outlineMarkdown(outline))}>
          Insert at the cursor
        </Button>
      </div>
    </>
  );
}
