/** Where the link of a code leads. */
interface CodeLink {
  /** The host that the browser asks; in Punycode where its letters may be taken for others. */
  readonly host: string;
  /** A sentence about what may mislead in it. */
  readonly warning?: string;
}

const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The link that a text is, or undefined. */
export function linkOf(text: string): CodeLink | undefined {
  if (!/^https?:\/\/\S+$/i.test(text.trim()) || !URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  const [, typed = ""] = /^https?:\/\/(?:[^/?#\\]*@)?(\[[^\]]*\]|[^/?#:\\]*)/i.exec(text.trim()) ?? [];
  const host = isAsItReads(typed, url.hostname)
    ? typed.toLowerCase().normalize("NFC") + url.host.slice(url.hostname.length)
    : url.host;
  const warning = warningOf(text, url, typed, host);
  return { host, ...(warning && { warning }) };
}

function warningOf(text: string, url: URL, typed: string, host: string): string | undefined {
  if (REORDERING.test(text)) return "It contains invisible characters that change the order of its letters.";
  if (url.username !== "" || url.password !== "") {
    return `The part before @ isn't the address: the link leads to ${host}.`;
  }
  if (isAsItReads(typed, url.hostname)) return undefined;
  return /(^|\.)xn--/.test(url.hostname) && !/(^|\.)xn--/i.test(typed)
    ? "Its name has letters of other alphabets that may look like Latin ones."
    : `Its address is written in an unusual way: it leads to ${host}.`;
}

/**
 * Whether a host is shown as it is typed: the browser asks for the very same, and no letter of it is taken for another.
 * The letters are those of English, alone or with the marks of Western and Central European languages.
 */
function isAsItReads(typed: string, hostname: string): boolean {
  const name = typed.toLowerCase().normalize("NFC");
  if (name === hostname) return true;
  if (!/[^ -~]/.test(name)) return false;
  return name === name.normalize("NFKC") && PLAIN_LETTERS.test(name.normalize("NFD"));
}

// Two marks on a letter, dots below and a dot on i are rare, and easily overlooked.
const PLAIN_LETTERS =
  /^(?:[\da-z.-]|[ßæœøåþðđł]|(?!i\u0307|j\u0307)[a-z][\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0326-\u0328])+$/;
