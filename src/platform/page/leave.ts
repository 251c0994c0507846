// The only way to leave a document: only this module knows what would be lost, for code that reloads and for the
// browser.

/** Kept in memory alone, where a new document does not find it: files, results, keys. */
const held = new Set<string>();
/** Writes down all that can be stored; false where something could not be, such as a text that is too long. */
let storeAll = () => true;
let isArmed = false;

/** The warning beside a button that loads a new document, if something would be lost. */
const FILES_WOULD_GO = "Reloading closes the files and results that are open in this tab.";
const TEXT_WOULD_GO = "Reloading loses a text in this tab: this browser can't store it.";

/** What a new document would not find; undefined where it finds all. */
export const lossOnLeaving = (): string | undefined =>
  held.size > 0 ? FILES_WOULD_GO : storeAll() ? undefined : TEXT_WOULD_GO;

/** Says how all that can be stored is stored. */
export function storeOnLeaving(store: () => boolean): void {
  storeAll = store;
}

/** Records whether a value is kept only in memory. */
export function noteInMemory(key: string, isHeld: boolean): void {
  if (isHeld) held.add(key);
  else held.delete(key);
  if (isHeld) askBeforeLeaving();
}

/**
 * Has the browser ask before it closes, reloads or leaves a document in which something would be lost. Only once the
 * visitor has entered something, because some browsers don't cache documents with this listener for Back.
 */
export function askBeforeLeaving(): void {
  if (isArmed || typeof window === "undefined") return;
  isArmed = true;
  addEventListener("beforeunload", (event) => {
    if (lossOnLeaving() !== undefined) event.preventDefault();
  });
}

/**
 * Reloads the page. False if it can't be reached: browsers would then leave the site for a page of their own, and
 * with it all that the visitor has here.
 */
export async function reloadPage(): Promise<boolean> {
  if (!(await isReachable())) return false;
  location.reload();
  return true;
}

/** Whether the site answers at the address of the page. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
