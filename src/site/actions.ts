import { Bug, Home, Info, Link2, type LucideIcon, Megaphone, Moon, Sun } from "lucide-react";
import { issuesUrl } from "#config.ts";
import { shareableAddress } from "#platform/address/use-params.ts";
import { setDarkMode } from "#platform/page/theme.ts";
import { openOutside } from "#ui/outside-link.tsx";
import { goTo } from "./routes/location.tsx";

/** Actions that the search can run by name. */
export interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly names: readonly string[];
  /** Does it, or returns the text to copy. */
  readonly run: () => string | undefined;
}

const does = (run: () => unknown) => () => {
  run();
  return undefined;
};

const ACTIONS: readonly Action[] = [
  {
    label: "Switch to dark mode",
    icon: Moon,
    names: ["dark", "dark mode", "dark theme", "night"],
    run: does(() => setDarkMode(true)),
  },
  {
    label: "Switch to light mode",
    icon: Sun,
    names: ["light", "light mode", "light theme", "day mode"],
    run: does(() => setDarkMode(false)),
  },
  { label: "Go to the home page", icon: Home, names: ["home", "home page"], run: does(() => goTo("/")) },
  { label: "About Tabkit", icon: Info, names: ["about", "about tabkit"], run: does(() => goTo("/About")) },
  {
    label: "See what’s new",
    icon: Megaphone,
    names: ["changelog", "changelogs", "changes", "what's new"],
    run: does(() => goTo("/Changelogs")),
  },
  {
    label: "Copy the link to this page",
    icon: Link2,
    names: ["copy link", "copy the link", "link", "share"],
    run: () => shareableAddress(),
  },
  {
    label: "Report an issue",
    icon: Bug,
    names: ["report", "report an issue", "report issue", "report a bug", "bug", "issue"],
    run: does(() => openOutside(issuesUrl)),
  },
];

/** The actions that a line names. */
export function actionsNamed(line: string): readonly Action[] {
  const name = line.trim().toLowerCase().replace(/\s+/g, " ");
  return ACTIONS.filter(({ names }) => names.includes(name));
}
