/** How much of a text is searched for a declaration: in HTML it's within the first kilobyte. */
const LOOKED = 1024;

// XML 1.0 §4.3.3, HTML §13.2.3.2, CSS Syntax §3.2.
const XML = /^(\s*<\?xml\s[^>]*?encoding\s*=\s*)(["'])([A-Za-z][\w.:-]*)\2/;
// By its own attribute, or within the content of an http-equiv.
const META =
  /(<meta\s(?:[^>"']|"[^"]*"|'[^']*')*?(?<=[\s"'/])charset\s*=\s*["']?\s*|<meta\s(?=[^>]*?http-equiv\s*=\s*["']?content-type)[^>]*?(?<=[\s"'/])content\s*=\s*["']?[^>]*?charset\s*=\s*)([A-Za-z][\w.:-]*)/i;
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
  XML.exec(head)?.[3] ?? CSS.exec(head)?.[2] ?? (/^\s*</.test(head) ? META.exec(withoutTexts(head))?.[2] : undefined);

/** A beginning of HTML with spaces for comments and scripts, in which a declaration declares nothing. */
const withoutTexts = (head: string): string =>
  head.replace(/<!--[\s\S]*?(?:-->|$)|(?<=<(script|style|title)\b[^>]*>)[\s\S]*?(?=<\/\1|$)/gi, (part) =>
    " ".repeat(part.length),
  );

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
      : withUtf8(head);
  return { text: mark + changed + body.slice(LOOKED), was };
}

function withUtf8(head: string): string {
  const found = META.exec(withoutTexts(head));
  const label = found?.[2] ?? "";
  const at = (found?.index ?? 0) + (found?.[0].length ?? 0) - label.length;
  return `${head.slice(0, at)}utf-8${head.slice(at + label.length)}`;
}

/** What was done to a declaration, in a sentence. */
export const declarationNote = (was: string): string =>
  `The text declared the encoding ${was}. The result is written in UTF-8, and now declares that.`;
