import type { Answerer } from "#kits/answers/answer.ts";

const SORT = /^\s*sort(?: list| lines| words)?(?::|\s)\s*(\S.*?)\s*$/is;

/** The items of a list: what commas, semicolons or line breaks part, or single letters and numbers. */
function itemsOf(text: string): readonly string[] {
  const parted = text.split(/\s*[,;\n⏎]\s*/).filter(Boolean);
  if (parted.length > 1) return parted;
  const words = text.split(/\s+/);
  return words.length > 2 && words.every((word) => /^(?:\p{L}|[-+]?\d+(?:\.\d+)?)$/u.test(word)) ? words : [];
}

/** Sorts a short list: 'sort b a c', 'sort pear, apple'. */
const answerSort: Answerer = (line) => {
  const items = itemsOf(SORT.exec(line)?.[1] ?? "");
  if (items.length < 2) return [];
  const isNumbers = items.every((item) => /^[-+]?\d+(?:\.\d+)?$/.test(item));
  const compare = new Intl.Collator("und", { numeric: true }).compare;
  const sorted = isNumbers ? items.toSorted((one, other) => Number(one) - Number(other)) : items.toSorted(compare);
  return [
    {
      value: sorted.join(", "),
      understood: `${items.length} items in order`,
      opens: {
        query: [
          ["operation", "sort-lines"],
          ["by", isNumbers ? "number" : "natural"],
        ],
        typed: { text: items.join("\n") },
      },
    },
  ];
};

export default answerSort;
