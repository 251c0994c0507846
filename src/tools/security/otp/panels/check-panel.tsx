import { useState } from "react";
import type { Binding } from "#platform/address/use-params.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Account } from "../account.ts";
import { counterAt, offsetsOf } from "../code.ts";
import type params from "../params.ts";
import { hmac, missingCrypto } from "../use-codes.browser.ts";

/** Describes where a code of the window is. */
function words(offset: number, { type, period }: Account): string {
  if (offset === 0) return "It's the current one.";
  const size = Math.abs(offset);
  if (type === "hotp") return `It fits ${size} ${size === 1 ? "count" : "counts"} ${offset > 0 ? "ahead" : "back"}.`;
  return `It fits ${size * period} seconds ${offset > 0 ? "ahead" : "back"}: one of the two clocks is off, or it was typed late.`;
}

/** Checks a typed code against those before and after. */
export default function CheckPanel({
  account,
  window,
}: {
  readonly account: Account | undefined;
  readonly window: Binding<typeof params.window>;
}) {
  const [typed, setTyped] = useState("");
  const [verdict, setVerdict] = useState<{ readonly isRight: boolean; readonly text: string }>();
  const newest = useNewest({ typed, account, window: window.value });

  async function check() {
    const asked = newest();
    if (!asked.account) return setVerdict({ isRight: false, text: "Enter the secret above first." });
    if (asked.typed.trim() === "") return setVerdict({ isRight: false, text: "Enter the password to check." });
    const missing = missingCrypto();
    if (missing !== undefined) return setVerdict({ isRight: false, text: missing });
    const { type, counter, period } = asked.account;
    const center = type === "hotp" ? counter : counterAt(Date.now(), period);
    const [offset] = await offsetsOf(asked.account, asked.typed, { counter: center, window: asked.window, hmac });
    const now = newest();
    if (now.typed !== asked.typed || now.account !== asked.account || now.window !== asked.window) return;
    setVerdict(
      offset === undefined
        ? { isRight: false, text: `It doesn't fit within ±${asked.window} ${type === "hotp" ? "counts" : "periods"}.` }
        : { isRight: true, text: words(offset, asked.account) },
    );
  }

  return (
    <form
      className="flex flex-col gap-4 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Password to check"
          className="font-mono"
          inputMode="numeric"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setVerdict(undefined);
          }}
        />
        <NumberField label="Window on either side" {...window} />
      </div>
      <div>
        <Button type="submit">Check</Button>
      </div>
      <p role="status" className={`font-semibold empty:hidden ${verdict?.isRight ? "text-accent" : "text-warn"}`}>
        {verdict?.text}
      </p>
    </form>
  );
}
