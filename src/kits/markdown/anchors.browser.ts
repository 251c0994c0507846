/** The prefix of a document's anchors in its preview, which could otherwise be taken for the page's own. */
const PREFIX = "user-content-";

/** Scrolls a preview to the element with this anchor and focuses it; without an anchor, to the beginning. */
export function goToAnchor(preview: Element, anchor: string): void {
  const names = [anchor, anchor.toLowerCase()].map((name) => CSS.escape(PREFIX + name));
  const target =
    anchor === ""
      ? preview
      : preview.querySelector<HTMLElement>(names.map((name) => `[id="${name}"], [name="${name}"]`).join());
  if (!(target instanceof HTMLElement)) return;
  target.closest("details:not([open])")?.setAttribute("open", "");
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "start" });
}
