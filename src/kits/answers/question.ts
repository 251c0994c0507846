/** A question about an amount, and what is wanted: '12 lb' and 'kg'. */
export interface Question {
  readonly source: string;
  readonly target?: string;
}

const LEAD =
  /^(?:=|(?:what(?:['’]?s| is| are)|how (?:much|far|fast|tall|high|long|wide|deep|big|large|heavy|hot|cold) (?:is|are)|convert|calculate|compute|calc)\s)\s*/i;
// 'Per' comes last: it may be part of what is wanted, as in miles per hour.
const HOW_MANY = [
  /^how many (.+?) (?:are there in|are in|is in|in|equals?|are|is|to|makes?|fit in(?:to)?|does) (.+)$/i,
  /^how many (.+?) per (.+)$/i,
];
const SEPARATOR = /\s+(?:to|in|into|as)(?=\s)|\s*(?:→|⇒|->|=>|=)/gi;
/** '5 km in' is about to be '5 km in miles'; '5 in' and '12 sq in' are inches. */
const UNFINISHED = /(?<!\p{L})(?!(?:sq|cu|square|cubic)\b)[\p{L}²³]+\.?\s+(?:in|to|as)\.?$/iu;
const ARTICLE = /^(?:an?|one|the|each)\s+(?=[\p{L}°])/iu;

/** All ways to understand a line in signs as a question about an amount; the whole line as an amount comes last. */
export function questionsIn(line: string): readonly Question[] {
  const bare = line.replace(/[?=\s]+$/, "").replace(LEAD, "");
  const share = shareIn(bare);
  if (share) return [share];
  const [, wanted, of] = HOW_MANY.map((question) => question.exec(bare)).find((match) => match !== null) ?? [];
  if (wanted !== undefined && of !== undefined) return [{ source: counted(of), target: wanted.trim() }];
  const parted = [...bare.matchAll(SEPARATOR)].reverse().flatMap((match): Question[] => {
    const [before, after] = [bare.slice(0, match.index).trim(), bare.slice(match.index + match[0].length).trim()];
    if (before === "" || after === "") return [];
    // 'Feet in a mile', 'grams in 2 oz'.
    const isTurned = !/\d/.test(before) && (/^[\d.½⅓⅔¼¾]/.test(after) || ARTICLE.test(after));
    if (isTurned) return [{ source: counted(after), target: before }];
    return /^[\p{L}°'"%]/u.test(after) ? [{ source: counted(before), target: after }] : [];
  });
  return bare === "" || UNFINISHED.test(bare) ? parted : [...parted, { source: counted(bare) }];
}

const SHARE_OF = /^what (?:%|percentage) of (?<whole>.+) is (?<part>.+)$/i;
const IS_SHARE = /^(?<part>.+) is what (?:%|percentage) of (?<whole>.+)$/i;
const OFF = /^(?<share>[\d.,]+ ?%) off (?:of )?(?<whole>.+)$/i;

/** 'What % of 200 is 50', '50 is what % of 200', '20% off 45'. */
function shareIn(text: string): Question | undefined {
  const found = [SHARE_OF, IS_SHARE, OFF].map((question) => question.exec(text)).find((match) => match !== null);
  const { whole = "", part, share } = found?.groups ?? {};
  const bracketed = (amount: string) => (/[^\d.,]/.test(amount) ? `(${amount})` : amount);
  if (part !== undefined) return { source: `${bracketed(part)} / ${bracketed(whole)}`, target: "%" };
  return share === undefined ? undefined : { source: `${bracketed(whole)} - ${share}` };
}

/** 'A mile' is one mile. */
const counted = (text: string) => text.trim().replace(ARTICLE, "1 ");
