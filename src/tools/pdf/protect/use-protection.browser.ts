import { useEffect, useState } from "react";
import { toHex } from "#core/hex.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { fillRandom } from "#core/random.ts";
import type { Result } from "#core/result.ts";
import { faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
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
export function useProtection() {
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
