import { useState } from "react";
import { useParams } from "#platform/address/use-params.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { HashParts, MakeForm } from "./make-form.tsx";
import params from "./params.ts";
import { obstacleOf, refuses, warningOf } from "./schemes.ts";
import { parse, storedHashIn } from "./stored-hash.ts";
import { useChecking } from "./use-password-hash.browser.ts";

/** Checks a password against a stored hash, and shows the parts of the hash. */
export function CheckForm() {
  // Neither is kept over a reload, because both are secret.
  const [text, setText] = useTabState("hash", "");
  const [password, setPassword] = useTabState("tried", "");
  const [asked, setAsked] = useState(false);
  const checking = useChecking();

  const within = storedHashIn(text);
  const parsed = within.ok ? parse(within.value.text) : within;
  const stored = parsed.ok ? parsed.value : undefined;
  const obstacle = stored && obstacleOf(stored.scheme);
  const warning = stored && warningOf(stored.scheme, password);
  const isRefused = stored !== undefined && refuses(stored.scheme, password);
  const toCheck = { password, text: within.ok ? within.value.text : text.trim() };
  const verdict = checking.result?.of(toCheck);

  function check() {
    setAsked(true);
    if (stored && !obstacle && password !== "" && !isRefused) checking.ask(toCheck);
  }

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <TextArea
        label="Stored hash"
        rows={2}
        placeholder="$2b$12$…"
        className="font-mono text-sm"
        value={text}
        onChange={setText}
        hint={within.ok && within.value.isWithin && stored ? "Only the hash in it was read." : undefined}
        error={!parsed.ok && (text.trim() !== "" || asked) ? parsed.message : obstacle}
      />
      {stored && <HashParts stored={stored} />}
      <PasswordField
        label="Password to check"
        show="Show what is checked"
        value={password}
        hint={isRefused ? undefined : warning}
        error={isRefused ? warning : asked && password === "" ? "Enter the password to check." : undefined}
        onChange={setPassword}
      />
      <div>
        <Button type="submit" className="max-sm:w-full sm:min-w-32" disabled={checking.isRunning}>
          Check
        </Button>
      </div>
      <FaultNote fault={checking.fault} onRetry={checking.retry} />
      {checking.isRunning && <CancelableProgress label="Checking" value={undefined} onCancel={checking.cancel} />}
      <div role="status" className="empty:hidden">
        {verdict && !checking.isRunning && (
          <p className={`font-semibold ${verdict.matches ? "text-accent" : "text-warn"}`}>
            {verdict.matches ? "This is the password." : "This isn't the password."}
          </p>
        )}
      </div>
    </form>
  );
}

const HtpasswdPanel = lazy(() => import("./htpasswd/htpasswd-panel.tsx"));
const BasicAuthPanel = lazy(() => import("./htpasswd/basic-auth-panel.tsx"));

export default function PasswordHashPage() {
  const settings = useParams(params);
  // The names of those that are open, with dots between them. The search opens one.
  const [openParts, setOpenParts] = useTabState("part", "", "replaceable");
  const toggles = (part: string) => ({
    open: openParts.split(".").includes(part),
    onToggle: (isOpen: boolean) =>
      setOpenParts((before) => {
        const others = before.split(".").filter((each) => each !== "" && each !== part);
        return (isOpen ? [...others, part] : others).join(".");
      }),
  });
  return (
    <div className="flex flex-col gap-6">
      <Card aria-labelledby="make" className="flex flex-col gap-5 p-5 sm:p-6">
        <h2 id="make" className="text-lg font-semibold">
          Hash a password
        </h2>
        <MakeForm />
      </Card>
      <Card aria-labelledby="check" className="flex flex-col gap-5 p-5 sm:p-6">
        <h2 id="check" className="text-lg font-semibold">
          Check a password
        </h2>
        <CheckForm />
      </Card>
      <Disclosure look="card" label=".htpasswd lines for Apache and nginx" {...toggles("htpasswd")}>
        {() => <HtpasswdPanel settings={settings} />}
      </Disclosure>
      <Disclosure look="card" label="Basic auth header" {...toggles("basic")}>
        {() => <BasicAuthPanel />}
      </Disclosure>
    </div>
  );
}
