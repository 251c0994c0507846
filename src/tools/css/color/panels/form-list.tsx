import { Check, Copy } from "lucide-react";
import { copyText } from "#platform/clipboard.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { useCopyFeedback } from "#ui/use-copy-feedback.ts";
import type { Form } from "../forms.ts";

const SUCCESS_MS = 1500;
const FAILED_MS = 4000;

/** Forms of the color, each with a button that copies it. */
export function FormList({ label, forms }: { readonly label: string; readonly forms: readonly Form[] }) {
  const [outcome, setOutcome] = useCopyFeedback<string>(SUCCESS_MS, FAILED_MS);
  const copy = async (text: string) => setOutcome({ copied: await copyText(text), item: text });
  return (
    <div>
      <ul aria-label={label} className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {forms.map(({ name, text, isNearest }) => (
          <li key={name} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
            <span className={`shrink-0 text-sm text-ink-3 ${forms.length > 6 ? "w-24 max-w-full" : "w-14"}`}>
              {name}
            </span>
            <code className="min-w-20 flex-1 font-mono text-sm wrap-anywhere">
              {isNearest && "≈ "}
              {text}
            </code>
            <IconButton
              size="small"
              label={`Copy ${name}`}
              icon={outcome?.copied && outcome.item === text ? Check : Copy}
              onClick={() => copy(text)}
            />
          </li>
        ))}
      </ul>
      {forms.some(({ isNearest }) => isNearest) && (
        <p className="mt-3 text-sm text-ink-3">≈ is the nearest sRGB color: this form has no others.</p>
      )}
      <p role="status" className={outcome && !outcome.copied ? "mt-3 text-sm text-warn" : "sr-only"}>
        {outcome &&
          (outcome.copied ? `Copied ${outcome.item}` : "Couldn't copy. Select the text and copy it yourself.")}
      </p>
    </div>
  );
}
