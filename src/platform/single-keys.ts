import { isTyping } from "./is-typing.ts";

/** On a field in which a slash at the beginning means nothing: there it is a single key like elsewhere. */
export const TAKES_NO_SLASH = "data-takes-no-slash";

/** Whether a key may be one of the single keys of the site: where nobody types, and no dialog is open. */
export const mayBeSingleKey = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  (!isTyping(target) || (key === "/" && isEmptyWithoutSlash(target))) &&
  // Lists are chosen from by letters.
  !(target instanceof Element && target.closest("select")) &&
  document.querySelector("dialog:modal, :popover-open") === null;

const isEmptyWithoutSlash = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.hasAttribute(TAKES_NO_SLASH) && target.value === "";
