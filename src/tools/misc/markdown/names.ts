import type { Heading } from "#kits/markdown/headings.ts";

/** What a document's file is called without its ending: as the file that was opened, or by its first heading. */
export function fileNameOf(opened: string, outline: readonly Heading[]): string {
  const name = opened.replace(/\.(md|markdown|mdown|txt|x?html?)$/i, "") || (outline[0]?.slug ?? "");
  return name.replace(/^[.-]+|[^\p{L}\p{N} ._-]/gu, "").slice(0, 60) || "document";
}

/** A whole page of HTML with this content. */
export const pageOf = (title: string, content: string): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${title
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")}</title>\n</head>\n<body>\n${content}</body>\n</html>\n`;
