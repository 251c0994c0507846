import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import type { Result } from "#core/result.ts";
import { TextField } from "#ui/text-field.tsx";
import { namesOf } from "./algorithms.ts";
import type { Comparison } from "./compare.ts";
import type { Expected } from "./expected.ts";

/** The box for a hash that somebody published, and what it says about what was hashed. */
export const Compare = ({
  text,
  expected,
  comparison,
  onText,
}: {
  readonly text: string;
  readonly expected: Result<Expected> | undefined;
  readonly comparison: Comparison | undefined;
  readonly onText: (text: string) => void;
}) => (
  <>
    <TextField
      label="Expected hash"
      className="font-mono text-sm"
      placeholder="Paste the hash you were given"
      value={text}
      error={expected && !expected.ok ? expected.message : undefined}
      hint={
        expected?.ok
          ? `As long as ${namesOf(expected.value.algorithms)}.`
          : "Hexadecimal, Base64, sha256-… or a line of a checksum file. Which algorithm it is, is found out."
      }
      onChange={onText}
    />
    <div role="status" className="empty:hidden">
      {comparison && <Verdict kind={comparison.kind}>{comparison.text}</Verdict>}
    </div>
  </>
);

/** A sentence that says yes or no, by its sign and its colour. */
export const Verdict = ({ kind, children }: { readonly kind: Comparison["kind"]; readonly children: ReactNode }) => (
  <p
    className={`flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-sm font-medium [overflow-wrap:anywhere] ${
      kind === "matches"
        ? "bg-accent-soft text-accent"
        : kind === "differs"
          ? "bg-warn-soft text-warn"
          : "bg-sunken text-ink-2"
    }`}
  >
    {kind === "matches" && <CircleCheck aria-hidden size={18} className="mt-px shrink-0" />}
    {kind === "differs" && <CircleX aria-hidden size={18} className="mt-px shrink-0" />}
    <span className="min-w-0">{children}</span>
  </p>
);
