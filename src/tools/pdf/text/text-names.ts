import { differentNames } from "#core/text/different-names.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";

/** The names of texts by those of their files; one that is there twice gets a number. `end` is as '.txt'. */
export const namesOf = (files: readonly string[], end: string): string[] =>
  differentNames(files.map((file) => `${writableName(baseOf(file))}${end}`));
