/** What can be taken out of a text. */
export const KINDS = ["emails", "links", "ips", "numbers", "dates", "uuids", "hashtags", "mentions", "phones"] as const;

export type Kind = (typeof KINDS)[number];

const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const V4 = `${OCTET}(?:\\.${OCTET}){3}`;
const MONTHS =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";
const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0?[1-9]|1[0-2])";

/** By which each is found; some are looked at once more. */
export const PATTERNS: Readonly<Record<Kind, RegExp>> = {
  // RFC 5321 allows 64 before the sign; dots stand alone within.
  emails:
    /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+'-]{1,64}(?:\.[\p{L}\p{N}_%+'-]{1,64}){0,8}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}[\p{L}]{2,24}(?![\p{L}\p{N}])/gu,
  links: /\b(?:https?|ftp):\/\/[^\s<>"'`{}|\\^]+|(?<![\w@./-])www\.[^\s<>"'`{}|\\^]+\.[^\s<>"'`{}|\\^]+/giu,
  ips: new RegExp(
    `(?<![\\w.:])(?:[\\da-f]{0,4}:){2,7}(?:${V4}|[\\da-f]{0,4})(?![\\w:])|(?<![\\d.])${V4}(?![\\d.]*\\d)`,
    "giu",
  ),
  numbers:
    /(?<![\p{L}\p{N}_.])[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+|(?<=\d))(?:e[-+]?\d{1,4})?(?![\p{L}\p{N}_]|\.\d)/giu,
  dates: new RegExp(
    [
      `\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?`,
      `\\d{4}/${MONTH}/${DAY}`,
      `${DAY}\\.${MONTH}\\.(?:\\d{4}|\\d{2})`,
      `\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2})`,
      `${DAY}(?:st|nd|rd|th)?\\.? (?:of )?${MONTHS},? \\d{4}`,
      `${MONTHS} ${DAY}(?:st|nd|rd|th)?,? \\d{4}`,
    ]
      .map((form) => `(?<![\\p{L}\\p{N}.,/-])${form}(?![\\p{L}\\p{N}/]|[.-]\\d)`)
      .join("|"),
    "giu",
  ),
  uuids: /(?<![\da-f-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f-])/giu,
  hashtags: /(?<![\p{L}\p{N}_&/#])#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+/gu,
  mentions: /(?<![\p{L}\p{N}_@./])@[A-Za-z0-9_](?:[\w.-]{0,61}\w)?(?![\w@])/gu,
  phones: /(?<![\p{L}\p{N}+.,-])(?:\+|00)?\(?\d{1,4}\)?(?:[ ./-]?\(?\d{1,5}\)?){2,6}(?![\p{L}\p{N}]|[.,]\d)/gu,
};

/** A link without the marks of the sentence around it; a closing bracket stays where the link opens one. */
function bareLink(link: string): string {
  let bare = link;
  for (;;) {
    const last = bare.at(-1) ?? "";
    const isOpen = { ")": "(", "]": "[" }[last];
    const isUnpaired = isOpen !== undefined && bare.split(last).length > bare.split(isOpen).length;
    if (!/[.,;:!?…]/.test(last) && !isUnpaired) return bare;
    bare = bare.slice(0, -1);
  }
}

/** An address of eight groups, or fewer with one `::`. */
function isV6(text: string): boolean {
  const groups = text.split(":").length;
  const doubles = text.split("::").length - 1;
  const needed = text.includes(".") ? 7 : 8;
  if (/^:[^:]|[^:]:$|:::/.test(text)) return false;
  return doubles === 0 ? groups === needed : doubles === 1 && groups <= needed + 1;
}

const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, "").length;
  // Dates, versions and addresses have their own shapes.
  if (/^\d{4}-\d\d-\d\d$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|^\d+(?:\.\d+){3}$/.test(text)) return false;
  return digits >= 7 && digits <= 15 && (/^(?:\+|00|\(|0)/.test(text) || /[ ./-]/.test(text));
};

/** Where something of a kind stands in a text, in order. */
export function found(text: string, kind: Kind): readonly { readonly text: string; readonly at: number }[] {
  const all = Array.from(text.matchAll(PATTERNS[kind]), (match) => ({ text: match[0], at: match.index }));
  if (kind === "links") return all.map(({ text: link, at }) => ({ text: bareLink(link), at }));
  if (kind === "ips") return all.filter((each) => !each.text.includes(":") || isV6(each.text));
  if (kind === "phones")
    return all.map((each) => ({ ...each, text: each.text.trimEnd() })).filter((each) => isPhone(each.text));
  return all.filter((each) => each.text !== "");
}
