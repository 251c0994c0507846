/** A piece of a text and its type, which determines its color. */
export type Piece = readonly [
  text: string,
  is?: "name" | "string" | "number" | "match" | "added" | "removed" | "quiet",
];

/** A small preview of what a tool makes, for the pages of the groups. The build makes it with the tool itself. */
export type Preview =
  /** A question for the search, and its answer. */
  | { readonly kind: "answer"; readonly asked: string; readonly text: string }
  | { readonly kind: "background" | "shadow"; readonly css: string }
  /** The `d` of an SVG path. */
  | { readonly kind: "shape"; readonly path: string; readonly width: number; readonly height: number }
  | { readonly kind: "colors"; readonly colors: readonly string[] }
  | { readonly kind: "text"; readonly lines: readonly (readonly Piece[])[] }
  /** The first row has the names. */
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] }
  /** The site's own icon in these sizes. */
  | { readonly kind: "icon"; readonly sizes: readonly number[] }
  /** As a data address; `isCrisp` where its pixels are to be seen. */
  | { readonly kind: "picture"; readonly src: string; readonly isCrisp?: boolean };

/** The previews of tools, by the tools' folders. */
export type Previews = Readonly<Record<string, Preview>>;
