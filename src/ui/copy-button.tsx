import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "#platform/clipboard.ts";
import { Button, type ButtonLook } from "./button.tsx";

/**
 * Copies a text and says so for a while, on its face and to screen readers. When the write fails it says that.
 * `optimistic` shows the success at once and takes it back if the write fails.
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
  /** What to copy, or how to make it when the button is pressed, which may take a moment. */
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
  // What was copied is part of the state: a new text is not yet copied, whatever the time.
  const [state, setState] = useState<{ readonly kind: "copied" | "failed"; readonly text: string | undefined }>();
  const current = typeof text === "string" ? text : undefined;
  const kind = state && current === state.text ? state.kind : "idle";

  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setState(undefined), state.kind === "failed" ? 4000 : revertMs);
    return () => clearTimeout(timer);
  }, [state, revertMs]);

  async function copy() {
    if (optimistic) setState({ kind: "copied", text: current });
    const worked = await copyText(typeof text === "string" ? text : text());
    if (worked && optimistic) return;
    setState(worked || !silent ? { kind: worked ? "copied" : "failed", text: current } : undefined);
    if (!worked) onFail?.();
  }

  return (
    <>
      <Button
        icon={kind === "copied" ? Check : Copy}
        onClick={copy}
        disabled={disabled}
        className={className}
        {...look}
      >
        {kind === "copied" ? copiedLabel : label}
      </Button>
      <span role="status" className={kind === "failed" ? "text-sm text-warn" : "sr-only"}>
        {kind === "copied"
          ? copiedLabel
          : kind === "failed"
            ? "Could not copy: select the text and copy it yourself."
            : ""}
      </span>
    </>
  );
}
