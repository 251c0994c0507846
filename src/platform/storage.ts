const memory = new Map<string, string>();

/** What a preference is stored under: other sites may have the same origin. theme-boot.js has the same prefix. */
export const storedAs = (key: string): string => `tabkit.${key}`;

/** A stored preference, or undefined. If storage is blocked, the one stored during this visit. Never throws. */
export function readPreference(key: string): string | undefined {
  try {
    return localStorage.getItem(storedAs(key)) ?? movedFromOldKey(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** Older releases stored preferences without the prefix. */
function movedFromOldKey(key: string): string | undefined {
  const value = localStorage.getItem(key);
  if (value === null) return undefined;
  localStorage.setItem(storedAs(key), value);
  localStorage.removeItem(key);
  return value;
}

/** Stores a preference; if storage is blocked or full, for this visit only. Never throws. */
export function writePreference(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(storedAs(key), value);
    localStorage.removeItem(key);
  } catch {
    // The preference is still in memory.
  }
}
