import type { Settings } from "#platform/use-params.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import type params from "./params.ts";
import type { SEPARATORS } from "./passphrase.ts";
import type { LatePart } from "./use-late-part.browser.ts";
import { LANGUAGES, WORD_COUNTS } from "./word-lists.ts";

const OPTIONS: readonly { value: keyof typeof SEPARATORS; label: string }[] = [
  { value: "hyphen", label: "Hyphen -" },
  { value: "space", label: "Space" },
  { value: "dot", label: "Dot ." },
  { value: "comma", label: "Comma ," },
  { value: "underscore", label: "Underscore _" },
  { value: "none", label: "Nothing" },
];

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({
  value,
  label: `${value[0]?.toUpperCase()}${value.slice(1)}, ${WORD_COUNTS[value].toLocaleString("en-US")} words`,
}));

/** The settings of a passphrase. */
export function PhraseSettings({
  settings: { bind },
  list,
  isWaiting,
}: {
  readonly settings: Settings<typeof params>;
  readonly list: LatePart<readonly string[]>;
  /** Another password is shown until the word list is here. */
  readonly isWaiting: boolean;
}) {
  return (
    <>
      <Slider label="Number of words" {...bind("words")} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <Select label="Separator" options={OPTIONS} {...bind("separator")} />
        <Select label="Language" options={LANGUAGE_OPTIONS} {...bind("list")} />
        <div>
          <Checkbox label="Begin words with a capital" {...bind("capitals")} />
          <Checkbox label="Add a digit to one word" {...bind("digit")} />
        </div>
      </div>
      {!list.part && (
        <>
          <p role="status" className="text-sm text-ink-2 empty:hidden">
            {!list.fault ? "Loading the word list …" : isWaiting && "Until then the password above stays."}
          </p>
          <FaultNote fault={list.fault} onRetry={list.retry} />
        </>
      )}
    </>
  );
}
