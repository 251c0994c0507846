// A file of its own: what reads dropped folders is loaded late, by what uses this too.
import { visibleName } from "#core/text/visible-name.ts";

/** A file by a name that reads as it is written, wherever it is shown and saved. Almost all files are as they come. */
export function namedVisibly(file: File): File {
  const name = visibleName(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}
