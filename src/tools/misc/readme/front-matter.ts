const FRONT_MATTER = /^(---|\+\+\+)[ \t]*(?:\r\n?|\n)(?:[\s\S]*?(?:\r\n?|\n))??\1[ \t]*(?=[\r\n]|$)/;

/** A text with its front matter, which Markdown would read as a heading, made blank: everything stays at its place. */
export const withoutFrontMatter = (text: string): string =>
  text.replace(FRONT_MATTER, (matter) => matter.replace(/[^\r\n]/g, " "));
