import { RefreshCw, RotateCcw } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { secureRandom } from "#platform/secure-random.ts";
import { useParams } from "#platform/use-params.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Segments } from "#ui/segments.tsx";
import { CharacterSettings } from "./character-settings.tsx";
import { bitsOf, gradeOf } from "./entropy.ts";
import { makerOf } from "./many.ts";
import { ManyAtOnce } from "./many-at-once.tsx";
import params from "./params.ts";
import { PhraseSettings } from "./phrase-settings.tsx";
import { ShownPassword } from "./shown-password.tsx";
import { Strength } from "./strength.tsx";
import { useRecipe } from "./use-recipe.browser.ts";
import { useWordList } from "./word-list.browser.ts";

const MODES = [
  { value: "characters" as const, label: "Password" },
  { value: "words" as const, label: "Passphrase" },
];

interface GeneratedPassword {
  readonly password: string;
  readonly draws: number;
  readonly inWords: boolean;
  /** The number of different passwords that its rules allowed. */
  readonly count: bigint | undefined;
}

export default function PasswordPage() {
  const settings = useParams(params);
  const { values, bind, reset, areDefault } = settings;
  // Typed by the visitor, and a hint at the password: it stays out of the link.
  const [leaveOut, setLeaveOut] = useTabState("leave-out", "", asText);
  const [current, setCurrent] = useState<GeneratedPassword>({
    password: "",
    draws: 0,
    inWords: false,
    count: undefined,
  });
  const rulesPanel = useRef<HTMLElement>(null);
  const inWords = values.kind === "words";
  const list = useWordList(inWords);
  const { recipe, count, problem } = useRecipe(values, leaveOut, list.words);
  const maker = useMemo(() => recipe && makerOf(recipe), [recipe]);

  // Until the word list is here the old password stays, with its own strength.
  const isWaiting = inWords && !list.words && current.password !== "";

  const generate = useCallback(() => {
    if (!maker) return rulesPanel.current?.focus();
    const password = maker(secureRandom);
    setCurrent(({ draws }) => ({ password, draws: draws + 1, inWords: recipe?.kind === "words", count }));
  }, [maker, recipe, count]);

  // In memory alone: what the search showed is the first one here.
  const [shown, setShown] = useTabState("shown", "");
  const begin = useEffectEvent(() => {
    if (shown === "") return generate();
    setCurrent({ password: shown, draws: 1, inWords, count });
    setShown("");
  });
  // New rules, from here or from the link, make a new password; with rules that no password can meet the old one stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `generate` follows from the rules
  useEffect(() => {
    if (maker) begin();
  }, [maker, generate]);

  return (
    <Card className="p-5 sm:p-6">
      <ShownPassword value={current.password} inWords={current.inWords} />
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
          text={`New ${current.inWords ? "passphrase" : "password"}${current.count === undefined ? "" : `: ${gradeOf(bitsOf(current.count))}`}`}
        />
      </div>
      <Strength count={isWaiting ? current.count : count} />

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
        {inWords ? (
          <PhraseSettings settings={settings} list={list} isWaiting={isWaiting} />
        ) : (
          <CharacterSettings settings={settings} leaveOut={leaveOut} onLeaveOut={setLeaveOut} problem={problem} />
        )}
        <Disclosure label="Many at once">
          <ManyAtOnce recipe={recipe} {...bind("count")} />
        </Disclosure>
        {(!areDefault || leaveOut !== "") && (
          <Button
            size="small"
            look="quiet"
            icon={RotateCcw}
            className="self-start"
            onClick={() => {
              reset();
              setLeaveOut("");
            }}
          >
            Reset settings
          </Button>
        )}
      </section>
    </Card>
  );
}
