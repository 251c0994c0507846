import type { Result } from "#core/result.ts";
import { concat } from "#core/text/bytes.ts";
import { blobSink, chosenSink, downloadSink, removeDownloaded, type Sink } from "#platform/files/sinks.worker.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { decrypted, encrypted, type Keys, type Lock, type Opened, resultOf } from "./crypt.browser.ts";
import { IN_MEMORY_BYTES } from "./sizes.ts";

/** Where a result goes: a file that the visitor chose; without, it comes as a blob. */
interface Target {
  readonly blob: Blob;
  readonly target: FileSystemFileHandle | undefined;
}

/** A result, where it isn't in the file that was chosen. */
export interface Written {
  readonly blob: Blob | undefined;
  readonly opened: Opened | undefined;
}

/** Large results don't fit into memory; small ones are kept nowhere else. */
async function sinkFor({ blob, target }: Target): Promise<Sink<Blob | undefined>> {
  if (target) return chosenSink(target);
  if (blob.size <= IN_MEMORY_BYTES) return blobSink();
  await removeDownloaded(FOLDER);
  return downloadSink(FOLDER);
}

const FOLDER = "encrypted and decrypted files";
const WRITTEN_AT_ONCE = 1024 * 1024;

async function written(pieces: AsyncIterable<Uint8Array>, to: Target): Promise<Blob | undefined> {
  const sink = await sinkFor(to);
  try {
    let parts: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      if (size > 0) await sink.write(concat(parts));
      parts = [];
      size = 0;
    };
    for await (const piece of pieces) {
      parts.push(piece);
      size += piece.length;
      if (size >= WRITTEN_AT_ONCE) await flush();
    }
    await flush();
    return await sink.end();
  } catch (error) {
    // Output written before an error showed must not be mistaken for the whole.
    await Promise.resolve(sink.discard()).catch(() => {});
    throw error;
  }
}

const methods = {
  encrypt: (
    { lock, ...to }: Target & { readonly lock: Lock },
    { progress }: MethodContext<number>,
  ): Promise<Result<Written>> =>
    resultOf(async () => ({ blob: await written(encrypted(to.blob, lock, progress), to), opened: undefined })),
  decrypt: (
    { keys, ...to }: Target & { readonly keys: Keys },
    { progress }: MethodContext<number>,
  ): Promise<Result<Written>> =>
    resultOf(async () => {
      let opened: Opened | undefined;
      const pieces = decrypted(to.blob, keys, (found) => (opened = found), progress);
      return { blob: await written(pieces, to), opened };
    }),
  /** A new key of age, and the public key that belongs to it. */
  async keyPair(): Promise<{ readonly secret: string; readonly public: string }> {
    const { generateX25519Identity, identityToRecipient } = await loadPart(() => import("age-encryption"));
    const secret = await generateX25519Identity();
    return { secret, public: await identityToRecipient(secret) };
  },
  /** Takes away what was written to the disk for large results. */
  clear: () => removeDownloaded(FOLDER, 0),
  /** The same for files that have been there for long. */
  removeOld: () => removeDownloaded(FOLDER),
};

export type Methods = typeof methods;
expose(methods);
