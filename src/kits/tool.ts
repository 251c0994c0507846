import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** The largest file of a picture that tools take, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** What a tool takes that was dropped or pasted on another page, or is sent there by another tool. */
export interface Intake {
  /** Pictures of the formats that Tabkit reads, files of any kind, or a text. */
  readonly kind: "picture" | "file" | "text";
  /** What the tool does with them, as a button says it: 'Convert'. */
  readonly action: string;
  /** Its place among tools that take the same: 1, the first, if this is what the tool is for. */
  readonly rank?: number;
  /** The maximum it takes at once, otherwise one. */
  readonly most?: number;
  /** The largest that it takes: bytes of a file, characters of a text. */
  readonly largest?: number;
  /** Only if one of the files has a name like this. */
  readonly named?: RegExp;
  /** Only if one of the files begins so, each byte as a character; with `named`, one of both is enough. */
  readonly begins?: RegExp;
}

/**
 * What the site knows about a tool before it's opened: its card, its place and its words. Loaded with the search, and
 * with a second page.
 */
export interface Tool {
  /** On cards, in search results and in the breadcrumb. */
  readonly name: string;
  /** The card's line, of at most 40 characters. */
  readonly description: string;
  /** The canonical path, such as '/Security/Hash'. */
  readonly path: `/${string}/${string}`;
  /** Other paths that lead here. */
  readonly aliases?: readonly string[];
  readonly icon: LucideIcon;
  /** The place within its group, from 1. */
  readonly order: number;
  /** Cannot be opened for now. */
  readonly maintenance?: boolean;
  /** Shown on the first screen of the home page until the visitor has tools of their own. */
  readonly oftenNeeded?: boolean;
  /** Carries the 'new !' badge. */
  readonly new?: boolean;
  /** Needs the whole width of the page (a panel and a stage) rather than the narrow column of a form. */
  readonly wide?: boolean;
  /** The inputs it takes from elsewhere; if several fit, the first one is used. */
  readonly takes?: readonly Intake[];
}

/** The head of a tool's page: `heading` and `tagline` of its about.md. */
export interface Hero {
  readonly title: string;
  readonly description: string;
}

/** A question that visitors ask, and its true answer in plain text. */
export interface Question {
  readonly question: string;
  readonly answer: string;
  /** The same answer where it has code or links in it. */
  readonly Answer?: () => ReactNode;
}

/** The page's words for search engines and link previews. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

/** What a tool's about.md is compiled to (scripts/about-pages.ts): loaded with its page. */
export interface Content {
  readonly head: HeadTexts;
  /** Four to five questions. */
  readonly faq: readonly Question[];
  /** The sections under the tool: how it works, what its words mean. */
  readonly Explanation?: () => ReactNode;
}
