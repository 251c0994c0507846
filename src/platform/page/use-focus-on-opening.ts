import { type RefObject, useEffect, useRef } from "react";
import { namesPartOfPage } from "#platform/address/address.ts";

/** Where a keyboard is likely at hand, and the focus opens no keyboard on the screen. */
const DESKTOP = "(pointer: fine) and (min-width: 64rem)";

/**
 * Gives an element the focus when the site is opened on its page, on a desktop. Later pages have their heading focused,
 * so that screen readers announce where the visitor is; an element that already has the focus, or is scrolled to, is
 * left alone.
 */
export function useFocusOnOpening<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    const isOpening = document.documentElement.dataset.ready === undefined;
    const isFree = document.activeElement === document.body && scrollY === 0 && !namesPartOfPage();
    // The controls are inert until the first frame after hydration.
    if (isOpening && isFree && matchMedia(DESKTOP).matches)
      requestAnimationFrame(() => {
        // A field that was tapped before has it by now.
        if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
      });
  }, []);
  return target;
}
