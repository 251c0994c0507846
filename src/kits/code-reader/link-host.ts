/** Where the link of a code leads. */
export interface CodeLink {
  /** The host; in Punycode where its letters are not all Latin, for those of other scripts may look like them. */
  readonly host: string;
  /** A sentence about what may mislead in it. */
  readonly warning?: string;
}

const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The link that a text is, or undefined. */
export function linkOf(text: string): CodeLink | undefined {
  if (!/^https?:\/\/\S+$/i.test(text.trim()) || !URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  const [, typed = ""] = /^https?:\/\/(?:[^/?#\\]*@)?([^/?#:\\]*)/i.exec(text.trim()) ?? [];
  const isPlain = /^[\p{Script=Latin}\d.-]+$/u.test(typed);
  const port = url.host.slice(url.hostname.length);
  const host = isPlain ? typed.toLowerCase() + port : url.host;
  const warning = REORDERING.test(text)
    ? "It holds invisible signs that change the order of its letters."
    : url.username !== "" || url.password !== ""
      ? `What stands before @ is no part of the address: it leads to ${host}.`
      : isPlain || url.hostname.startsWith("[")
        ? undefined
        : "Its name has letters of other alphabets, which may look like Latin ones.";
  return { host, ...(warning && { warning }) };
}
