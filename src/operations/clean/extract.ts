import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";

/** What can be taken out of a text. */
const KINDS = ["emails", "links", "ips", "numbers", "dates", "uuids", "hashtags", "mentions", "phones"] as const;

type Kind = (typeof KINDS)[number];

const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const V4 = `${OCTET}(?:\\.${OCTET}){3}`;
const MONTHS =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";
const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0?[1-9]|1[0-2])";

/** Characters that end a link in a sentence: quotation marks, and the brackets and stops of Chinese and Japanese. */
const LINK = String.raw`[^\s<>"'{}|\\^\u0060\u00ab\u00bb\u2018-\u201f\u2039\u203a\u3001\u3002\u3008-\u3011\u3014-\u301b\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff5b\uff5d\uff5f-\uff65]`;
const HOST = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const MAILBOX = String.raw`[\p{L}\p{M}\p{N}_%+'-]{1,64}`;

/** The pattern that finds each kind; some matches are checked further. */
export const PATTERNS: Readonly<Record<Kind, RegExp>> = {
  // RFC 5321 allows 64 before the sign; dots are single and inside. An apostrophe can be inside a name (o'brien) but
  // not before one, even after a letter that marks a string (f'ann@…').
  emails: new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}._%+-])(?!(?:[bfru]|[bf]r|r[bf])')(?!')${MAILBOX}(?:\.${MAILBOX}){0,8}@(?:${HOST}\.){1,8}(?:xn--[a-z\d-]{2,59}|\p{L}[\p{L}\p{M}]{1,23})(?![\p{L}\p{M}\p{N}])`,
    "giu",
  ),
  links: new RegExp(String.raw`(?<![A-Za-z\d])(?:https?|ftp):\/\/${LINK}+|(?<![\w@./-])www\.${LINK}+\.${LINK}+`, "giu"),
  // The longest run that may be one: its end is found by checking what is valid.
  ips: new RegExp(
    `(?<![\\w.:])(?:[\\da-f]{0,4}:){2,9}(?:${V4}|[\\da-f]{0,4})(?!\\w)|(?<![\\d.])${V4}(?![\\d.]*\\d)`,
    "giu",
  ),
  numbers:
    /(?<![\p{L}\p{N}_.])[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+|(?<=\d))(?:e[-+]?\d{1,4})?(?![\p{L}\p{N}_]|\.\d)/giu,
  dates: new RegExp(
    [
      `\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?`,
      `\\d{4}/${MONTH}/${DAY}`,
      `\\d{4}\\.(?:0[1-9]|1[0-2])\\.(?:0[1-9]|[12]\\d|3[01])`,
      `${DAY}\\.${MONTH}\\.(?:\\d{4}|\\d{2})`,
      `\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2})`,
      `${DAY}([-/])${MONTHS}\\1\\d{4}`,
      `${DAY}(?:st|nd|rd|th)?\\.? (?:of )?${MONTHS},? \\d{4}`,
      `${MONTHS} ${DAY}(?:st|nd|rd|th)?,? \\d{4}`,
    ]
      // From one date to another is a hyphen between two.
      .map(
        (form) =>
          `(?<![\\p{L}\\p{N}.,/])(?<!(?<!\\d[./]\\d{2}(?:\\d{2})?)-)${form}(?![\\p{L}\\p{N}/]|\\.\\d|-\\d(?!\\d?[./]\\d))`,
      )
      .join("|")
      .replaceAll("\\1", "[-/]"),
    "giu",
  ),
  uuids: /(?<![\da-f-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f-])/giu,
  hashtags: /(?<![\p{L}\p{N}_&/#])#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+/gu,
  mentions: /(?<![\p{L}\p{N}_@./])@[A-Za-z0-9_](?:[\w.-]{0,61}\w)?(?![\w@])/gu,
  // Not with the expiry or the date after it.
  phones:
    /(?<![\p{L}\p{N}+.,-])\+?\(?\d+\)?(?:(?! \d{1,2}\/\d{2,4}(?!\d))(?:[ \u00a0./-]\(?|\(|(?<=\)))\d+\)?){0,12}(?![\p{L}\d]|:\d)/gu,
};

/**
 * A link without the marks of the sentence around it, such as Markdown's, which are also `before` it. A closing bracket
 * stays where the link opens one.
 */
function bareLink(link: string, before: string): string {
  const [marks = ""] = /(?:_{1,3}|~~)$/.exec(before) ?? [];
  let bare = link;
  for (;;) {
    if (marks !== "" && bare.endsWith(marks)) {
      bare = bare.slice(0, -marks.length);
      continue;
    }
    const last = bare.at(-1) ?? "";
    const isOpen = { ")": "(", "]": "[" }[last];
    const isUnpaired = isOpen !== undefined && bare.split(last).length > bare.split(isOpen).length;
    // Asterisks are Markdown's.
    if (!/[.,;:!?…*]/.test(last) && !isUnpaired) return bare;
    bare = bare.slice(0, -1);
  }
}

/** An address of eight groups, or fewer with one `::`, which stands for at least one (RFC 4291 §2.2). */
function isV6(text: string): boolean {
  const groups = text.split(":").filter((group) => group !== "").length;
  const doubles = text.split("::").length - 1;
  const needed = text.includes(".") ? 7 : 8;
  if (/^:[^:]|[^:]:$|:::/.test(text)) return false;
  return doubles === 0 ? groups === needed : doubles === 1 && groups < needed;
}

/** The longest beginning of a run that is an address. `::` of Haskell and words of C++ have no digit; if alone, they're addresses. */
function addressIn(run: string, isAlone: boolean): string | undefined {
  if (!run.includes(":")) return run;
  for (let end = run.length; end > 1; end--) {
    const text = run.slice(0, end);
    if (end < run.length && /[\da-f]/i.test(run[end] ?? "")) continue;
    if (isV6(text) && ((isAlone && end === run.length) || /\d/.test(text))) return text;
  }
  return undefined;
}

/** What is written with groups of digits too: dates with or without a time, addresses, versions, amounts, cards. */
const NO_PHONE = [
  /^(?:\d{4}([-/. ])\d{1,2}\1\d{1,2}|\d{1,2}([-/. ])\d{1,2}\2(?:\d{4}|\d{2}))(?:[ T]\d{1,2})?$/,
  /^\d{1,3}(?:\.\d{1,3}){2,3}$/,
  /^\d{1,2}(?:\.\d{3})+$/,
  /^[1-9]\d{0,2}(?:[ \u00a0]\d{3})+$/,
  /^(?:19|20)\d{2}[-/ ](?:19|20)\d{2}$/,
  // When a card expires, and its security code.
  /^(?:0?[1-9]|1[0-2])[/-](?:20)?\d{2}[ \u00a0/-]\d{3,4}$/,
];

/** ISBN-13 with its check digit, and ISBN-10 with its own. */
function isBookNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, "");
  const sum = (weight: (at: number) => number) =>
    Array.from(digits, Number).reduce((all, digit, at) => all + digit * weight(at), 0);
  if (/^97[89]\d{10}$/.test(digits)) return sum((at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0;
  return /^\d{10}$/.test(digits) && text.split("-").length === 4 && sum((at) => 10 - at) % 11 === 0;
}

/**
 * Numbers with a country's or a trunk's prefix; in North America's form; or in groups as others have them, which no amount
 * does: E.164 allows 15 digits.
 */
function isPhone(text: string, run: string): boolean {
  const digits = text.replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 15 || isBookNumber(text)) return false;
  if (text.split("(").length !== text.split(")").length) return false;
  const isPrefixed = /^(?:\+|00|\(|0)/.test(text);
  if (NO_PHONE.some((form) => form.test(text)) && !/^(?:\+|00|\()/.test(text)) return false;
  if (isPrefixed) return true;
  if (/^(?:1[ .-])?\d{3}[ .-]\d{3}[ .-]\d{4}$|^\d{3}-\d{4}$/.test(text)) return true;
  const groups = text.split(/[ \u00a0./-]/);
  // A part of a longer row of figures is as likely anything else.
  return (
    text === run.trimEnd() &&
    groups.length > 1 &&
    groups.length < 6 &&
    groups.every((group) => group.length > 1 && group.length < 6)
  );
}

/** A run of groups: the longest parts that are one, from the first group on. */
export function longestIn(
  run: string,
  isOne: (text: string) => boolean,
  most: number,
  begins: RegExp = /^/,
): readonly { readonly text: string; readonly at: number }[] {
  const groups = Array.from(run.matchAll(/[+(]*[\p{L}\p{N}]+\)?/gu), ({ 0: text, index }) => ({ text, index }));
  const all: { readonly text: string; readonly at: number }[] = [];
  const partOf = (from: number, to: number) => {
    const [first, last] = [groups[from], groups[to]];
    const part = first && last ? run.slice(first.index, last.index + last.text.length) : "";
    // Brackets around it are not its own.
    const [opened, closed] = [part.split("(").length, part.split(")").length];
    const isWithin = /^\([^()]*\)$/.test(part);
    const at = isWithin || (opened > closed && part.startsWith("(")) ? 1 : 0;
    return {
      text: part.slice(at, isWithin || (closed > opened && part.endsWith(")")) ? -1 : undefined),
      at: at + (first?.index ?? 0),
    };
  };
  for (let from = 0; from < groups.length; ) {
    let to = begins.test(groups[from]?.text ?? "") ? Math.min(groups.length, from + most) - 1 : from - 1;
    while (to >= from && !isOne(partOf(from, to).text)) to--;
    if (to >= from) all.push(partOf(from, to));
    from = Math.max(to, from) + 1;
  }
  return all;
}

/** The matches of a kind in a text, in order. */
export function found(text: string, kind: Kind): readonly { readonly text: string; readonly at: number }[] {
  const all = Array.from(text.matchAll(PATTERNS[kind]), (match) => ({ text: match[0], at: match.index }));
  if (kind === "links")
    return all.map(({ text: link, at }) => ({
      text: bareLink(link, text.slice(Math.max(0, at - 3), at)),
      at,
    }));
  if (kind === "ips")
    return all.flatMap(({ text: run, at }) => {
      const address = addressIn(run, run === text.trim());
      return address === undefined ? [] : [{ text: address, at }];
    });
  if (kind === "phones")
    return all.flatMap((run) =>
      longestIn(run.text, (part) => isPhone(part, run.text), 8).map((phone) => ({
        text: phone.text,
        at: run.at + phone.at,
      })),
    );
  return all.filter((each) => each.text !== "");
}

export const extract = operation({
  id: "extract",
  name: "Extract",
  words: [
    "extract emails",
    "extract e-mail addresses",
    "extract urls",
    "extract links",
    "extract ip addresses",
    "extract numbers",
    "extract dates",
    "extract uuids",
    "extract hashtags",
    "extract phone numbers",
    "email extractor",
  ],
  takes: "text",
  gives: "text",
  params: { kind: choice("emails", KINDS), unique: flag(true), sorted: flag(false) },
  labels: {
    kind: {
      label: "What",
      choices: {
        emails: "E-mail addresses",
        links: "Links",
        ips: "IP addresses",
        numbers: "Numbers",
        dates: "Dates",
        uuids: "UUIDs",
        hashtags: "Hashtags",
        mentions: "Mentions",
        phones: "Phone numbers",
      },
    },
    unique: "Each once",
    sorted: "Sorted",
  },
  run: (input, { kind, unique, sorted }) => {
    const all = found(input, kind).map(({ text }) => text);
    const kept = unique ? [...new Set(all)] : all;
    const note = all.length === kept.length ? "" : `, ${kept.length} different`;
    return done((sorted ? kept.toSorted() : kept).join("\n"), `${all.length.toLocaleString("en-US")} found${note}.`);
  },
  examples: [
    { input: "Ann <ann@mail.example>, bob@b.example; ann@mail.example", output: "ann@mail.example\nbob@b.example" },
    { input: "see (https://a.example/x?y=1).", settings: { kind: "links" }, output: "https://a.example/x?y=1" },
  ],
});
