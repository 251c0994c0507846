import { linkTo } from "#platform/address/address.ts";
import { enterAnew, goTo } from "#site/routes/location.tsx";
import type { ToolAnswer } from "#tools/answers.ts";
import type { ListedTool } from "#tools/registry.ts";

/** Opens the tool of an answer with everything filled in: its settings by the link, what was typed by the tab's memory. */
export async function openFilledIn({ tool, opens }: ToolAnswer): Promise<void> {
  if (!tool) return;
  const query = new URLSearchParams((opens?.query ?? []).map(([name, value]) => [name, value])).toString();
  const path = linkTo(tool.path, query);
  const typed = opens?.typed;
  if (!typed) return goTo(path);
  try {
    // The pages that keep what is typed load this too: the search opens sooner without it.
    const { fillTabState } = await import("#platform/use-tab-state.ts");
    enterAnew(path, () => fillTabState(typed));
  } catch {
    // The page cannot be loaded either, and says why.
    goTo(path);
  }
}

/** Opens a tool with a text that it takes. */
export async function openWithText({ path }: ListedTool, text: string): Promise<void> {
  try {
    const { goWith } = await import("#site/files/go-with.ts");
    goWith(path, { text });
  } catch {
    goTo(path);
  }
}
