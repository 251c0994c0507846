/** How long a file that is to be downloaded stays: a download of what is on the disk already takes less. */
export const KEPT_MS = 600_000;
