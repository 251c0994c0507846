import { type MouseEvent, memo, useEffect, useEffectEvent, useState } from "react";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { anchorNamed, linkKind } from "./addresses.ts";
import { goToAnchor } from "./anchors.browser.ts";
import { PictureContext, RenderedBlock, type ResolvePicture } from "./rendered-block.tsx";
import { type MarkdownTree, useMarkdownTree } from "./use-preview.browser.ts";

export interface PreviewProps {
  readonly markdown: string;
  /** The name of the region. */
  readonly label?: string;
  readonly resolvePicture?: ResolvePicture | undefined;
  readonly onTree?: ((tree: MarkdownTree) => void) | undefined;
  readonly className?: string;
}

// As many blocks as fill a screen: the others follow, so that no task is long.
const AT_ONCE = 40;

/** What `MarkdownPreview` loads. */
export function RenderedPreview({ markdown, label = "Preview", resolvePicture, onTree, className = "" }: PreviewProps) {
  const { tree, fault, retry } = useMarkdownTree(markdown);
  const reportTree = useEffectEvent((newest: MarkdownTree) => onTree?.(newest));
  useEffect(() => {
    if (tree) reportTree(tree);
  }, [tree]);
  return (
    <>
      <FaultNote fault={fault} onRetry={retry} />
      <section
        aria-label={label}
        aria-busy={tree?.markdown !== markdown && !fault}
        className={`prose markdown ${className}`}
        onClickCapture={followAnchor}
      >
        <PictureContext value={resolvePicture}>{tree && <Blocks blocks={tree.blocks} />}</PictureContext>
      </section>
    </>
  );
}

/** The blocks. Only those that changed are rendered again. */
const Blocks = memo(function Blocks({ blocks }: Pick<MarkdownTree, "blocks">) {
  const shown = useGrowing(blocks.length);
  return blocks
    .slice(0, shown)
    .map(({ id, line, elements }) => <RenderedBlock key={id} line={line} elements={elements} />);
});

/** How many of `all` are shown: some more after each paint. */
function useGrowing(all: number): number {
  const [most, setMost] = useState(AT_ONCE);
  useEffect(() => {
    if (most >= all) return;
    const next = requestAnimationFrame(() => setMost(most + AT_ONCE));
    return () => cancelAnimationFrame(next);
  }, [most, all]);
  return most;
}

/** Links within the document lead there, and not into the page's address. */
function followAnchor(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href");
  if (!href || linkKind(href) !== "anchor") return;
  event.preventDefault();
  goToAnchor(event.currentTarget, anchorNamed(href));
}
