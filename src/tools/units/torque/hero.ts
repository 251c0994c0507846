import type { Hero } from "#kits/tool.ts";

export default {
  title: "Torque Converter",
  description: "Newton metres to foot-pounds, inch-pounds to newton metres.",
} satisfies Hero;
