import { type ReactNode, useState } from "react";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import type { PreviewProps } from "./rendered-preview.tsx";

const RenderedPreview = lazy(async () => ({ default: (await import("./rendered-preview.tsx")).RenderedPreview }));

/**
 * Markdown as GitHub shows it, in a region called `label`. Nothing in it is loaded from elsewhere and nothing in it
 * runs.
 *
 * `<MarkdownPreview markdown={text} onTree={({ outline }) => …} resolvePicture={(src) => blobAddresses.get(src)} />`
 *
 * The text is read in a worker, and what was shown stays until the next is there. `onTree` is called after each reading
 * with its headings with their anchors (`outline`, slugs as on GitHub), its words and the text it was made from.
 * `resolvePicture` gives a picture an address that the policy allows (`blob:`, `data:`) by the address as it is
 * written, of this project or of elsewhere; a picture that it doesn't know is shown as a placeholder. It must stay the
 * same function while its answers do. `goToAnchor` (anchors.browser.ts) scrolls to a heading. `markdownWorker`
 * (markdown-worker.browser.ts) has `html` and `fromHtml`; `slugger` (headings.ts) makes anchors of any texts.
 */
export function MarkdownPreview({
  placeholder,
  ...props
}: PreviewProps & {
  /** Shown while there is no text. */
  readonly placeholder?: ReactNode;
}) {
  const isEmpty = props.markdown.trim() === "";
  const [wasNeeded, setNeeded] = useState(false);
  // What reads Markdown is loaded with the first text.
  if (!isEmpty && !wasNeeded) setNeeded(true);
  return (
    <>
      {isEmpty && placeholder}
      {wasNeeded || !isEmpty ? (
        <LazyBoundary>
          <RenderedPreview {...props} />
        </LazyBoundary>
      ) : (
        <section aria-label={props.label ?? "Preview"} />
      )}
    </>
  );
}
