import { useState } from "react";
import { readColor } from "#core/color/read-color.ts";
import { isLookedUpAtOnce } from "#core/color/tailwind-name.ts";
import type { TextForm } from "#core/params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { resolveColor } from "#platform/page/resolve-color.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";

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
