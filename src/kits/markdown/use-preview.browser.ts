import { useEffect, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { latestOnly } from "#platform/latest-only.ts";
import type { PreviewBlock, PreviewUpdate } from "./document.ts";
import type { Heading } from "./headings.ts";
import { markdownWorker } from "./markdown-worker.browser.ts";

/** A block with its content. */
interface ShownBlock extends PreviewBlock {
  readonly elements: NonNullable<PreviewBlock["elements"]>;
}

/** A document as its preview shows it. */
export interface MarkdownTree {
  /** The text that it was made from. */
  readonly markdown: string;
  readonly outline: readonly Heading[];
  readonly words: number;
  readonly characters: number;
  readonly blocks: readonly ShownBlock[];
}

interface LiveTree {
  /** The newest that there is, which may be of an older text. */
  readonly tree?: MarkdownTree;
  readonly fault?: Fault | undefined;
  readonly retry: () => void;
}

const MAX_CHARACTERS = 1_000_000;
const TOO_LONG: Fault = { message: "The preview shows texts of up to a million characters; this one is longer." };

const FAILED = {
  other: "The preview could not be made. Your text is still here: change it to try again.",
};

/** The tree of a text, made in a worker whenever the text changes. */
export function useMarkdownTree(markdown: string): LiveTree {
  const [state, setState] = useState<Omit<LiveTree, "retry">>({});
  const [request] = useState(() => {
    let known: ReadonlyMap<number, ShownBlock> = new Map();
    let has = 0;
    return latestOnly<string>(async (text) => {
      // Nothing is loaded for nothing.
      if (text === "" && has === 0) {
        setState({ tree: { markdown: "", outline: [], words: 0, characters: 0, blocks: [] } });
        return;
      }
      try {
        const update = await markdownWorker.preview({ markdown: text, has });
        const blocks = blocksOf(update, known);
        known = new Map(blocks.map((block) => [block.id, block]));
        has = update.number;
        const { outline, words, characters } = update;
        setState({ tree: { markdown: text, outline, words, characters, blocks } });
      } catch (error) {
        const fault = faultOf(error, FAILED);
        setState(({ tree }) => ({ ...(tree && { tree }), fault }));
      }
    });
  });
  const isTooLong = markdown.length > MAX_CHARACTERS;
  useEffect(() => {
    if (!isTooLong) request(markdown);
  }, [request, markdown, isTooLong]);
  if (isTooLong) return { ...(state.tree && { tree: state.tree }), fault: TOO_LONG, retry: () => {} };
  return { ...state, retry: () => request(markdown) };
}

/** The blocks of an update, the same objects as before where only their line may be another. */
const blocksOf = ({ blocks }: PreviewUpdate, known: ReadonlyMap<number, ShownBlock>): ShownBlock[] =>
  blocks.flatMap(({ id, line, elements }) => {
    const before = known.get(id);
    const shown = elements ?? before?.elements;
    return shown ? [before?.line === line && !elements ? before : { id, line, elements: shown }] : [];
  });
