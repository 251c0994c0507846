import type { Hero } from "#kits/tool.ts";

export default {
  title: "Timer and stopwatch",
  description: "Run several timers and stopwatches that keep time in a hidden tab and over a reload.",
} satisfies Hero;
