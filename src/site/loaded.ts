import type { ComponentType, ReactNode } from "react";
import type { Content } from "#kits/tool.ts";
import type { ListedTool } from "#tools/registry.ts";
import type { Route } from "./route.ts";

/** A page with controls of its own. `part` places the parts that it leaves to its Still. */
export type Page = ComponentType<{ readonly route: Route; readonly part: (name: string) => ReactNode }>;

/** The parts of a page that do nothing, by name; 'page' is all of a page without controls. */
export type Still = ComponentType<{ readonly route: Route; readonly part: string }>;

/** What a route's page is made of once its chunks are here. Parts that the document has already are not fetched. */
export interface Loaded {
  /** The interface; undefined for a page without controls and a tool under maintenance. */
  readonly Page?: Page | undefined;
  readonly Still?: Still | undefined;
  readonly hero?: { readonly Hero: ComponentType<{ tool: ListedTool }>; readonly tool: ListedTool } | undefined;
  readonly words?:
    | { readonly Words: ComponentType<{ content: Content; path: string; index: boolean }>; readonly content: Content }
    | undefined;
}
