import { copyText } from "#platform/clipboard.ts";
import { useCopyFeedback } from "#ui/copy-button.tsx";

const COPIED_MS = 1500;

/** Rows that copy their value when pressed, each with a key: the outcome is shown at the row for a while. */
export function useCopiedRow() {
  const [outcome, setOutcome] = useCopyFeedback<string>(COPIED_MS);
  const message = outcome && (outcome.copied ? "Copied" : "Could not copy");
  return {
    message,
    messageOf: (key: string): string | undefined => (outcome?.item === key ? message : undefined),
    copy: async (key: string, text: string): Promise<void> => setOutcome({ copied: await copyText(text), item: key }),
  };
}
