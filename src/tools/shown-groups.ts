import { BY_DEMAND, type Group, groups } from "./groups.ts";

/** A group with the number of its tools. */
interface ShownGroup extends Group {
  readonly count: number;
}

/**
 * The groups that have a tool, in the home page's order, for pages that don't load the tools themselves; the build says how
 * many each has.
 */
export const shownGroups: readonly ShownGroup[] = groups
  .map((group) => ({ ...group, count: __TOOLS_OF_GROUPS__[group.id] ?? 0 }))
  .filter(({ count }) => count > 0)
  .sort((one, other) => BY_DEMAND.indexOf(one.id) - BY_DEMAND.indexOf(other.id));
