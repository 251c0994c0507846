import { FileText, Lock, LockOpen, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { toHex } from "#core/hex.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { fillRandom } from "#core/random.ts";
import type { Result } from "#core/result.ts";
import { firstOf } from "#core/text/counted.ts";
import { visibleName } from "#core/text/visible-name.ts";
import { useParams } from "#platform/address/use-params.ts";
import { faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { Select } from "#ui/fields/select.tsx";
import { DropZone } from "#ui/files/file-button.tsx";
import { FileList } from "#ui/files/file-list.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import params from "./params.ts";
import type { Permissions } from "./protection.browser.ts";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

/** What came of a file, as a sentence. */
interface Outcome {
  readonly file: File;
  readonly text: string;
  /** The file that was written, if it was. */
  readonly made?: { readonly name: string; readonly blob: Blob };
}

type Protected = Result<{ readonly blob: Blob; readonly checked: string }>;

/** Encrypts or decrypts files one after the other, and saves each: one that fails doesn't end the others. */
function useProtection() {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [working, setWorking] = useState<{ readonly label: string; readonly done: number; readonly of: number }>();
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);

  async function each(
    files: readonly File[],
    label: string,
    suffix: string,
    start: (blob: Blob, signal: AbortSignal) => Promise<Protected>,
  ) {
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setOutcomes([]);
    for (const [index, file] of files.entries()) {
      setWorking({ label, done: index, of: files.length });
      const outcome = await outcomeOf(file, suffix, () => start(file, signal));
      if (signal.aborted) return;
      if (outcome.made) saveFile(outcome.made.blob, outcome.made.name);
      setOutcomes((before) => [...before, { file, ...outcome }]);
    }
    setWorking(undefined);
  }

  return {
    outcomes,
    working,
    forget: () => setOutcomes([]),
    cancel: () => {
      running?.abort();
      setWorking(undefined);
    },
    protect: (
      files: readonly File[],
      passwords: { readonly password: string; readonly owner: string },
      allowed: Permissions,
    ) => {
      // Without one, the password that opens the file would lift its permissions too.
      const owner = passwords.owner || randomPassword();
      return each(files, "Encrypting", "-protected", (blob, signal) =>
        worker.protect({ blob, ...allowed, password: passwords.password, owner }, { signal }),
      );
    },
    unprotect: (files: readonly File[], password: string) =>
      each(files, "Decrypting", "-unlocked", (blob, signal) => worker.unprotect({ blob, password }, { signal })),
  };
}

async function outcomeOf(file: File, suffix: string, start: () => Promise<Protected>): Promise<Omit<Outcome, "file">> {
  const name = `${file.name.replace(/\.pdf$/i, "")}${suffix}.pdf`;
  try {
    const result = await start();
    if (!result.ok) return { text: result.message };
    const { blob, checked } = result.value;
    return { made: { name, blob }, text: `Saved ${name}, ${formatBytes(blob.size)}. ${checked}` };
  } catch (error) {
    const noMemory = "This file is too large for your browser's memory.";
    return { text: faultOf(error, { noMemory, other: "This file's processing stopped unexpectedly." }).message };
  }
}

const randomPassword = (): string => toHex(fillRandom(new Uint8Array(24), secureRandom));

const NO_FILES: readonly File[] = [];
const NO_PASSWORDS = { password: "", owner: "" };
const MAX_FILES = 50;

export default function ProtectPage() {
  const { values, bind, areDefault } = useParams(params);
  const [files, setFiles, filesNow] = useTabState("files", NO_FILES);
  // In memory alone: neither the link nor the storage has them.
  const [passwords, setPasswords] = useTabState("passwords", NO_PASSWORDS);
  const [notice, setNotice] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { outcomes, working, forget, cancel, protect, unprotect } = useProtection();

  function take(chosen: readonly File[], unreadable: readonly string[]) {
    const all = [...filesNow(), ...chosen];
    setFiles(all.slice(0, MAX_FILES));
    const left = [...all.slice(MAX_FILES).map(({ name }) => name), ...unreadable];
    setNotice(left.length > 0 ? `Left out: ${firstOf(left)}.` : undefined);
    setProblem(undefined);
    forget();
  }
  function start(make: "protect" | "unprotect") {
    const hasLimits = !areDefault;
    const missing =
      files.length === 0
        ? "Choose a file first."
        : make === "protect" && passwords.password === "" && !hasLimits
          ? "Enter a password first, or choose permissions."
          : undefined;
    setProblem(missing);
    if (missing !== undefined) return;
    void (make === "protect" ? protect(files, passwords, values) : unprotect(files, passwords.password));
  }

  return (
    <Card aria-label="Protect PDF" className="flex flex-col gap-5 p-5 sm:p-6">
      <DropZone
        icon={FileText}
        title="Drop PDF files here, or paste them"
        hint="Nothing is uploaded."
        action="Choose files"
        accept="application/pdf,.pdf"
        multiple
        error={notice}
        onFiles={take}
      />
      <FileList files={files} onRemove={(file) => setFiles((before) => before.filter((other) => other !== file))} />
      <PasswordField
        label="Password"
        show="Show password"
        value={passwords.password}
        hint="The one to set, or the one to remove."
        onChange={(password) => setPasswords((before) => ({ ...before, password }))}
      />
      <Disclosure label="Permissions" look="box">
        {() => (
          <>
            <p className="text-sm text-ink-3">
              Viewers are asked to respect these. Whoever can open the file can use a program that ignores them.
            </p>
            <Select label="Printing" options={PRINTING} {...bind("print")} />
            <Select label="Changes" options={CHANGES} {...bind("modify")} />
            <Checkbox label="Text and pictures may be copied" {...bind("extract")} />
            <PasswordField
              label="Owner password"
              show="Show owner password"
              value={passwords.owner}
              hint="Lifts the permissions. Without one, a random one is used."
              onChange={(owner) => setPasswords((before) => ({ ...before, owner }))}
            />
          </>
        )}
      </Disclosure>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" icon={Lock} disabled={working !== undefined} onClick={() => start("protect")}>
          Protect
        </Button>
        <Button icon={LockOpen} disabled={working !== undefined} onClick={() => start("unprotect")}>
          Remove password
        </Button>
        {(files.length > 0 || passwords !== NO_PASSWORDS) && (
          <Button
            look="quiet"
            icon={Trash2}
            onClick={() => {
              cancel();
              setFiles(NO_FILES);
              setPasswords(NO_PASSWORDS);
              setNotice(undefined);
              setProblem(undefined);
              forget();
            }}
          >
            Clear
          </Button>
        )}
      </div>
      {working && (
        <CancelableProgress
          label={`${working.label} ${working.done + 1} of ${working.of} …`}
          value={working.done / working.of}
          onCancel={cancel}
        />
      )}
      <p role="alert" className="text-sm font-medium text-warn empty:hidden">
        {problem}
      </p>
      <div role="status">
        <ul aria-label="Results" className="flex flex-col gap-2 text-sm wrap-anywhere">
          {outcomes.map(({ file, made, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results are only added
            <li key={index} className={`flex flex-wrap items-center gap-3 ${made ? "text-ink-2" : "text-warn"}`}>
              <span className="min-w-0 flex-1 basis-60">
                <strong>{visibleName(file.name)}</strong>: {text}
              </span>
              {made && (
                <SendTo
                  size="small"
                  what={made.name}
                  shipment={{ kind: "file", name: made.name, size: made.blob.size }}
                  onSend={(send) => send(made.blob)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const PRINTING = [
  { value: "full", label: "Allowed" },
  { value: "low", label: "Low resolution only" },
  { value: "none", label: "Not allowed" },
] as const;

const CHANGES = [
  { value: "all", label: "All allowed" },
  { value: "annotate", label: "Comments, forms and page order" },
  { value: "form", label: "Filling forms and page order" },
  { value: "assembly", label: "Page order only" },
  { value: "none", label: "Not allowed" },
] as const;
