import { Check, Copy } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { noteOnLink } from "#core/link-length.ts";
import { subscribeToQuery } from "#platform/address/query.ts";
import { addressWithTexts, shareableAddress } from "#platform/address/use-params.ts";
import { copyText } from "#platform/clipboard.ts";
import { Button, type ButtonLook } from "./button.tsx";

/** Copies the address of the page with its settings. */
export function CopyLink({
  label = "Copy link",
  address = shareableAddress,
}: {
  readonly label?: string;
  readonly address?: () => string;
}) {
  const [note, setNote] = useState("");
  const copied = () => {
    const link = address();
    setNote(noteOnLink(link));
    return link;
  };
  return (
    <>
      <CopyButton text={copied} label={label} size="small" />
      <span role="status" className="text-sm text-ink-2 empty:hidden">
        {note}
      </span>
    </>
  );
}

/** Copies the address with the texts that it doesn't show, such as texts to find, if there are any. */
export function CopyLinkWithTexts() {
  const link = useSyncExternalStore(subscribeToQuery, addressWithTexts, () => undefined);
  return link !== undefined && <CopyLink label="Copy link with search text" address={() => link} />;
}

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

const FAILED_MS = 4000;

/**
 * Copies a text and says so for a while, on its label and to screen readers. If the write fails, it reports that.
 * `optimistic` shows success at once and withdraws it if the write fails.
 */
export function CopyButton({
  text,
  label = "Copy",
  copiedLabel = "Copied",
  revertMs = 1500,
  optimistic = false,
  disabled,
  className = "",
  silent = false,
  onFail,
  ...look
}: ButtonLook & {
  /** The text, or a function that makes it when the button is pressed, possibly asynchronously. */
  readonly text: string | (() => string | Promise<string | Blob>);
  readonly label?: string;
  readonly copiedLabel?: string;
  readonly revertMs?: number;
  readonly optimistic?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Says nothing when the write fails. */
  readonly silent?: boolean;
  /** Called when the write failed, after the button has said so. */
  readonly onFail?: () => void;
}) {
  const current = typeof text === "string" ? text : undefined;
  const [outcome, setOutcome] = useCopyFeedback<string | undefined>(revertMs, FAILED_MS);
  // A new text hasn't been copied yet.
  const isCurrent = outcome !== undefined && outcome.item === current;
  const isCopied = isCurrent && outcome.copied;
  const isFailed = isCurrent && !outcome.copied;

  async function copy() {
    if (optimistic) setOutcome({ copied: true, item: current });
    const worked = await copyText(typeof text === "string" ? text : text());
    if (worked && optimistic) return;
    setOutcome(worked || !silent ? { copied: worked, item: current } : undefined);
    if (!worked) onFail?.();
  }

  return (
    <>
      <Button icon={isCopied ? Check : Copy} onClick={copy} disabled={disabled} className={className} {...look}>
        {isCopied ? copiedLabel : label}
      </Button>
      <span role="status" className={isFailed ? "text-sm text-warn" : "sr-only"}>
        {isCopied ? copiedLabel : isFailed ? "Couldn't copy. Select the text and copy it yourself." : ""}
      </span>
    </>
  );
}
