import type { Bytes } from "#core/operation.ts";
import { toUtf8 } from "#core/text/utf8.ts";

/** The results of steps are looked at in part. */
export const SHOWN_OF_STEP = 4000;

const LONG_RESULT = 200_000;

/** Whether a result on the way is too long to go on with in the page. */
export const isLongResult = (value: string | Bytes): boolean => value.length > LONG_RESULT;

/** A result as a file: of a text, an archive makes it smaller. A Blob would convert a long text slowly. */
export const blobOf = (value: string | Bytes): Blob =>
  typeof value === "string"
    ? new Blob([toUtf8(value)], { type: "text/plain" })
    : new Blob([value], { type: "application/octet-stream" });

/** Names of which no two are the same: an archive has each once. On some systems capitals make no difference. */
export function differentNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, base = name, ending = ""] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
    let different = name;
    for (let number = 2; taken.has(different.toLowerCase()); number++) different = `${base} (${number})${ending}`;
    taken.add(different.toLowerCase());
    return different;
  });
}
