import { useState } from "react";
import { ATTACKERS, timeFor } from "#kits/password-strength/guesses.ts";
import { phraseMaker } from "#kits/password-strength/passphrase.ts";
import { useGuess } from "#kits/password-strength/use-guess.browser.ts";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";

const RULES = { words: 6, separator: "hyphen", capitals: false, digit: false } as const;

/** A passphrase, how long it holds, and what it means to lose it. */
export function PassphraseBox({
  value,
  isForKey,
  isFast,
  onChange,
}: {
  readonly value: string;
  /** It opens an SSH key, which only some have. */
  readonly isForKey: boolean;
  /** Guesses are cheap, since the key is derived in one step. */
  readonly isFast: boolean;
  readonly onChange: (value: string) => void;
}) {
  const [fault, setFault] = useState<Fault>();
  const newest = useNewest(onChange);

  async function suggest() {
    setFault(undefined);
    try {
      const words = await loadPart(() => import("#kits/password-strength/eff-large-words.ts"));
      newest()(phraseMaker(RULES, words.default)(secureRandom));
    } catch (error) {
      setFault(faultOfPart("The word list", error));
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label="Passphrase"
        show="Show what is typed"
        value={value}
        hint={isForKey ? "Only if your SSH key has one." : undefined}
        onChange={onChange}
      />
      {!isForKey && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button size="small" onClick={() => void suggest()}>
              Suggest six words
            </Button>
            <Strength value={value} isFast={isFast} />
          </div>
          <FaultNote fault={fault} onRetry={() => void suggest()} />
          <p className="text-sm text-ink-3">
            If you lose it, no one can open the file again: there is no reset and no copy. Write it down, or split it
            into shares below.
          </p>
        </>
      )}
    </div>
  );
}

const SLOW = ATTACKERS[2];
const FAST = ATTACKERS[3];

/** How long it takes someone with the file to guess the passphrase. */
function Strength({ value, isFast }: { readonly value: string; readonly isFast: boolean }) {
  const { guessed, fault, retry, isRunning } = useGuess(value);
  if (fault) return <FaultNote fault={fault} onRetry={retry} />;
  if (!guessed) return isRunning ? <p className="text-sm text-ink-3">Trying to guess …</p> : null;
  const attacker = isFast ? FAST : SLOW;
  if (!attacker) return null;
  const years = guessed.guesses / Number(attacker.perHour) / 24 / 365;
  const grade = years >= 1000 ? "Strong" : years >= 1 ? "Fair" : "Weak";
  return (
    <p className={`min-w-0 flex-1 basis-60 text-sm ${grade === "Weak" ? "text-warn" : "text-ink-2"}`}>
      <strong className="font-semibold">{grade}</strong>: {timeFor(guessed.guesses, attacker.perHour)} to guess at{" "}
      {isFast ? "a trillion" : "10,000"} tries a second.
    </p>
  );
}
