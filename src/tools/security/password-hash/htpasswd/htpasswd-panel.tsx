import { useState } from "react";
import { fillRandom } from "#core/random.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import type params from "../params.ts";
import { BCRYPT_DIGEST_BYTES, parse, print } from "../stored-hash.ts";
import { deriveInWorker, useAsked } from "../use-password-hash.browser.ts";
import { apr1, apr1Salt } from "./apr1.ts";
import { readHtpasswd, userProblem } from "./basic-auth.ts";

/** A line that is to be made. */
interface ToMake {
  readonly user: string;
  readonly password: string;
  readonly algorithm: "bcrypt" | "apr1";
  readonly cost: number;
}

/** Makes a line of .htpasswd with a new salt. */
const useHtpasswdLine = () =>
  useAsked(async ({ user, password, algorithm, cost }: ToMake, signal) => {
    if (algorithm === "apr1") return `${user}:${apr1(password, apr1Salt(Array.from({ length: 8 }, secureRandom)))}`;
    const scheme = { scheme: "bcrypt", variant: "2y", cost } as const;
    const salt = fillRandom(new Uint8Array(16), secureRandom);
    const { digest } = await deriveInWorker({ scheme, password, salt, length: BCRYPT_DIGEST_BYTES }, { signal });
    return `${user}:${print({ scheme, salt, digest, form: "own" })}`;
  });

/** Checks whether a password is that of a user in an .htpasswd file. */
const useHtpasswdCheck = () =>
  useAsked(
    async (
      { file, user, password }: { readonly file: string; readonly user: string; readonly password: string },
      signal,
    ) => {
      const read = readHtpasswd(file, user);
      if (!read.ok) throw new Error(read.message);
      const { kind, hash, salt } = read.value;
      if (kind === "apr1") return { ...read.value, matches: apr1(password, salt) === hash };
      const stored = parse(hash);
      if (!stored.ok) throw new Error(stored.message);
      const { scheme, salt: bytes, digest } = stored.value;
      const made = await deriveInWorker({ scheme, password, salt: bytes, length: digest.length }, { signal });
      return { ...read.value, matches: made.digest.every((byte, at) => byte === digest[at]) };
    },
  );

const ALGORITHMS = [
  { value: "bcrypt" as const, label: "bcrypt ($2y$)" },
  { value: "apr1" as const, label: "MD5 ($apr1$)" },
];

/** Lines of .htpasswd, which Apache and nginx read: made and checked. */
export default function HtpasswdPanel({ settings: { values, bind } }: { readonly settings: Settings<typeof params> }) {
  const [user, setUser] = useTabState("htpasswd-user", "");
  const [password, setPassword] = useTabState("htpasswd-password", "");
  const [file, setFile] = useTabState("htpasswd-file", "");
  const [problem, setProblem] = useState<string>();
  const making = useHtpasswdLine();
  const checking = useHtpasswdCheck();
  const toMake = { user, password, algorithm: values.htpasswd, cost: values.htpasswdCost };
  const made = making.result?.of(toMake);
  const toCheck = { file, user, password };
  const checked = checking.result?.of(toCheck);

  function make() {
    const found = userProblem(user) ?? (password === "" ? "Enter a password." : undefined);
    setProblem(found);
    if (found === undefined) making.ask(toMake);
  }

  function check() {
    const read = readHtpasswd(file, user);
    setProblem(!read.ok ? read.message : password === "" ? "Enter a password." : undefined);
    if (read.ok && password !== "") checking.ask(toCheck);
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="User" value={user} onChange={setUser} />
        <PasswordField
          label="User's password"
          show="Show the user's password"
          value={password}
          onChange={setPassword}
        />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Segments label="Hash of the line" options={ALGORITHMS} {...bind("htpasswd")} />
        {values.htpasswd === "bcrypt" && <NumberField label="Rounds, as a power of two" {...bind("htpasswdCost")} />}
      </div>
      {values.htpasswd === "apr1" && (
        <p className="text-sm text-warn">apr1 is fast to guess. Take it only where bcrypt isn’t understood.</p>
      )}
      <TextArea
        label="Lines to check against"
        rows={3}
        className="font-mono text-sm"
        placeholder="name:$2y$10$…"
        value={file}
        onChange={setFile}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={make} disabled={making.isRunning}>
          Make line
        </Button>
        <Button onClick={check} disabled={checking.isRunning}>
          Check lines
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            for (const set of [setUser, setPassword, setFile]) set("");
            setProblem(undefined);
          }}
        >
          Clear
        </Button>
      </div>
      <p role="alert" className="text-sm text-warn empty:hidden">
        {problem}
      </p>
      <FaultNote fault={making.fault ?? checking.fault} onRetry={making.fault ? making.retry : checking.retry} />
      {making.isRunning && <CancelableProgress label="Hashing" value={undefined} onCancel={making.cancel} />}
      {checking.isRunning && <CancelableProgress label="Checking" value={undefined} onCancel={checking.cancel} />}
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {made !== undefined && (
          <>
            <output className="block rounded-control bg-sunken px-3.5 py-3 font-mono text-sm wrap-anywhere">
              {made}
            </output>
            <CopyButton text={made} label="Copy line" size="small" className="self-start" />
          </>
        )}
        {checked && (
          <p className={`font-semibold ${checked.matches ? "text-accent" : "text-warn"}`}>
            Line {checked.line}: {checked.matches ? "this is the password of" : "this isn't the password of"}{" "}
            {checked.user}.
          </p>
        )}
      </div>
    </div>
  );
}
