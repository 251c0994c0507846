/** Whether an element is for typing text, where keys such as Ctrl+Z have a meaning of the browser's own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=file])"));
