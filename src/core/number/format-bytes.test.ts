import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1.0 kB"],
  [48_249, "48.2 kB"],
  [99_960, "100 kB"],
  [999_499, "999 kB"],
  [99_949, "99.9 kB"],
  [99_950, "100 kB"],
  [999_500, "1.0 MB"],
  [999_600, "1.0 MB"],
  [999_499_999, "999 MB"],
  [999_500_000, "1.0 GB"],
  [3_141_592, "3.1 MB"],
  [20_971_520, "21.0 MB"],
  [5_000_000_000, "5.0 GB"],
  [999_500_000_000, "1000 GB"],
  [5_000_000_000_000, "5000 GB"],
])("%i is %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
