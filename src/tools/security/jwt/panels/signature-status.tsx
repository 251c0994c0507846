import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import { lazyAfterTemporal } from "#kits/time/lazy-after-temporal.tsx";
import { VERDICT_WORDS } from "../keys/verdict.ts";
import type { Looked } from "../token-work.browser.ts";

const LOOKS = {
  valid: { icon: CircleCheck, color: "text-accent" },
  invalid: { icon: CircleAlert, color: "text-warn" },
  unchecked: { icon: CircleHelp, color: "text-ink-2" },
} as const;

const ExpiryNote = lazyAfterTemporal(() => import("./expiry-note.tsx"), null);

/** What is known of the signature: valid, not valid or not checked, and why. Only a key makes it valid. */
export function SignatureStatus({
  looked,
  isEmpty,
}: {
  readonly looked: Looked | undefined;
  readonly isEmpty: boolean;
}) {
  const { kind, reason, notes } = looked?.verdict ?? {
    kind: "unchecked" as const,
    reason: isEmpty ? "Paste a token." : "Checking …",
    notes: [],
  };
  const { icon: Icon, color } = LOOKS[kind];
  return (
    <div role="status" aria-label="Signature" className="flex max-h-40 min-w-0 flex-1 flex-col gap-0.5 overflow-auto">
      <p className="flex min-w-0 items-start gap-2 wrap-anywhere">
        <Icon aria-hidden size={18} className={`mt-px shrink-0 ${color}`} />
        <span className="min-w-0">
          <strong className={color}>{VERDICT_WORDS[kind]}</strong>
          {": "}
          {reason}
          {looked?.token && <ExpiryNote token={looked.token} isValid={kind === "valid"} />}
        </span>
      </p>
      {notes.map((note) => (
        <p key={note} className="pl-6.5 text-warn">
          {note}
        </p>
      ))}
      {looked?.binding && (
        <p className="pl-6.5">
          Holder's signature: {VERDICT_WORDS[looked.binding.kind].toLowerCase()}. {looked.binding.reason}
        </p>
      )}
    </div>
  );
}
