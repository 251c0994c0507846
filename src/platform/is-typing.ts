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
