import { fillTabState } from "#platform/use-tab-state.ts";
import type { ToolAnswer } from "#tools/answers.ts";
import { enterAnew } from "./enter-anew.ts";
import { goTo } from "./location.tsx";

/** Opens the tool of an answer with everything filled in: its settings by the link, what was typed by the tab's memory. */
export function openFilledIn({ tool, opens }: ToolAnswer): void {
  if (!tool) return;
  const query = new URLSearchParams((opens?.query ?? []).map(([name, value]) => [name, value])).toString();
  const path = `${tool.path}${query && `?${query}`}`;
  const typed = opens?.typed;
  if (typed) enterAnew(path, () => fillTabState(typed));
  else goTo(path);
}
