const memory = new Map<string, string>();

/** A stored preference, or undefined. If storage is blocked, the one stored during this visit. Never throws. */
export function readPreference(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** Stores a preference; if storage is blocked or full, for this visit only. Never throws. */
export function writePreference(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The preference is still in memory.
  }
}
