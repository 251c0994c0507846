import { useState } from "react";
import { ATTACKERS, type Guessed, timeFor, verdictOn } from "#kits/password-strength/guesses.ts";
import { MAX_LOOKED_AT, useGuess } from "#kits/password-strength/use-guess.browser.ts";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";

/** The strength of a password that the visitor types, by a model of how passwords are guessed. Nothing is kept. */
export function OwnCheck() {
  const [password, setPassword] = useState("");
  const { guessed, isCut, ...work } = useGuess(password);
  return (
    <>
      <PasswordField
        label="Password to check"
        show="Show the password"
        value={password}
        onChange={setPassword}
        hint="It isn't sent or stored, and it is gone when you leave the page."
      />
      <FaultNote fault={work.fault} onRetry={work.retry} />
      <div role="status" className="text-sm empty:hidden">
        {work.isRunning && !guessed && <p className="text-ink-3">Trying to guess …</p>}
        {guessed && <Verdict guessed={guessed} isCut={isCut} />}
      </div>
    </>
  );
}

function Verdict({ guessed: { guesses, parts }, isCut }: { readonly guessed: Guessed; readonly isCut: boolean }) {
  const digits = Math.floor(Math.log10(Math.max(1, guesses)));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        <strong className="font-semibold text-ink">{verdictOn(guesses)}</strong>: about{" "}
        {digits < 6 ? (
          Math.round(guesses).toLocaleString("en-US")
        ) : (
          <>
            10<sup>{digits}</sup>
          </>
        )}{" "}
        tries.{isCut && ` The first ${MAX_LOOKED_AT} characters were checked.`}
      </p>
      <div>
        <p className="mb-1.5 font-semibold text-ink-2">How attackers guess it</p>
        <ol className="m-0 list-decimal pl-5 text-ink-2">
          {parts.map(({ text, found }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
            <li key={index}>
              <span className="font-mono wrap-anywhere">{text.replaceAll(" ", "␣")}</span>: {found}
            </li>
          ))}
        </ol>
      </div>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {ATTACKERS.map(({ who, perHour }) => (
          <div key={who} className="contents">
            <dt className="text-ink-3">{who}</dt>
            <dd className="m-0 text-ink">{timeFor(guesses, perHour)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3">
        Estimated by zxcvbn, which knows 49,000 common passwords, keyboard patterns, dates and sequences. It knows no
        dictionary and nothing about you: rarer words, your names and leaked passwords are found sooner.
      </p>
    </div>
  );
}
