import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import type { TextSettings } from "./document-text.ts";

/** The names of texts by those of their files; one that is there twice gets a number. */
export function namesOf(files: readonly string[], form: TextSettings["form"]): string[] {
  const extension = form === "markdown" ? "md" : "txt";
  const taken = new Set<string>();
  return files.map((file) => {
    const base = writableName(baseOf(file));
    let name = `${base}.${extension}`;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base} (${number}).${extension}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
