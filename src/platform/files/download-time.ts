/** How long a file for a download stays: copying a file that is on the disk already takes less. */
export const KEPT_MS = 600_000;
