import { RefreshCw } from "lucide-react";
import { Fragment, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { bitsOf, GUESSES_PER_SECOND, gradeOf, inPowersOfTen, timeToGuess } from "#kits/password-strength/entropy.ts";
import type { SEPARATORS } from "#kits/password-strength/passphrase.ts";
import { type Settings, useParams } from "#platform/address/use-params.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { CharacterSettings } from "./panels/character-settings.tsx";
import params, { LANGUAGES, WORD_COUNTS } from "./params.ts";
import { LATE_KINDS, type LatePart, useLatePart, useRecipe, WORD_LISTS } from "./use-recipe.browser.ts";

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
          <Checkbox label="Capitalize words" {...bind("capitals")} />
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

// Short passwords are large, for reading aloud; long ones are small, so that the field hardly grows.
const sizeFor = (length: number) =>
  length <= 24 ? "text-2xl sm:text-3xl" : length <= 80 ? "text-lg sm:text-xl" : "text-base";

const colorOf = (character: string): string =>
  /\d/.test(character) ? "text-digit" : /[\p{L}\p{M}\s_]/u.test(character) ? "" : "text-symbol";

/** The text, split where its color changes. */
const runsOf = (text: string): string[] => {
  const runs: string[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    if (last && colorOf([...last].at(-1) ?? "") === colorOf(character)) runs[runs.length - 1] = last + character;
    else runs.push(character);
  }
  return runs;
};

/**
 * A read-only field that shows all of a password, with colored digits and special characters. The text of a
 * real text field, which can be selected and read aloud, is transparent; the colored text lies under it, line for line.
 */
export function ShownPassword({
  value,
  name,
  inWords,
}: {
  readonly value: string;
  readonly name: string;
  readonly inWords: boolean;
}) {
  const text = `col-start-1 row-start-1 m-0 w-full border-0 p-0 font-mono leading-normal whitespace-pre-wrap ${sizeFor(value.length)} ${inWords ? "wrap-anywhere" : "[line-break:anywhere]"}`;
  return (
    <div className="grid min-h-32 grid-cols-1 items-center rounded-control border border-field bg-sunken px-4 py-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:px-5">
      <div className="grid grid-cols-1">
        <div aria-hidden className={`${text} min-h-[1lh]`}>
          {runsOf(value).map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
            <Fragment key={index}>{colorOf(run) ? <span className={colorOf(run)}>{run}</span> : run}</Fragment>
          ))}
        </div>
        <textarea
          readOnly
          aria-label={name}
          autoComplete="off"
          spellCheck={false}
          rows={1}
          value={value}
          className={`${text} block h-full resize-none overflow-hidden bg-transparent text-transparent caret-ink outline-none selection:bg-accent/30`}
        />
      </div>
    </div>
  );
}

/** The bits at which the bar is full: 128 can't be guessed. */
const FULL = 128;

const EXPONENT_OF_GUESSES = String(GUESSES_PER_SECOND).length - 1;

/** The strength of all passwords of the same rules, from the exact number of passwords that the rules allow. */
export const Strength = ({ count }: { readonly count: bigint | undefined }) => {
  const bits = count === undefined ? 0 : bitsOf(count);
  return (
    <div className="mt-4">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-chip bg-line">
        <div
          className="h-full origin-left rounded-chip bg-accent transition-transform"
          style={{ transform: `scaleX(${Math.min(1, bits / FULL)})` }}
        />
      </div>
      <p className="mt-2.5 text-ink-2">
        {count === undefined ? (
          "No password meets these rules."
        ) : (
          <>
            <strong className="font-semibold text-ink">{gradeOf(bits)}</strong>:{" "}
            <span className="tabular-nums">{bits.toFixed(1)}</span> bits of entropy
          </>
        )}
      </p>
      <p className="mt-0.5 min-h-[2lh] text-sm text-ink-3 sm:min-h-[1lh]">
        {count !== undefined && describeCount(count)}
      </p>
    </div>
  );
};

function describeCount(count: bigint) {
  const { digits, exponent } = inPowersOfTen(count);
  return (
    <>
      One of {digits}
      {exponent !== undefined && (
        <>
          {" × 10"}
          <sup>{exponent}</sup>
        </>
      )}{" "}
      equally likely. At 10<sup>{EXPONENT_OF_GUESSES}</sup> guesses a second: {timeToGuess(count)} on average.
    </>
  );
}

// The content of a disclosure loads when it is opened.
const ManyAtOnce = lazy(async () => ({ default: (await import("./panels/many-at-once.tsx")).ManyAtOnce }));
const OwnCheck = lazy(async () => ({ default: (await import("./panels/own-check.tsx")).OwnCheck }));
const PasswordQr = lazy(async () => ({ default: (await import("./panels/password-qr.tsx")).PasswordQr }));

const MODES = [
  { value: "characters" as const, label: "Password" },
  { value: "words" as const, label: "Passphrase" },
  { value: "pin" as const, label: "PIN" },
  { value: "pattern" as const, label: "Pattern" },
  { value: "site" as const, label: "Site rules" },
];

const nameOf = (kind: (typeof MODES)[number]["value"]) =>
  kind === "words" ? "Passphrase" : kind === "pin" ? "PIN" : "Password";

