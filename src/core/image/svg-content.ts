/** Whether an SVG has HTML in it, as programs write that let the browser break lines of text. */
export const holdsHtml = (source: string): boolean => /<([\w-]+:)?foreignObject[\s>/]/i.test(source);

/** Whether an SVG refers to other files, which an SVG that is shown as a picture does not load. */
export const refersToFiles = (source: string): boolean =>
  /<(?:[\w-]+:)?(?:image|feImage|use|img)\s(?:[^>"']|"[^"]*"|'[^']*')*?(?:href|src)\s*=\s*["']\s*(?!#|data:|["'\s])/i.test(
    source,
  ) || /url\(\s*["']?\s*(?:https?:)?\/\//i.test(source);
