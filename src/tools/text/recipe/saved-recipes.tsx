import SavedPanel from "#kits/recipe/saved-panel.tsx";
import type { Step } from "#kits/recipe/step.ts";

/** The recipes that the device keeps. */
export default function SavedRecipes(props: {
  readonly steps: readonly Step[];
  readonly onLoad: (steps: readonly Step[]) => void;
}) {
  return <SavedPanel {...props} preference="recipes" note="Cipher keys aren't saved, and aren't in files or links." />;
}
