import type { Bytes } from "#core/operation.ts";
import { toUtf8 } from "#core/text/utf8.ts";

/** Only part of a step's result is shown. */
export const SHOWN_OF_STEP = 4000;

const LONG_RESULT = 200_000;

/** Whether an intermediate result is too long to continue with in the page. */
export const isLongResult = (value: string | Bytes): boolean => value.length > LONG_RESULT;

/** A result as a file: of a text, an archive makes it smaller. A Blob would convert a long text slowly. */
export const blobOf = (value: string | Bytes): Blob =>
  typeof value === "string"
    ? new Blob([toUtf8(value)], { type: "text/plain" })
    : new Blob([value], { type: "application/octet-stream" });
