import { RefreshCw } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { secureRandom } from "#platform/secure-random.ts";
import { useParams } from "#platform/use-params.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { lazy } from "#ui/lazy.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { Segments } from "#ui/segments.tsx";
import { CharacterSettings } from "./character-settings.tsx";
import { bitsOf, gradeOf } from "./entropy.ts";
import { LATE_KINDS, WORD_LISTS } from "./late-parts.browser.ts";
import params from "./params.ts";
import { PhraseSettings } from "./phrase-settings.tsx";
import { ShownPassword } from "./shown-password.tsx";
import { Strength } from "./strength.tsx";
import { useLatePart } from "./use-late-part.browser.ts";
import { useRecipe } from "./use-recipe.browser.ts";

// The content of a disclosure loads when it is opened.
const ManyAtOnce = lazy(async () => ({ default: (await import("./many-at-once.tsx")).ManyAtOnce }));
const OwnCheck = lazy(async () => ({ default: (await import("./own-check.tsx")).OwnCheck }));
const PasswordQr = lazy(async () => ({ default: (await import("./password-qr.tsx")).PasswordQr }));

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
          // The first password is there before anything is asked for.
          edition={Math.max(1, current.draws)}
          text={`New ${current.kind === "pin" ? "PIN" : nameOf(current.kind).toLowerCase()}${current.count === undefined ? "" : `: ${gradeOf(bitsOf(current.count))}`}`}
        />
      </div>
      {/* Of what is shown: until a pattern or a site's rules can be read, that is the password before. */}
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
          <Segments label="What to make" options={MODES} {...bind("kind")} />
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
