import { copyText } from "#platform/clipboard.ts";
import { useCopyFeedback } from "#ui/use-copy-feedback.ts";

const COPIED_MS = 1500;

/** Rows of which a press copies one, each known by a key: what became of that stands at its row for a while. */
export function useCopiedRow() {
  const [outcome, setOutcome] = useCopyFeedback<string>(COPIED_MS);
  const message = outcome && (outcome.copied ? "Copied" : "Could not copy");
  return {
    message,
    messageOf: (key: string): string | undefined => (outcome?.item === key ? message : undefined),
    copy: async (key: string, text: string): Promise<void> => setOutcome({ copied: await copyText(text), item: key }),
  };
}
