/** A question about an amount and its target: '12 lb' and 'kg'. */
export interface Question {
  readonly source: string;
  readonly target?: string;
  /** An additional target: the sum with a tip. */
  readonly also?: string;
  /** Whether it may be no question at all, and so gets no reason where it has no answer. */
  readonly isLoose?: boolean;
}

const LEAD =
  /^(?:=|(?:what(?:['’]?s| is| are)|how (?:much|far|fast|tall|high|long|wide|deep|big|large|heavy|hot|cold|warm|old) (?:is|are)|how much does|how long (?:does it take |will it take )?(?:to )(?:download|upload|drive|travel|transfer|copy|walk|run|cycle)|convert(?: from)?|calculate|compute|calc)\s)\s*/i;
// 'Per' comes last: it may be part of the target, as in miles per hour.
const LENGTH_IN = /^(?!0x)[\d.,½¼¾]+(?: \d+\/\d+)?(?:\s*[x×]\s*[\d.,½¼¾]+(?: \d+\/\d+)?)+$/i;
const HOW_MANY = [
  /^how (?:many|much) (.+?) (?:are there in|are in|is in|in|equals?|are|is|to|makes?|fit in(?:to)?|does|do) (.+?)(?: makes?| equals?| have| has| contain)?$/i,
  /^how many (.+?) per (.+)$/i,
];
const SEPARATOR =
  /\s+(?:(?:is|are|equals?|=)?\s*how (?:many|much)(?: in)?|converted (?:in)?to|to|in|into|as)(?=\s)|\s*(?:→|⇒|->|=>|=\s*\?(?=\s*\p{L})|[=>])/giu;
/** 'Km to miles 42'. */
const NUMBER_LAST = /^(?<from>[\p{L}°][\p{L}° ]*?) (?:to|in|into) (?<to>[\p{L}°][\p{L}° ]*?) (?<number>-?[\d.,]*\d)$/iu;
/** '5 km in' is about to be '5 km in miles'; '5 in' and '12 sq in' are inches. */
const UNFINISHED = /(?<!\p{L})(?!(?:sq|cu|square|cubic)\b)[\p{L}²³]+\.?\s+(?:in|to|as)\.?$/iu;
const ARTICLE = /^(?:an?|one|the|each)\s+(?=[\p{L}°])/iu;

/** All ways to understand a line in signs as a question about an amount; the whole line as an amount comes last. */
export function questionsIn(line: string): readonly Question[] {
  const bare = line.replace(/[?=\s]+$/, "").replace(LEAD, "");
  const last = NUMBER_LAST.exec(bare)?.groups;
  if (last) return [{ source: `${last.number} ${last.from}`, target: last.to ?? "" }];
  const share = shareIn(bare);
  if (share) return [share];
  const [, wanted, of] = HOW_MANY.map((question) => question.exec(bare)).find((match) => match !== null) ?? [];
  if (wanted !== undefined && of !== undefined) return [{ source: counted(of), target: wanted.trim() }];
  // 'Teaspoons per tablespoon'; miles per hour are a unit.
  const [, many, one] = /^(feet|\p{L}+s) per (?:an? |1 |one )?(\p{L}+)$/iu.exec(bare) ?? [];
  if (many !== undefined && one !== undefined) return [{ source: `1 ${one}`, target: many, isLoose: true }];
  const parted = [...bare.matchAll(SEPARATOR)].reverse().flatMap((match): Question[] => {
    const [before, after] = [bare.slice(0, match.index).trim(), bare.slice(match.index + match[0].length).trim()];
    if (before === "" || after === "" || (/how/i.test(match[0]) && !/\d/.test(before))) return [];
    // 'Feet in a mile', 'grams in 2 oz'.
    const isTurned = !/\d/.test(before) && (/^[\d.½⅓⅔¼¾]/.test(after) || ARTICLE.test(after));
    if (isTurned) return [{ source: counted(after), target: before }];
    if (!/^[\p{L}°'"%]/u.test(after)) return [];
    // '8.5x11 in mm' are inches in millimeters.
    const isInches = LENGTH_IN.test(before) && /^\s+in$/i.test(match[0]);
    return [{ source: isInches ? `${before} in` : counted(before), target: after }];
  });
  return bare === "" || UNFINISHED.test(bare) ? parted : [...parted, { source: counted(bare) }];
}

// 'Of' and 'out of' between two amounts, and no 'of' after a fraction.
const PART_OF = /^(?<part>[^\s/%]+(?: (?!out\b)[^\s/%]+)?) (?:of|out of) (?<whole>[\d.].*)$/i;
const AS_PERCENT_OF = /^(?<part>.+) (?:as|in) (?:an? )?(?:%|percentage) of (?<whole>.+)$/i;
const SHARE_OF = /^what (?:%|percentage) of (?<whole>.+) is (?<part>.+)$/i;
const IS_SHARE = /^(?<part>.+) is what (?:%|percentage) of (?<whole>.+)$/i;
const OF_WHAT = /^(?<share>[\d.,]+ ?%) of what(?: number)? is (?<part>.+)$/i;
const WHAT_SHARE = /^what (?:%|percentage) is (?<part>[\d.].*) of (?<whole>.+)$/i;
const WHOLE_OF = /^(?<part>.+) is (?<share>[\d.,]+ ?%) of what(?: number)?$/i;
const OFF = /^(?:take )?(?<share>[\d.,]+ ?%) off (?:of )?(?<whole>.+)$/i;
const CHANGED = /^(?<by>increase|decrease|reduce|raise|add|take|subtract) (?<one>.+?) (?:by|to|from) (?<other>.+)$/i;
const CHANGE = /^(?:percent|%|percentage) (?:change|increase|decrease|difference) (?:from )?(?<from>.+) to (?<to>.+)$/i;
const SPLIT = /^(?<whole>.+?) (?:split|divided) (?:by |between |among )?(?<ways>\d+)(?: ways| people)?$/i;

/** 'What % of 200 is 50', '50 is what % of 200', '20% off 45'. */
function shareIn(text: string): Question | undefined {
  const bracketed = (amount: string) => (/[^\d.,]/.test(amount) ? `(${amount})` : amount);
  const changed = changeIn(text, bracketed) ?? tipIn(text, bracketed);
  if (changed) return changed;
  const ofAll = (WHOLE_OF.exec(text) ?? OF_WHAT.exec(text))?.groups;
  if (ofAll) return { source: `${bracketed(ofAll.part ?? "")} / (${ofAll.share})` };
  const bare = text.replace(/ (?:(?:as|in|to)(?: an?)? )?(?:%|percentage)$/i, "");
  const all = [SHARE_OF, WHAT_SHARE, IS_SHARE, AS_PERCENT_OF].map((question) => question.exec(text));
  const found = [...all, OFF.exec(text), PART_OF.exec(bare)].find((match) => match !== null);
  const { whole = "", part, share } = found?.groups ?? {};
  if (part !== undefined)
    return /^[\d.,]+$/.test(part) || !PART_OF.test(bare) || /^[\d.,]+ ?\p{L}+$/u.test(part)
      ? { source: `${bracketed(part)} / ${bracketed(whole)}`, target: "%" }
      : undefined;
  return share === undefined ? undefined : { source: `${bracketed(whole)} - ${share}` };
}

const TAX = "(?:tip|vat|gst|tax|sales tax|service charge)";
const SHARE = "(?<share>[\\d.,]+ ?%)";
const TIPS = [
  `^${SHARE} ${TAX} (?:on|of|for|to) (?<whole>.+)$`,
  `^${TAX} (?:of )?${SHARE} (?:on|of|for) (?<whole>.+)$`,
  `^${TAX} (?:on|for) (?<whole>.+) at ${SHARE}$`,
].map((pattern) => new RegExp(pattern, "i"));
const DISCOUNT = new RegExp(`^${SHARE} discount (?:on|of|for) (?<whole>.+)$`, "i");

/** '20% tip on 45': the tip, and the sum with it. */
function tipIn(text: string, bracketed: (amount: string) => string): Question | undefined {
  const { whole, share } = TIPS.map((tip) => tip.exec(text)).find((match) => match !== null)?.groups ?? {};
  if (whole !== undefined) return { source: `${share} of ${bracketed(whole)}`, also: `${bracketed(whole)} + ${share}` };
  const off = DISCOUNT.exec(text)?.groups;
  return off && { source: `${bracketed(off.whole ?? "")} - ${off.share}` };
}

/** 'Increase 200 by 15%', 'percent change from 80 to 100', '120 split 3 ways'. */
function changeIn(text: string, bracketed: (amount: string) => string): Question | undefined {
  const { by = "", one = "", other = "" } = CHANGED.exec(text)?.groups ?? {};
  const [whole, share] = /%/.test(one) ? [other, one.replace(/(?<=%) \p{L}+$/u, "")] : [one, other];
  if (/%$/.test(share)) return { source: `${bracketed(whole)} ${/^(?:i|a|ra)/i.test(by) ? "+" : "-"} ${share}` };
  const { from, to } = CHANGE.exec(text)?.groups ?? {};
  if (from !== undefined && to !== undefined)
    return { source: `(${bracketed(to)} - ${bracketed(from)}) / ${bracketed(from)}`, target: "%" };
  const { whole: all, ways } = SPLIT.exec(text)?.groups ?? {};
  return all === undefined ? undefined : { source: `${bracketed(all)} / ${ways}` };
}

/** 'A mile' is one mile. */
const counted = (text: string) => text.trim().replace(ARTICLE, "1 ");
