import { useId, useState } from "react";
import { useSecond } from "#kits/time/use-now.browser.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Account } from "../account.ts";
import { counterAt, readMoment, timeLeft } from "../code.ts";
import { missingCrypto, useCodes } from "../use-codes.browser.ts";

/** The code of now, the one before and the next. */
export function CodeCard({
  account,
  onCounter,
}: {
  readonly account: Account | undefined;
  readonly onCounter: (counter: number) => void;
}) {
  const [typed, setTyped] = useState("");
  const isHydrated = useHydrated();
  const moment = readMoment(typed);
  const at = moment.ok ? moment.value : undefined;
  return (
    <Card aria-label="Result" className="flex flex-col gap-4 p-5 sm:p-6">
      {isHydrated && account && moment.ok ? (
        <Ticking key={account.type} account={account} at={at} onCounter={onCounter} />
      ) : (
        <Shown account={account} counter={undefined} />
      )}
      {account?.type !== "hotp" && (
        <div className="sm:w-1/2">
          <TextField
            label="Time"
            placeholder="Now"
            value={typed}
            onChange={setTyped}
            error={moment.ok ? undefined : moment.message}
            hint="Unix seconds or 2026-11-29T12:00:00Z. Empty means now."
          />
        </div>
      )}
    </Card>
  );
}

/** Hears every second, and renders the codes only when the counter is another. */
function Ticking({
  account,
  at,
  onCounter,
}: {
  readonly account: Account;
  readonly at: number | undefined;
  readonly onCounter: (counter: number) => void;
}) {
  const second = useSecond();
  const isCounted = account.type === "hotp";
  const now = at ?? second;
  const counter = isCounted ? account.counter : counterAt(now, account.period);
  return (
    <>
      <Shown account={account} counter={counter} />
      {isCounted ? (
        <div>
          <Button size="small" onClick={() => onCounter(account.counter + 1)}>
            Next counter
          </Button>
        </div>
      ) : (
        at === undefined && <TimeLeft ms={timeLeft(now, account.period)} period={account.period} now={now} />
      )}
    </>
  );
}

/** How long the code lasts, and the clock that this goes by. */
const TimeLeft = ({ ms, period, now }: { readonly ms: number; readonly period: number; readonly now: number }) => (
  <div className="flex flex-col gap-1.5 text-sm text-ink-2">
    <progress aria-label="Time left" className="h-1.5 w-full accent-accent" value={ms / 1000} max={period} />
    <p className="tabular-nums">{Math.ceil(ms / 1000)} s left</p>
    <p>
      This device's clock says{" "}
      <span className="tabular-nums">{new Date(now).toISOString().slice(0, 19).replace("T", " ")}</span> UTC. Codes
      follow it: if it's wrong, they are too. This page has no other clock to compare it with.
    </p>
  </div>
);

function Shown({ account, counter }: { readonly account: Account | undefined; readonly counter: number | undefined }) {
  const id = useId();
  const codes = useCodes(counter === undefined ? undefined : account, counter ?? 0);
  const code = codes.find((each) => each.counter === counter)?.code ?? "";
  const isHydrated = useHydrated();
  const missing = isHydrated ? missingCrypto() : undefined;
  const others = codes.filter((each) => each.counter !== counter);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0">
          <label htmlFor={id} className="mb-1 block text-sm font-semibold text-ink-2">
            Code
          </label>
          <textarea
            id={id}
            readOnly
            rows={1}
            data-secret
            placeholder="––––––"
            className="block h-14 w-56 max-w-full resize-none overflow-hidden rounded-control border border-line bg-sunken px-3 py-2 font-mono text-3xl tracking-widest whitespace-nowrap text-ink tabular-nums"
            value={code}
          />
        </div>
        <CopyButton text={code} label="Copy" disabled={code === ""} />
      </div>
      {missing !== undefined && <p className="text-sm text-warn">{missing}</p>}
      {others.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
          {others.map((each) => (
            <div key={each.counter}>
              <dt className="text-ink-2">{each.counter < (counter ?? 0) ? "Before" : "Next"}</dt>
              <dd className="font-mono text-lg tracking-wider tabular-nums">{each.code}</dd>
            </div>
          ))}
        </dl>
      )}
      <Announcement text={code === "" ? "" : `New code: ${code}`} />
    </div>
  );
}
