/** The form that a text goes into: that of several lines, or of one. */
export const textKind = (text: string): "lines" | "any" => (/[\r\n]/.test(text) ? "lines" : "any");

const LINK = /(?<=^|\s)https?:\/\/[^\s/]+\S*/gi;

/** The link in a text of several lines, where it is the only one: what is shared is a page's title and its address. */
export function onlyLinkOf(text: string): string | undefined {
  if (!text.trim().includes("\n") || /^(?:qr|begin:)/i.test(text)) return undefined;
  const links = new Set(text.match(LINK));
  return links.size === 1 ? [...links][0] : undefined;
}
