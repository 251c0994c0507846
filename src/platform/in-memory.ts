const held = new Set<string>();

/** Notes whether something is kept in memory alone, where a new document does not find it: files, results, keys. */
export function noteInMemory(key: string, isHeld: boolean): void {
  if (isHeld) held.add(key);
  else held.delete(key);
}

/** Whether a new document would lose something that the visitor opened or made. */
export const holdsWork = (): boolean => held.size > 0;

/** What is said beside a button that loads a new document, where `holdsWork`. */
export const WORK_WOULD_GO = "Reloading closes the files and results that are open in this tab.";
