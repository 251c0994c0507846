import { useState } from "react";
import { toHex } from "#core/hex.ts";
import { type Settings, useParams } from "#platform/address/use-params.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { adviceOn, adviceText, costText, memoryText } from "./advice.ts";
import type { Fitted } from "./fit-cost.ts";
import params, { costOf, schemeOf } from "./params.ts";
import { HASH_NAMES, memoryOf, nameOf, obstacleOf, refuses, type Scheme, warningOf } from "./schemes.ts";
import type { StoredHash } from "./stored-hash.ts";
import { useFitting, useHashing } from "./use-password-hash.browser.ts";

/** A sentence on whether the cost is what OWASP asks for at least. */
function AdviceLine({ scheme }: { readonly scheme: Scheme }) {
  const advice = adviceOn(scheme);
  return <p className={`text-sm ${advice.isEnough ? "text-ink-2" : "text-warn"}`}>{adviceText(advice)}</p>;
}

/** What a stored hash consists of. */
export function HashParts({ stored: { scheme, salt, digest } }: { readonly stored: StoredHash }) {
  const rows = [
    ["Algorithm", nameOf(scheme)],
    ["Cost", costText(scheme)],
    ["Salt", `${toHex(salt)} (${salt.length} bytes)`],
    ["Digest", `${toHex(digest)} (${digest.length} bytes)`],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold text-ink-2">{name}</dt>
            <dd className="min-w-0 font-mono wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <AdviceLine scheme={scheme} />
    </>
  );
}

const HASHES = (["sha256", "sha512", "sha1"] as const).map((value) => ({ value, label: HASH_NAMES[value] }));

/** How dear the chosen algorithm is. */
function CostFields({ settings: { values, bind } }: { readonly settings: Settings<typeof params> }) {
  switch (values.algorithm) {
    case "argon2id":
      return (
        <>
          <NumberField label="Memory, MiB" {...bind("memory")} />
          <NumberField label="Passes" {...bind("passes")} />
          <NumberField label="Lanes" {...bind("lanes")} />
        </>
      );
    case "scrypt":
      return (
        <>
          <NumberField label="N, as a power of two" {...bind("logN")} />
          <NumberField label="Block size (r)" {...bind("blockSize")} />
          <NumberField label="Lanes (p)" {...bind("scryptLanes")} />
        </>
      );
    case "bcrypt":
      return (
        <NumberField label="Cost" {...bind("cost")} hint={`${(2 ** values.cost).toLocaleString("en-US")} rounds`} />
      );
    case "pbkdf2":
      return (
        <>
          <NumberField label="Iterations" {...bind("iterations")} />
          <Select label="Hash" options={HASHES} {...bind("hash")} />
        </>
      );
  }
}

const ALGORITHMS = [
  { value: "argon2id" as const, label: "Argon2id" },
  { value: "scrypt" as const, label: "scrypt" },
  { value: "bcrypt" as const, label: "bcrypt" },
  { value: "pbkdf2" as const, label: "PBKDF2" },
];
const TARGETS = [
  { value: "100" as const, label: "100 ms" },
  { value: "250" as const, label: "250 ms" },
  { value: "500" as const, label: "500 ms" },
  { value: "1000" as const, label: "1 second" },
];
const OWN_FORM = { own: "PHC string", django: "Django", werkzeug: "Werkzeug (Flask)" } as const;

