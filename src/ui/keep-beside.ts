const GAP = 8;

/**
 * Keeps a popover below its button, or above it if there's no room, until the returned function is called. It's in the
 * top layer, so that nothing clips it, and has to be moved along. Its default place is the top left corner of the
 * window.
 */
export function keepBeside(button: Element, popover: HTMLElement): () => void {
  const place = () => {
    const at = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popover;
    const below = at.bottom + GAP;
    const top = below + height <= innerHeight ? below : Math.max(GAP, at.top - GAP - height);
    const left = Math.max(GAP, Math.min(at.left, document.body.clientWidth - width - GAP));
    popover.style.translate = `${left}px ${top}px`;
  };
  place();
  addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
  return () => {
    removeEventListener("scroll", place, { capture: true });
    removeEventListener("resize", place);
  };
}
