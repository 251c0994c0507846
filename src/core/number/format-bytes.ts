const UNITS = ["kB", "MB", "GB"] as const;

/** A readable number of bytes in decimal units with at most three digits: '512 bytes', '48.2 kB', '3.1 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let value = bytes;
  let unit = -1;
  // 999.5 would print as 1000.
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