const timeText = (ms: number): string =>
  ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString("en-US")} ms`;

/** Makes the hash of a password. */
export function MakeForm() {
  const settings = useParams(params);
  const { values, set, bind } = settings;
  const [password, setPassword] = useTabState("password", "");
  const [missing, setMissing] = useState(false);
  const hashing = useHashing();
  const fitting = useFitting();

  const scheme = schemeOf(values);
  // Argon2 and bcrypt are written alike everywhere, but for Django's name before them.
  const forms = (["own", "django", "werkzeug"] as const).filter(
    (form) => form !== "werkzeug" || scheme.scheme === "scrypt" || scheme.scheme === "pbkdf2",
  );
  const form = forms.find((each) => each === values.form) ?? "own";
  const warning = warningOf(scheme, password);
  const isRefused = refuses(scheme, password);
  const obstacle = obstacleOf(scheme);
  const toHash = { password, scheme, form };
  const shown = hashing.result?.shown;
  const isCurrent = hashing.result?.of(toHash) !== undefined;

  function make() {
    setMissing(password === "");
    if (password === "" || isRefused || obstacle) return;
    hashing.ask(toHash);
  }

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <PasswordField
        label="Password"
        show="Show what is hashed"
        value={password}
        hint={isRefused ? undefined : warning}
        error={isRefused ? warning : missing && password === "" ? "Enter a password first." : undefined}
        onChange={setPassword}
      />
      <Segments label="Algorithm" options={ALGORITHMS} {...bind("algorithm")} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <CostFields settings={settings} />
        <Select
          label="Written as"
          options={forms.map((value) => ({
            value,
            label: value === "own" && scheme.scheme === "bcrypt" ? "Modular crypt ($2b$)" : OWN_FORM[value],
          }))}
          value={form}
          onChange={(next) => set({ form: next })}
        />
      </div>
      {obstacle ? <p className="text-sm text-warn">{obstacle}</p> : <AdviceLine scheme={scheme} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" className="max-sm:w-full sm:min-w-32" disabled={hashing.isRunning}>
          Generate
        </Button>
        <p className="text-sm text-ink-3">Needs {memoryText(memoryOf(scheme))} of memory.</p>
      </div>
      <FaultNote fault={hashing.fault ?? fitting.fault} onRetry={hashing.fault ? hashing.retry : fitting.retry} />
      {hashing.isRunning && <CancelableProgress label="Hashing" value={undefined} onCancel={hashing.cancel} />}
      <div role="status" className="empty:hidden">
        {shown && (
          <section aria-label="Hash" className={`flex flex-col gap-3 ${isCurrent ? "" : "opacity-60"}`}>
            <output className="block rounded-control bg-sunken px-3.5 py-3 font-mono text-sm wrap-anywhere">
              {shown.text}
            </output>
            <div className="flex flex-wrap items-center gap-3">
              <CopyButton text={shown.text} label="Copy hash" size="small" />
              <p className="text-sm text-ink-2">
                {isCurrent
                  ? `Took ${timeText(shown.ms)} on this device. Each press uses a new salt, so the hash differs.`
                  : "The password or the settings have changed since: press Generate again."}
              </p>
            </div>
          </section>
        )}
      </div>
      <Disclosure label="Find a cost for a time">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-44">
            <Select label="Time per check" options={TARGETS} {...bind("target")} />
          </div>
          <Button
            disabled={fitting.isRunning || obstacle !== undefined}
            onClick={() => fitting.ask({ scheme, target: Number(values.target) })}
          >
            Measure on this device
          </Button>
        </div>
        {fitting.isRunning && <CancelableProgress label="Measuring" value={undefined} onCancel={fitting.cancel} />}
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-2 empty:hidden">
          {fitting.result && !fitting.isRunning && (
            <>
              <p className="min-w-0 flex-1 basis-64">
                {fittedText(fitting.result.shown, fitting.result.source.target)}
              </p>
              <Button
                size="small"
                onClick={() => {
                  if (fitting.result) set(costOf(fitting.result.shown.scheme));
                }}
                disabled={fitting.result.shown.scheme.scheme !== scheme.scheme}
              >
                Use this cost
              </Button>
            </>
          )}
        </div>
        <p className="text-sm text-ink-3">
          Memory and lanes stay as they are. A server isn't your device: measure there too.
        </p>
      </Disclosure>
    </form>
  );
}

function fittedText({ scheme, ms }: Fitted, target: number): string {
  const time = `took ${timeText(ms)} here.`;
  return ms > target ? `Even the least (${stepText(scheme)}) ${time}` : `${stepText(scheme)} ${time}`;
}

/** What was fitted: the one number that grows. */
function stepText(scheme: Scheme): string {
  switch (scheme.scheme) {
    case "bcrypt":
      return `A cost of ${scheme.cost}`;
    case "argon2":
      return scheme.passes === 1 ? "1 pass" : `${scheme.passes} passes`;
    case "scrypt":
      return `N = 2^${scheme.logN}`;
    case "pbkdf2":
      return `${scheme.iterations.toLocaleString("en-US")} iterations`;
  }
}
