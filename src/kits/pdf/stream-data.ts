import { readObjects } from "./pdf-objects.ts";
import { inputPath, OUTPUT, objectArgument, passwordArgs, type RunQpdf } from "./qpdf-call.ts";

/** The contents of streams by their references, in Base64: JPEG and others that lose data as they are, the rest unpacked. */
export async function streamData(
  references: readonly string[],
  { file, password }: { readonly file: Blob; readonly password: string },
  qpdf: RunQpdf,
): Promise<Map<string, string>> {
  const { output } = await qpdf({
    args: [
      ...passwordArgs(password),
      "--json-output",
      "--json-stream-data=inline",
      "--decode-level=generalized",
      ...references.map((reference) => `--json-object=${objectArgument(reference)}`),
      inputPath(0),
      OUTPUT,
    ],
    files: [file],
  });
  const data = new Map<string, string>();
  if (!output) return data;
  for (const [reference, stream] of readObjects(await output.text()).streams) {
    if (stream.data !== undefined) data.set(reference, stream.data);
  }
  return data;
}

/** Items in batches of at most this many bytes; a larger one is alone. */
export function* inBatches<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  limit: number,
): Generator<readonly Item[]> {
  let batch: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (batch.length > 0 && bytes + size > limit) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