interface GeneratedPassword {
  readonly password: string;
  readonly draws: number;
  readonly kind: (typeof MODES)[number]["value"];
  /** The number of different passwords that its rules allowed. */
  readonly count: bigint | undefined;
}

/** Twenty letters and digits in groups, as on keys of products: 119 bits. */
const FIRST_PATTERN = "A{5}-A{5}-A{5}-A{5}";

export default function PasswordPage() {
  const settings = useParams(params);
  const { values, bind, reset, areDefault } = settings;
  // Typed by the visitor, and a hint at the password: it stays out of the link.
  const [leaveOut, setLeaveOut] = useTabState("leave-out", "", asText);
  const [ownSymbols, setOwnSymbols] = useTabState("own-symbols", "", asText);
  // They may hold parts of a password: in memory alone.
  const [pattern, setPattern] = useTabState("pattern", FIRST_PATTERN, "replaceable");
  const [siteRules, setSiteRules] = useTabState("site-rules", "");
  const [current, setCurrent] = useState<GeneratedPassword>({
    password: "",
    draws: 0,
    kind: "characters",
    count: undefined,
  });
  const rulesPanel = useRef<HTMLElement>(null);
  const { kind } = values;
  const lateKind = kind === "characters" || kind === "words" ? undefined : kind;
  const list = useLatePart(WORD_LISTS, kind === "words" ? values.list : undefined);
  const kinds = useLatePart(LATE_KINDS, lateKind && ("kinds" as const));
  const state = useRecipe(values, { leaveOut, ownSymbols, pattern, siteRules }, list.part, kinds.part);
  const { maker, count, problem } = state;

  // Until the word list or the script is here the old password stays, with its own strength.
  const isWaiting = (kind === "words" ? !list.part : lateKind !== undefined && !kinds.part) && current.password !== "";

  const generate = useCallback(() => {
    if (!maker) return rulesPanel.current?.focus();
    const password = maker(secureRandom);
    setCurrent(({ draws }) => ({ password, draws: draws + 1, kind, count }));
  }, [maker, kind, count]);

  // In memory alone: what the search showed is the first one here.
  const [shown, setShown] = useTabState("shown", "", "replaceable");
  const begin = useEffectEvent(() => {
    if (shown === "") return generate();
    setCurrent({ password: shown, draws: 1, kind, count });
    setShown("");
  });
  // New rules, from here or from the link, make a new password; with rules that no password can meet the old one stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `generate` follows from the rules
  useEffect(() => {
    if (maker) begin();
  }, [maker, generate]);

  return (
    <Card className="p-5 sm:p-6">
      <ShownPassword value={current.password} name={nameOf(current.kind)} inWords={current.kind === "words"} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <CopyButton
          look="primary"
          text={current.password}
          copiedLabel="Copied!"
          optimistic
          disabled={current.password === ""}
          className="min-w-28"
        />
        <Button icon={RefreshCw} onClick={generate}>
          Generate
        </Button>
        <Announcement
          // The first password is shown without a request.
          edition={Math.max(1, current.draws)}
          text={`New ${current.kind === "pin" ? "PIN" : nameOf(current.kind).toLowerCase()}${current.count === undefined ? "" : `: ${gradeOf(bitsOf(current.count))}`}`}
        />
      </div>
      {/* Of the password shown: until a pattern or a site's rules can be read, that is the previous one. */}
      <Strength count={isWaiting || (lateKind && problem) ? current.count : count} />

      <section
        ref={rulesPanel}
        tabIndex={-1}
        aria-labelledby="password-settings"
        className="mt-6 flex flex-col gap-5 border-t border-line pt-5 outline-none"
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="password-settings" className="text-lg">
            Settings
          </h2>
          <Segments label="Type" options={MODES} {...bind("kind")} />
        </div>
        {kind === "words" && <PhraseSettings settings={settings} list={list} isWaiting={isWaiting} />}
        {kind === "characters" && (
          <CharacterSettings
            {...{ settings, leaveOut, ownSymbols, problem }}
            onLeaveOut={setLeaveOut}
            onOwnSymbols={setOwnSymbols}
          />
        )}
        {lateKind &&
          (kinds.part ? (
            <kinds.part.LateSettings
              {...{ kind: lateKind, settings, pattern, siteRules, state }}
              onPattern={setPattern}
              onSiteRules={setSiteRules}
            />
          ) : (
            <FaultNote fault={kinds.fault} onRetry={kinds.retry} />
          ))}
        <Disclosure label="Many at once">{() => <ManyAtOnce recipe={state.recipe} {...bind("count")} />}</Disclosure>
        <Disclosure label="As a QR code">{() => <PasswordQr text={current.password} />}</Disclosure>
        <Disclosure label="Check a password of your own">{() => <OwnCheck />}</Disclosure>
        <ResetSettings
          className="self-start"
          areDefault={
            areDefault && leaveOut === "" && ownSymbols === "" && pattern === FIRST_PATTERN && siteRules === ""
          }
          onReset={() => {
            reset();
            setLeaveOut("");
            setOwnSymbols("");
            setPattern(FIRST_PATTERN);
            setSiteRules("");
          }}
        />
      </section>
    </Card>
  );
}
