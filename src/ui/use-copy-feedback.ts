import { useEffect, useState } from "react";

/** Whether a write to the clipboard worked, and the copied item. */
interface CopyOutcome<Item> {
  readonly copied: boolean;
  readonly item: Item;
}

/** The outcome of the last copy, and how to set it. It is undefined again after the milliseconds passed in. */
export function useCopyFeedback<Item>(copiedMs: number, failedMs: number = copiedMs) {
  const [outcome, setOutcome] = useState<CopyOutcome<Item>>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), outcome.copied ? copiedMs : failedMs);
    return () => clearTimeout(timer);
  }, [outcome, copiedMs, failedMs]);
  return [outcome, setOutcome] as const;
}
