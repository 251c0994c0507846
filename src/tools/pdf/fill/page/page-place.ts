import type { Box, PageView } from "./pages.ts";

/** Where a box is in a page's picture, in parts of it. */
export const placed = ({ x, y, width, height }: Box, page: PageView) => ({
  left: `${(100 * x) / page.width}%`,
  top: `${(100 * y) / page.height}%`,
  width: `${(100 * width) / page.width}%`,
  height: `${(100 * height) / page.height}%`,
});

/** Points as a part of the page's width, for letters. */
export const points = (length: number, page: PageView): string => `${(100 * length) / page.width}cqw`;
