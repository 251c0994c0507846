import { RefreshCw, RotateCcw } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { secureRandom } from "#platform/secure-random.ts";
import { useParams } from "#platform/use-params.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { More } from "#ui/more.tsx";
import { Segments } from "#ui/segments.tsx";
import { CharacterSettings } from "./character-settings.tsx";
import { bitsOf, gradeOf } from "./entropy.ts";
import { makerOf } from "./many.ts";
import { ManyAtOnce } from "./many-at-once.tsx";
import params from "./params.ts";
import { PhraseSettings } from "./phrase-settings.tsx";
import { ShownPassword } from "./shown-password.tsx";
import { Strength } from "./strength.tsx";
import { useRecipe } from "./use-recipe.tsx";
import { useWordList } from "./word-list.tsx";

const KINDS = [
  { value: "characters" as const, label: "Password" },
  { value: "words" as const, label: "Passphrase" },
];

interface Shown {
  readonly password: string;
  readonly draws: number;
  readonly inWords: boolean;
  /** How many different passwords the rules allowed that it is of. */
  readonly count: bigint | undefined;
}

export default function PasswordPage() {
  const settings = useParams(params);
  const { values, bind, reset, areDefault } = settings;
  // Typed by the visitor, and a hint at what the password is not: it stays out of the link.
  const [leaveOut, setLeaveOut] = useTabState("leave-out", "", asText);
  const [shown, setShown] = useState<Shown>({ password: "", draws: 0, inWords: false, count: undefined });
  const rulesPanel = useRef<HTMLElement>(null);
  const inWords = values.kind === "words";
  const list = useWordList(inWords);
  const { recipe, count, problem } = useRecipe(values, leaveOut, list.words);
  const maker = useMemo(() => recipe && makerOf(recipe), [recipe]);

  // Without the word list the old password stays, and it is its strength that is told.
  const waits = inWords && !list.words && shown.password !== "";

  const generate = useCallback(() => {
    if (!maker) return rulesPanel.current?.focus();
    const password = maker(secureRandom);
    setShown(({ draws }) => ({ password, draws: draws + 1, inWords: recipe?.kind === "words", count }));
  }, [maker, recipe, count]);

  // New rules, chosen here or come with the link, ask for a new password; rules that none can obey keep the old one.
  useEffect(() => {
    if (maker) generate();
  }, [maker, generate]);

  return (
    <Card className="p-5 sm:p-6">
      <ShownPassword value={shown.password} inWords={shown.inWords} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <CopyButton
          look="primary"
          text={shown.password}
          copiedLabel="Copied!"
          optimistic
          disabled={shown.password === ""}
          className="min-w-28"
        />
        <Button icon={RefreshCw} onClick={generate}>
          Generate
        </Button>
        <Announcement
          // The first password is there before anything is asked for.
          edition={Math.max(1, shown.draws)}
          text={`New ${shown.inWords ? "passphrase" : "password"}${shown.count === undefined ? "" : `: ${gradeOf(bitsOf(shown.count))}`}`}
        />
      </div>
      <Strength count={waits ? shown.count : count} />

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
          <Segments label="What to make" options={KINDS} {...bind("kind")} />
        </div>
        {inWords ? (
          <PhraseSettings settings={settings} list={list} waits={waits} />
        ) : (
          <CharacterSettings settings={settings} leaveOut={leaveOut} onLeaveOut={setLeaveOut} problem={problem} />
        )}
        <More label="Many at once">
          <ManyAtOnce recipe={recipe} {...bind("count")} />
        </More>
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
