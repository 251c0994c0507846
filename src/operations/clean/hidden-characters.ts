import { done, operation } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { withoutHidden } from "./hidden.ts";
import { action, foundNote } from "./settings.ts";

export default operation({
  id: "hidden-characters",
  name: "Invisible characters",
  words: [
    "invisible characters",
    "zero width",
    "hidden characters",
    "non-printable",
    "remove bom",
    "nbsp",
    "control characters",
    "watermark",
    "null bytes",
    "variation selectors",
    "emoji smuggling",
  ],
  takes: "text",
  gives: "text",
  params: { action, spaces: flag(true) },
  labels: {
    action: { label: "They are", choices: { remove: "Removed", show: "Shown" } },
    spaces: "No-break and other spaces too",
  },
  run: (input, { action, spaces }) => {
    const { value, found } = withoutHidden(input, action, spaces);
    return done(value, ...(input === "" ? [] : [foundNote(found, "No hidden characters found.")]));
  },
  examples: [
    { input: "pass\u200bword\u00a0123", output: "password 123" },
    { input: "if\u202e (a)", settings: { action: "show" }, output: "if⟨U+202E RLO⟩ (a)" },
  ],
});
