import { sniffFormat } from "#core/image/containers/sniff.ts";
import { seenDensity, withDensity } from "#core/image/metadata/density.ts";

// Of a PNG file signature and header, of a JPG file what comes before its tables: the rest may be large, and stays as it is.
const HEADS = { "image/png": ["png", 33], "image/jpeg": ["jpg", 20] } as const;

/** A PNG or JPG file that Tabkit has just written, with the print resolution of the file whose picture it shows. */
export async function withResolutionOf(source: Blob, made: Blob): Promise<Blob> {
  const head = HEADS[made.type as keyof typeof HEADS];
  if (!head) return made;
  const bytes = new Uint8Array(await source.arrayBuffer());
  const from = sniffFormat(bytes);
  const density = from && from !== "svg" ? seenDensity(bytes, from) : undefined;
  if (!density) return made;
  const [format, length] = head;
  const start = new Uint8Array(await made.slice(0, length).arrayBuffer());
  return new Blob([withDensity(start, format, density), made.slice(length)], { type: made.type });
}
