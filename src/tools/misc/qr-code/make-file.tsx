import { symbolOf } from "#core/qr/symbol.ts";
import { ok, type Result } from "#core/result.ts";
import { remote } from "#platform/worker/remote.ts";
import { svgFile } from "./draw/svg.ts";
import type { Methods } from "./file.worker.ts";
import type { FileType } from "./file-types.ts";
import type { Order } from "./try-out.ts";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./file.worker.ts", import.meta.url), { type: "module" }),
);

const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/** A code as a file, or the sentence why there is none of it. */
export async function makeFile(
  type: FileType,
  order: Order,
  logoAddress: string | undefined,
  signal?: AbortSignal,
): Promise<Result<Blob>> {
  const made = type === "svg" ? drawn(order, logoAddress) : await worker.write({ order, type }, { signal });
  return made.ok ? ok(new Blob([made.value], { type: MEDIA_TYPES[type] })) : made;
}

function drawn({ text, level, design, pixels }: Order, logoAddress: string | undefined): Result<string> {
  const symbol = symbolOf(text, level);
  return symbol.ok ? { ok: true, value: svgFile(symbol.value.grid, design, pixels, logoAddress) } : symbol;
}
