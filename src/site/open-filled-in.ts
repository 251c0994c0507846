import { flushQuery, notifyQueryChange } from "#platform/query.ts";
import { fillTabState } from "#platform/use-tab-state.ts";
import { newVisit } from "#platform/visits.ts";
import type { ToolAnswer } from "#tools/answers.ts";
import { base } from "./base.ts";
import { enter, goTo } from "./location.tsx";

/** Opens the tool of an answer with everything filled in: its settings by the link, what was typed by the tab's memory. */
export function openFilledIn({ tool, opens }: ToolAnswer): void {
  if (!tool) return;
  const query = new URLSearchParams((opens?.query ?? []).map(([name, value]) => [name, value])).toString();
  const path = `${tool.path}${query && `?${query}`}`;
  const typed = opens?.typed;
  if (!typed) {
    goTo(path);
    return;
  }
  flushQuery();
  const { pathname, href } = new URL(base + path, location.origin);
  // A page that is filled in begins anew; Back finds what was typed there before.
  enter(href, newVisit(pathname), () => fillTabState(typed));
  notifyQueryChange();
}
