import { isTyping } from "#platform/is-typing.ts";
import { goTo } from "./location.tsx";

/** So long after a g the h may follow. */
const SEQUENCE_MS = 1500;

interface KeyHandlers {
  readonly toggleSearch: () => void;
  readonly search: () => void;
  readonly help: () => void;
}

/**
 * Listens to the keys that every page has: Ctrl+K and / for the search, g h for home, ? for the keys. Single letters
 * count where nobody types and no dialog is open. Returns the function that ends this.
 */
export function listenToKeys({ toggleSearch, search, help }: KeyHandlers): () => void {
  let wentAt = Number.NEGATIVE_INFINITY;
  const listen = (event: KeyboardEvent) => {
    const { key, timeStamp, altKey, target } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !altKey && !event.shiftKey && key.toLowerCase() === "k") {
      event.preventDefault();
      return toggleSearch();
    }
    const isAfterG = timeStamp - wentAt < SEQUENCE_MS;
    wentAt = Number.NEGATIVE_INFINITY;
    if (isCommand || altKey || event.defaultPrevented || isTaken(target)) return;
    if (key === "/" || key === "?") {
      // Firefox would look for text on the page.
      event.preventDefault();
      return key === "/" ? search() : help();
    }
    if (key === "g") wentAt = timeStamp;
    else if (key === "h" && isAfterG) goTo("/");
  };
  window.addEventListener("keydown", listen);
  return () => window.removeEventListener("keydown", listen);
}

/** Whether letters mean something else: in fields, in lists that are chosen from by letters, and in dialogs. */
const isTaken = (target: EventTarget | null) =>
  isTyping(target) ||
  (target instanceof Element && target.closest("select") !== null) ||
  document.querySelector("dialog:modal, :popover-open") !== null;
