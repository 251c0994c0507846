/** How much of a text is looked at for a declaration: HTML says that it is within the first kilobyte. */
const LOOKED = 1024;

// XML 1.0 §4.3.3, HTML §13.2.3.2, CSS Syntax §3.2.
const XML = /^(\s*<\?xml\s[^>]*?encoding\s*=\s*)(["'])([A-Za-z][\w.:-]*)\2/;
const META = /(<meta\s[^>]*?charset\s*=\s*["']?\s*)([A-Za-z][\w.:-]*)/i;
const CSS = /^(@charset ")([^"]+)"/;

/** The encoding that a text of XML, HTML or CSS declares, by its name in the Encoding Standard; undefined for none. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  // All that may be declared here agrees with ASCII, as far as the declaration goes.
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, LOOKED));
  const label = labelIn(head);
  if (label === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    // A declaration that could be read is in no UTF-16 (HTML §13.2.3.2).
    return encoding.startsWith("utf-16") ? undefined : encoding;
  } catch {
    return undefined;
  }
}

const labelIn = (head: string): string | undefined =>
  XML.exec(head)?.[3] ?? CSS.exec(head)?.[2] ?? (/^\s*</.test(head) ? META.exec(head)?.[2] : undefined);

/**
 * A text with its declaration changed to UTF-8, as its bytes will be, and what it said before; the text itself if
 * that's right.
 */
export function declaredAsUtf8(text: string): { readonly text: string; readonly was?: string } {
  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  const body = text.slice(mark.length);
  const head = body.slice(0, LOOKED);
  const was = labelIn(head);
  if (was === undefined || /^utf-?8$/i.test(was)) return { text };
  const changed = XML.test(head)
    ? head.replace(XML, "$1$2UTF-8$2")
    : CSS.test(head)
      ? head.replace(CSS, '$1utf-8"')
      : head.replace(META, "$1utf-8");
  return { text: mark + changed + body.slice(LOOKED), was };
}

/** What was done to a declaration, in a sentence. */
export const declarationNote = (was: string): string =>
  `The text declared the encoding ${was}. The result is written in UTF-8, and now declares that.`;
