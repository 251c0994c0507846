import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { readColor } from "#core/color/parse-color.ts";
import { isLookedUpAtOnce } from "#core/color/tailwind-name.ts";
import type { TextForm } from "#core/params.ts";
import { copyText } from "#platform/clipboard.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { resolveColor } from "#platform/page/resolve-color.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { IconButton } from "#ui/button.tsx";
import { CHECKERBOARD } from "#ui/color/swatch.tsx";
import { useCopyFeedback } from "#ui/copy-button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { Form } from "../forms.ts";

/** The input, and the page's color at that time: with another color the input is out of date. */
interface Draft {
  readonly text: string;
  readonly at: string;
}

const NONE: Draft = { text: "", at: "" };

const asDraft: TextForm<Draft> = {
  parse(stored) {
    const [at = "", ...text] = stored.split("\n");
    return { text: text.join("\n"), at };
  },
  print: ({ text, at }) => `${at}\n${text}`,
};

const WORD = /^[a-z][a-z' -]{2,40}$/i;

/**
 * A text box for any color. A color is accepted as it's typed; the names of Tailwind's colors are loaded with the first
 * of them, the thousands of other names when a word that isn't one of CSS's is left or entered.
 */
export function ColorBox({
  label,
  value,
  className,
  onColor,
}: {
  readonly label: string;
  readonly value: string;
  readonly className?: string;
  readonly onColor: (text: string) => void;
}) {
  const [draft, setDraft, draftNow] = useTabState<Draft>(`typed ${label}`, NONE, asDraft);
  const [error, setError] = useState<string>();
  const [fault, setFault] = useState<Fault>();
  const [found, setFound] = useState<string>();
  const newest = useNewest(onColor);
  const isTyping = draft.at === value;
  const text = isTyping ? draft.text : value;

  function take(typed: string) {
    const read = readColor(typed, resolveColor);
    setFault(undefined);
    setError(undefined);
    setDraft({ text: typed, at: read.ok ? read.value : value });
    if (read.ok) onColor(read.value);
    else if (isLookedUpAtOnce(typed)) void lookUp(typed);
  }

  /** Looks a name up that CSS does not have. */
  async function lookUp(typed: string) {
    setFault(undefined);
    try {
      const { namedColor } = await loadPart(() => import("#core/color/named-color.ts"));
      const named = await namedColor(typed);
      if (draftNow().text !== typed) return;
      setError(named.ok ? undefined : named.message);
      if (!named.ok) return;
      setFound(typed);
      setDraft({ text: typed, at: named.value });
      newest()(named.value);
    } catch (thrown) {
      setFault(faultOf(thrown, { other: "Couldn't look up this name because of a bug on our side." }));
    }
  }

  /**
   * A color is shown as it's stored. Other text stays, with its problem; while it's being typed it may become a color.
   */
  function leave() {
    if (!isTyping || isLookedUpAtOnce(draft.text)) return;
    const read = readColor(draft.text, resolveColor);
    if (read.ok || draft.text.trim() === "") setDraft(NONE);
    else if (!WORD.test(draft.text.trim())) setError(read.message);
    else if (draft.text !== found) void lookUp(draft.text);
  }

  return (
    <div className="min-w-0">
      <TextField
        label={label}
        value={text}
        dir="ltr"
        maxLength={200}
        className={`font-mono ${className ?? ""}`}
        error={isTyping ? error : undefined}
        onChange={take}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
        onKeyDown={(event) => event.key === "Enter" && leave()}
      />
      <FaultNote fault={fault} onRetry={() => lookUp(text)} />
    </div>
  );
}

/** A plane of a color. Prerendered pages have it without: each style in them would have to be permitted. */
export const ColorPlane = ({ css, className = "" }: { readonly css: string; readonly className?: string }) => {
  const isReady = useHydrated();
  return (
    <span
      aria-hidden
      className={`block forced-color-adjust-none ${className}`}
      style={isReady ? { background: `linear-gradient(${css}, ${css}), ${CHECKERBOARD}` } : undefined}
    />
  );
};

/** A swatch that makes its color the page's own; its label is under it. */
export const SwatchButton = ({
  hex,
  label = hex,
  isCurrent = false,
  onUse,
}: {
  readonly hex: string;
  readonly label?: string;
  readonly isCurrent?: boolean;
  readonly onUse: (hex: string) => void;
}) => (
  <button
    type="button"
    aria-label={label === hex ? `Use ${hex}` : `Use ${hex}, ${label}`}
    title={hex}
    aria-pressed={isCurrent || undefined}
    className="block w-full min-w-0 rounded-control text-center"
    onClick={() => onUse(hex)}
  >
    <ColorPlane css={hex} className="h-11 rounded-control border border-line-strong" />
    <span className="mt-1.5 block truncate font-mono text-xs text-ink-2">{label}</span>
  </button>
);

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
