const memory = new Map<string, string>();

/** A preference as it was last stored, or undefined. Where storage is blocked, what this visit stored. Never throws. */
export function readPreference(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** Stores a preference; where storage is blocked or full it lasts for this visit. Never throws. */
export function writePreference(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The preference lives in memory: there is nothing else to do, and nothing to tell.
  }
}
