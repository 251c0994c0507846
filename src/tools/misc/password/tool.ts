import { KeyRound } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Password generator",
  description: "Random passwords and passphrases",
  path: "/Generators/Password",
  icon: KeyRound,
  order: 1,
  oftenNeeded: true,
  hero: {
    title: "Password generator",
    description:
      "Make strong random passwords of 12 to 256 characters, or passphrases of real words, on your own device.",
  },
} satisfies Tool;
