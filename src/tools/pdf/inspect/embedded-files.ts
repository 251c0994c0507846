import { isDictionary, isReference } from "#kits/pdf/pdf-objects.ts";
import { type Reader, textOf } from "./reader.ts";

/** A file within a document. */
export interface EmbeddedFile {
  readonly name: string;
  /** The stream that holds it. */
  readonly reference: string;
  /** Its size as the document says it; undefined if it doesn't. */
  readonly bytes: number | undefined;
}

/** The files that are attached to a document, to its pages or to its parts (ISO 32000-2, 7.11.4), each once. */
export function embeddedFiles({ dicts, dict, resolve, objects }: Reader): EmbeddedFile[] {
  const files = new Map<string, EmbeddedFile>();
  for (const specification of dicts) {
    const held = resolve(specification["/EF"]);
    if (!isDictionary(held)) continue;
    const reference = [held["/UF"], held["/F"], ...Object.values(held)].find(
      (each) => isReference(each) && objects.streams.has(each),
    );
    if (!isReference(reference) || files.has(reference)) continue;
    const size = resolve(dict(dict(reference)["/Params"])["/Size"]);
    files.set(reference, {
      name: textOf(resolve(specification["/UF"])) ?? textOf(resolve(specification["/F"])) ?? "attachment",
      reference,
      bytes: typeof size === "number" && size >= 0 ? size : undefined,
    });
  }
  return [...files.values()];
}
