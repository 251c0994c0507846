import { useRef, useState } from "react";
import { Made } from "#core/made.ts";
import type { Result } from "#core/result.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { visibleName } from "#core/text/visible-name.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { KEPT_MS } from "#platform/files/download-time.ts";
import { pickFile, removeEmpty } from "#platform/files/pick-file.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Keys, Lock } from "./crypt.browser.ts";
import { IN_MEMORY_BYTES } from "./sizes.ts";
import type { Methods, Written } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

export const { keyPair } = worker;

/** What is to be done to a text, or to files. */
export interface Job {
  readonly content: string | readonly File[];
  readonly act: { readonly kind: "encrypt"; readonly lock: Lock } | { readonly kind: "decrypt"; readonly keys: Keys };
}

/** What became of a text or of one of the files. */
export interface Outcome {
  /** Of the text or the file. */
  readonly of: string;
  readonly problem?: string;
  /** The name to save it by. */
  readonly name: string;
  /** The result, unless it is in the file that the visitor chose. */
  readonly blob?: Blob;
  /** The result as a text, where it is one that can be shown. */
  readonly text?: string;
  readonly notes: readonly string[];
}

/** Running work: which of how many, and the share of it that is done. */
interface Running {
  readonly at: number;
  readonly count: number;
  readonly name: string;
  readonly share: number;
  /** Its result doesn't fit into memory. */
  readonly isLarge: boolean;
  readonly controller: AbortController;
}

const FAILED = {
  noMemory: "There isn't enough memory here for this.",
  other: "The work stopped unexpectedly. The file may have been moved or changed.",
};
const MAX_SHOWN_BYTES = 1_000_000;
const ENDINGS = { age: "age", enc: "enc", gcm: "gcm" } as const;

/** Encrypts and decrypts, one file after the other; the last request counts. */
export function useCrypt() {
  const [running, setRunning] = useState<Running>();
  const [made, setMade] = useState<Made<Job, readonly Outcome[]>>();
  const [fault, setFault] = useState<Fault>();
  const current = useRef<AbortController>(undefined);

  async function ask(job: Job) {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    setFault(undefined);
    setMade(undefined);
    const inputs: readonly (readonly [string, Blob])[] =
      typeof job.content === "string"
        ? [["The text", new Blob([job.content])]]
        : job.content.map((file) => [file.name, file]);
    const outcomes: Outcome[] = [];
    try {
      for (const [at, [of, blob]] of inputs.entries()) {
        const name = resultName(typeof job.content === "string" ? undefined : of, job);
        setRunning({ at, count: inputs.length, name: of, share: 0, isLarge: blob.size > IN_MEMORY_BYTES, controller });
        // Only one dialog can follow a press of a button.
        const target = inputs.length === 1 && blob.size > IN_MEMORY_BYTES ? await pickFile(name) : undefined;
        if (target === "canceled" || signal.aborted) break;
        const onProgress = (bytes: number) =>
          setRunning((before) => before && { ...before, share: blob.size === 0 ? 1 : bytes / blob.size });
        const options = { signal, onProgress };
        const result =
          job.act.kind === "encrypt"
            ? await worker.encrypt({ blob, target, lock: job.act.lock }, options)
            : await worker.decrypt({ blob, target, keys: job.act.keys }, options);
        if (!result.ok && target) void removeEmpty(target);
        if (blob.size > IN_MEMORY_BYTES && !target) setTimeout(() => void worker.removeOld().catch(() => {}), KEPT_MS);
        outcomes.push(await outcomeOf(of, name, result));
        if (signal.aborted) return;
      }
      if (!signal.aborted && outcomes.length > 0) setMade(new Made(job, outcomes));
    } catch (error) {
      if (!signal.aborted) setFault(faultOf(error, FAILED));
    }
    if (!signal.aborted) setRunning(undefined);
  }

  const cancel = () => {
    current.current?.abort();
    setRunning(undefined);
    // What was written of a large result until then.
    if (running?.isLarge) void worker.clear().catch(() => {});
  };
  return {
    ask,
    running,
    made,
    fault,
    cancel,
    /** Forgets what was made, on the disk too. */
    clear() {
      cancel();
      setFault(undefined);
      const isOnDisk = made?.shown.some(({ blob }) => (blob?.size ?? 0) > IN_MEMORY_BYTES);
      setMade(undefined);
      if (isOnDisk) void worker.clear().catch(() => {});
    },
  };
}

/** What a result is called: `a.txt.age`, and without the ending when it is decrypted. */
function resultName(name: string | undefined, { act }: Job): string {
  if (act.kind === "encrypt") {
    const plain = act.lock.format === "age" && act.lock.asText && name === undefined ? "message" : (name ?? "message");
    return `${plain}.${ENDINGS[act.lock.format]}`;
  }
  if (name === undefined) return "decrypted.txt";
  const plain = name.replace(/\.(?:age|gpg|pgp|asc|enc|gcm|b64)$/i, "");
  return plain === name || plain === "" ? `${name}.decrypted` : plain;
}

async function outcomeOf(of: string, name: string, result: Result<Written>): Promise<Outcome> {
  if (!result.ok) return { of, name, problem: result.message, notes: [] };
  const { blob, opened } = result.value;
  const notes = opened?.notes ?? [];
  // What a message says its name is may have a path, which is not to be followed.
  const own = opened?.name && visibleName(opened.name.replace(/^.*[/\\]/, ""));
  const text = blob && blob.size <= MAX_SHOWN_BYTES ? fromUtf8(new Uint8Array(await blob.arrayBuffer())) : undefined;
  return {
    of,
    name: own || name,
    ...(blob && { blob }),
    ...(text !== undefined && !text.includes("\0") && { text }),
    notes: [...(opened ? [`${opened.kind}, decrypted.`] : []), ...notes],
  };
}
