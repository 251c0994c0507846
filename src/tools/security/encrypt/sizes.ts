/** Results up to this size stay in memory; larger ones are written to the disk while they are made. */
export const IN_MEMORY_BYTES = 64 * 1024 * 1024;
