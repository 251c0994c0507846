import { UserError } from "#platform/worker/protocol.ts";
import { KEPT_MS } from "./download-time.ts";

/** Where parts of a file go. */
export interface Sink<Made> {
  readonly write: (part: string | Uint8Array<ArrayBuffer>) => void | Promise<void>;
  readonly end: () => Made | Promise<Made>;
  /** Deletes what was written. */
  readonly discard: () => void | Promise<void>;
}

/** A blob in parts. */
export function blobSink(): Sink<Blob> {
  const blobs: Blob[] = [];
  return {
    write: (part) => void blobs.push(new Blob([part])),
    end: () => new Blob(blobs),
    discard: () => void blobs.splice(0),
  };
}

/** A file that the visitor chose. */
export async function chosenSink(handle: FileSystemFileHandle): Promise<Sink<undefined>> {
  const stream = await handle.createWritable();
  return {
    write: (part) => stream.write(part),
    async end() {
      await stream.close();
      return undefined;
    },
    // The existing content stays.
    discard: () => stream.abort(),
  };
}

/**
 * A file on the disk that only this site sees, to be downloaded from there: browsers keep blobs in memory. Without such
 * a disk, as in private windows of some browsers, it's a blob. `folderName` is the tool's own.
 */
export async function downloadSink(folderName: string): Promise<Sink<Blob>> {
  try {
    return await diskSink(folderName);
  } catch {
    return blobSink();
  }
}

// Only workers have it, and their types.
interface SyncFileHandle {
  readonly createSyncAccessHandle: () => Promise<{ write: (bytes: Uint8Array) => number; close: () => void }>;
}

async function diskSink(folderName: string): Promise<Sink<Blob>> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });
  const name = crypto.randomUUID();
  const handle = await folder.getFileHandle(name, { create: true });
  const access = await (handle as unknown as SyncFileHandle).createSyncAccessHandle();
  const encoder = new TextEncoder();
  let bytes = new Uint8Array();
  function writeBytes(part: Uint8Array) {
    try {
      if (access.write(part) === part.length) return;
    } catch {
      // No room, as where less is written.
    }
    access.close();
    throw new NoRoomError();
  }
  return {
    write(part) {
      if (typeof part !== "string") return writeBytes(part);
      // No UTF-16 unit has more than three bytes of UTF-8.
      if (bytes.length < part.length * 3) bytes = new Uint8Array(part.length * 3);
      const { written } = encoder.encodeInto(part, bytes);
      writeBytes(bytes.subarray(0, written));
    },
    end() {
      access.close();
      return handle.getFile();
    },
    async discard() {
      access.close();
      await folder.removeEntry(name);
    },
  };
}

class NoRoomError extends UserError {
  override readonly message = "The disk doesn't have enough room for the file.";
}

/** Removes downloaded files, and leftovers of an ended worker; of any age if none are kept. */
export async function removeDownloaded(folderName: string, keptMs = KEPT_MS): Promise<void> {
  try {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(folderName);
    for await (const [name, handle] of folder) {
      if (handle.kind !== "file") continue;
      const { lastModified } = await handle.getFile();
      if (Date.now() - lastModified >= keptMs) await folder.removeEntry(name);
    }
  } catch {
    // The folder doesn't exist, or one of its files is being written.
  }
}
