import type { Hero } from "#kits/tool.ts";

export default {
  title: "Diff checker",
  description:
    "See what differs between two texts, files or folders, make and apply patches, and merge three versions. Nothing is uploaded.",
} satisfies Hero;
