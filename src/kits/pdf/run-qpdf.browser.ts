import type { QpdfInstance } from "@neslinesli93/qpdf-wasm";
import wasmUrl from "@neslinesli93/qpdf-wasm/dist/qpdf.wasm?url";
import { isOutOfMemory } from "#platform/fault.ts";
import { blockReader } from "#platform/files/block-reader.browser.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { LoadError, loadPart } from "#platform/loading/load-part.ts";
import { messagesOf, OUTPUT, type QpdfCall, type QpdfRun, statusOf } from "./qpdf-call.ts";

/** The functions of Emscripten's file system that the package's types leave out. */
interface Files {
  readonly mkdir: (path: string) => void;
  readonly writeFile: (path: string, content: string | Uint8Array, options?: { readonly canOwn: boolean }) => void;
  readonly mount: (type: unknown, options: object, path: string) => void;
  /** Its own functions and the compiled program's calls go through it. */
  write: (
    stream: { readonly path: string },
    from: Int8Array<ArrayBuffer>,
    at: number,
    length: number,
    ...rest: unknown[]
  ) => number;
}

const ARGUMENTS = "/arguments";
const PIECE = 8_000_000;
const MAX_IN_MEMORY = 50_000_000;

/**
 * Runs qpdf in this worker, which it blocks until it's done: to cancel, end the worker. Each call has a module of its own,
 * because qpdf leaves its state behind. Rejects only if qpdf can't be loaded. For use in a worker.
 */
export async function runQpdf({ args, files, texts = {} }: QpdfCall, wasm: string = wasmUrl): Promise<QpdfRun> {
  if (!hasWebAssembly()) {
    throw new LoadError({ sentence: "could not be started: this browser has WebAssembly turned off." });
  }
  const lines: { printed: string[]; errors: string[] } = { printed: [], errors: [] };
  const qpdf = await loadPart(() => start(wasm, lines));
  const system = qpdf.FS as unknown as Files;
  await mountFiles(qpdf, system, files);
  for (const [path, text] of Object.entries(texts)) system.writeFile(path, text);
  // In a file, one a line: those of thousands of pages wouldn't fit into the stack.
  system.writeFile(ARGUMENTS, args.join("\n"));
  const output = collectOutput(system);
  lines.errors.length = 0;
  let code: number;
  try {
    code = qpdf.callMain([`@${ARGUMENTS}`]);
  } catch (error) {
    const isMemory = isOutOfMemory(error) || isOutOfMemory(lines.errors.join("\n"));
    // A stack that is exhausted by a file's nesting, and other ends of a compiled program.
    return { status: isMemory ? "memory" : "damaged", output: undefined, printed: "", messages: [] };
  }
  const status = statusOf(code, lines.errors.join("\n"));
  const hasOutput = status === "done" || status === "warnings";
  return {
    status,
    output: hasOutput ? output() : undefined,
    printed: lines.printed.join("\n"),
    messages: messagesOf(lines.errors),
  };
}

async function start(
  wasm: string,
  { printed, errors }: { readonly printed: string[]; readonly errors: string[] },
): Promise<QpdfInstance> {
  const { default: factory } = await import("@neslinesli93/qpdf-wasm");
  // The module has no options for what is printed: it binds these two when it's made, which is before this returns.
  const { log, error } = console;
  console.log = (line: string) => void printed.push(line);
  console.error = (line: string) => void errors.push(line);
  try {
    return await new Promise((resolve, reject) => {
      factory({ locateFile: () => wasm }).then(resolve, reject);
      Object.assign(console, { log, error });
    });
  } finally {
    Object.assign(console, { log, error });
  }
}

async function mountFiles(qpdf: QpdfInstance, system: Files, files: readonly Blob[]): Promise<void> {
  system.mkdir("/in");
  const named = files.map((data, index) => ({ name: `${index}.pdf`, data }));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  // Node, where tests run, can't read a blob synchronously.
  if (size > MAX_IN_MEMORY && "FileReaderSync" in globalThis) return mountInBlocks(qpdf, system, named);
  for (const { name, data } of named) {
    system.writeFile(`/in/${name}`, new Uint8Array(await data.arrayBuffer()), { canOwn: true });
  }
}

/** Represents a slice of a mounted file. */
interface Part {
  readonly buffer: ArrayBuffer;
  readonly size: number;
}

/**
 * Mounts files that are read a megabyte at a time. Emscripten's WORKERFS has a FileReaderSync, which it makes while it
 * mounts, read a slice for each thousand bytes: minutes, for large files. It gets one that reads in blocks.
 */
function mountInBlocks(qpdf: QpdfInstance, system: Files, named: readonly { name: string; data: Blob }[]): void {
  const blobs = named.map(({ name, data }) => {
    const read = blockReader(data);
    const slice = (from: number, to: number): Part => {
      const { buffer, length } = read(from, to);
      return { buffer, size: length };
    };
    return { name, data: { size: data.size, slice } };
  });
  const itself = FileReaderSync;
  Object.assign(globalThis, {
    FileReaderSync: class {
      readonly readAsArrayBuffer = ({ buffer }: Part): ArrayBuffer => buffer;
    },
  });
  try {
    system.mount(qpdf.WORKERFS, { blobs }, "/in");
  } finally {
    Object.assign(globalThis, { FileReaderSync: itself });
  }
}

/**
 * Takes what is written to `OUTPUT` out of the compiled program's memory, piece by piece: the file system would copy a large
 * file each time it gets an eighth larger. qpdf writes from the beginning to the end. Returns what was written, if anything.
 */
function collectOutput(system: Files): () => Blob | undefined {
  const { write } = system;
  const blobs: Blob[] = [];
  let pieces: Int8Array<ArrayBuffer>[] = [];
  let size = 0;
  function flush(): void {
    blobs.push(new Blob(pieces));
    pieces = [];
    size = 0;
  }
  system.write = (stream, from, at, length, ...rest) => {
    if (stream.path !== OUTPUT) return write(stream, from, at, length, ...rest);
    pieces.push(from.slice(at, at + length));
    size += length;
    if (size >= PIECE) flush();
    return length;
  };
  return () => {
    if (size > 0) flush();
    return blobs.length > 0 ? new Blob(blobs, { type: "application/pdf" }) : undefined;
  };
}
