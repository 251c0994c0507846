import type { Answer } from "#kits/answers/answer.ts";
import { askedText } from "#kits/answers/asked-text.ts";
import { short } from "#kits/calculator/figure.ts";
import { inches, papers, pixels } from "./papers.ts";

const NAME = String.raw`(?:iso |din )?(?<name>[abc](?:10|\d)|(?:us )?letter|(?:us )?legal|tabloid|ledger|executive|half letter|ansi [a-e]|arch [a-e]1?|jis b[456]|dl envelope|#10 envelope|us business card)(?: paper| sheet)?`;
const LEAD = `^(?:what(?:['’]?s| is| are)? (?:the )?)?`;
const DPI = String.raw`(?: ?(?:at|@|,|with)? ?(?<dpi>\d{2,4}) ?(?:dpi|ppi))?`;
const SIZE = new RegExp(
  `${LEAD}${NAME} (?:size|dimensions)(?: (?:in|to) (?<unit>px|pixels?|mm|cm|in|inch|inches|points?|pt))?${DPI}$`,
  "i",
);
const IN = new RegExp(
  `${LEAD}${NAME} (?:in|to|as) (?<unit>px|pixels?|mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|inch|inches|points?)${DPI}$`,
  "i",
);
const AT = new RegExp(`${LEAD}${NAME} (?<unit>px|pixels?) ?${DPI}$`, "i");
const OF = new RegExp(
  `${LEAD}(?:size|dimensions) of (?:an? )?${NAME}(?: (?:in|to) (?<unit>px|pixels?|mm|cm|inch|inches))?${DPI}$`,
  "i",
);
const SCREEN_DPI = 300;

const IDS: Readonly<Record<string, string>> = {
  letter: "letter",
  legal: "legal",
  tabloid: "tabloid",
  ledger: "tabloid",
  "half letter": "half-letter",
  "dl envelope": "dl",
  "#10 envelope": "no-10",
  "us business card": "card-us",
};

/** 'A4 in px at 300 dpi', 'a4 size', 'letter in mm'. */
export function paperAnswers(line: string): readonly Answer[] {
  const text = askedText(line);
  const asked = [SIZE, IN, AT, OF].map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!asked?.name) return [];
  const name = asked.name.toLowerCase().replace(/^us (?=l)/, "");
  const id = IDS[name] ?? name.replace(" ", "-");
  const paper = papers.get(id);
  if (!paper) return [];
  const dpi = asked.dpi === undefined ? SCREEN_DPI : Number(asked.dpi);
  const unit = asked.unit?.toLowerCase() ?? (asked.dpi === undefined ? "mm" : "px");
  const [written, symbol] = inUnit(unit, dpi);
  const value = `${written(paper.width)} × ${written(paper.height)}`;
  const isPixels = symbol === "px";
  return [
    {
      value: `${value} ${symbol}`,
      copied: value,
      understood: `${paper.name} → ${symbol}${isPixels ? ` at ${dpi} dots per inch` : ""}`,
      ...(!isPixels && {
        note: `${short(inches(paper.width), 4)} × ${short(inches(paper.height), 4)} in, ${pixels(paper.width, dpi)} × ${pixels(paper.height, dpi)} px at ${dpi} dpi`,
      }),
      opens: { query: [["size", id], ...(isPixels ? ([["dpi", String(dpi)]] as const) : [])] },
    },
  ];
}

function inUnit(unit: string, dpi: number): readonly [written: (side: number) => string, symbol: string] {
  if (/^px|^pix/.test(unit)) return [(side) => String(pixels(side, dpi)), "px"];
  if (/^cm|^cent/.test(unit)) return [(side) => short(side / 10), "cm"];
  if (/^in/.test(unit)) return [(side) => short(inches(side), 4), "in"];
  if (/^p/.test(unit)) return [(side) => short(inches(side) * 72, 5), "pt"];
  return [(side) => short(side, 5), "mm"];
}
