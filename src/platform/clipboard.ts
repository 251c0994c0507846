/**
 * Puts text on the clipboard; says whether it worked. Over plain HTTP, where `navigator.clipboard` does not exist,
 * and where it is refused, the older copy command is tried. Call it from a click or a key press.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused (a permission, or the document has no focus): the older way may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  // Inside an open modal dialog nothing outside it can take focus.
  const host = document.querySelector("dialog:modal") ?? document.body;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.setAttribute("aria-hidden", "true");
  area.style.cssText = "position:fixed;top:0;opacity:0;pointer-events:none";
  host.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
