import type { ListedTool } from "#tools/registry.ts";

const button = "flex min-h-7 items-center gap-1.5 rounded-md hover:text-ink hover:underline";

/** What the keys do with the selection; for an answer they are buttons too. */
export function SearchFooter({
  chosen,
  opens,
  onChoose,
}: {
  readonly chosen: "action" | "answer" | "offer" | "tool" | undefined;
  readonly opens?: { readonly tool: ListedTool; readonly onOpen: () => void };
  readonly onChoose: () => void;
}) {
  if (chosen !== "answer") {
    return (
      <p aria-hidden className="flex gap-5 border-t border-line px-4 py-2.5 text-sm text-ink-3 max-sm:hidden">
        <span>↑ ↓ move</span>
        <span>↵ {chosen === "action" ? "do it" : "open"}</span>
        <span>Esc close</span>
      </p>
    );
  }
  return (
    // Pressed by a pointer, a button leaves the focus where it is typed.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are pressed
    <div
      className="flex flex-wrap items-center gap-x-5 border-t border-line px-4 py-1.5 text-sm text-ink-2"
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button" className={button} onClick={onChoose}>
        <span aria-hidden>↵</span> Copy
      </button>
      {opens && (
        <button type="button" className={button} onClick={opens.onOpen}>
          <span aria-hidden>Tab</span> Open in {opens.tool.name}
        </button>
      )}
      <span aria-hidden className="ml-auto text-ink-3 max-sm:hidden">
        ↑ ↓ move
      </span>
    </div>
  );
}
