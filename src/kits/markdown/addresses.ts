import type { Element, ElementContent } from "hast";
import { candidatesOf } from "./to-hast.ts";

/** Where a link leads: to a heading of the document, out of it, or to a file beside it. */
type LinkKind = "anchor" | "outside" | "file";

/** The kind of a link by its address as it is written. */
export function linkKind(href: string): LinkKind {
  if (href.startsWith("#")) return "anchor";
  return /^([a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(href) ? "outside" : "file";
}

/** The anchor that `#…` names, with percent-encoding decoded. */
export function anchorNamed(href: string): string {
  const name = href.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The pictures that a `picture` element may show: the first source for each theme, and its `img`. */
export function picturesOf(picture: Element): {
  readonly img?: Element;
  readonly dark?: string;
  readonly light?: string;
} {
  const sources = picture.children.filter(isNamed("source"));
  const [img] = picture.children.filter(isNamed("img"));
  const of = (theme: string) => {
    const source = sources.find(({ properties }) =>
      new RegExp(`prefers-color-scheme\\s*:\\s*${theme}`, "i").test(text(properties.media)),
    );
    return candidatesOf(text(source?.properties.srcSet))[0]?.[0];
  };
  const [dark, light] = [of("dark"), of("light")];
  return { ...(img && { img }), ...(dark && { dark }), ...(light && { light }) };
}

const isNamed =
  (name: string) =>
  (node: ElementContent): node is Element =>
    node.type === "element" && node.tagName === name;

/** Whether a picture is for this theme: GitHub's `#gh-dark-mode-only` and `#gh-light-mode-only` at its address say so. */
export const isForTheme = (src: string, dark: boolean): boolean =>
  !src.endsWith(dark ? "#gh-light-mode-only" : "#gh-dark-mode-only");
