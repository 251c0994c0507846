/** Whether this is a computer or device of Apple's, where Command takes the place of Ctrl. For browsers. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that opens the search, as it is printed. */
export const searchKey = (isApple: boolean): string => (isApple ? "⌘ K" : "Ctrl K");

/** Whether an element is for typing text, where keys such as Ctrl+Z have a meaning of the browser's own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    // Events from within a shadow root come from its host.
    target.matches(
      "textarea, [data-text-field], input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=file])",
    ));

/**
 * Whether a text that is pasted or dropped is meant for the field it comes to. Office programs copy a picture of a text
 * along with it.
 */
export const isTextForField = (target: EventTarget | null, data: DataTransfer | null): boolean =>
  isTyping(target) && data?.types.includes("text/plain") === true;

/** On a field in which a slash at the beginning means nothing: there it is a single key like elsewhere. */
export const TAKES_NO_SLASH = "data-takes-no-slash";

/** Whether a key may be one of the single keys of the site: when no one is typing and no dialog is open. */
export const mayBeSingleKey = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  (!isTyping(target) || (key === "/" && isEmptyWithoutSlash(target))) &&
  // Lists are chosen from by letters.
  !(target instanceof Element && target.closest("select")) &&
  document.querySelector("dialog:modal, :popover-open") === null;

const isEmptyWithoutSlash = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.hasAttribute(TAKES_NO_SLASH) && target.value === "";
