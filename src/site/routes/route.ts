/** Where a path leads. Plain data: each prerendered page carries its own. */
export type Route =
  | { readonly kind: "page"; readonly path: string; readonly page: PageName }
  | { readonly kind: "group"; readonly path: string }
  | {
      readonly kind: "tool";
      readonly path: string;
      readonly folder: string;
      readonly wide: boolean;
      readonly maintenance: boolean;
    }
  | { readonly kind: "notFound"; readonly path: string; readonly missesTool: boolean };

/** The pages other than those of tools and groups. */
export type PageName = "home" | "about" | "changelogs" | "error";

/** A path as it is compared: without regard to case, trailing slashes, and the name of the file that it is served from. */
export const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, "")
    .replace(/\/+$/, "") || "/";
