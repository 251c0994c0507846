import { differentNames } from "#core/text/different-names.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import type { TextSettings } from "./document-text.ts";

/** The names of texts by those of their files; one that is there twice gets a number. */
export function namesOf(files: readonly string[], form: TextSettings["form"]): string[] {
  const extension = form === "markdown" ? "md" : "txt";
  return differentNames(files.map((file) => `${writableName(baseOf(file))}.${extension}`));
}
