import { type Group, groups } from "./groups.ts";

/** The groups that have a tool, for pages that do not load the tools themselves; the build says which. */
export const shownGroups: readonly Group[] = groups.filter(({ id }) => __GROUPS_WITH_TOOLS__.includes(id));
