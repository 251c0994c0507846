import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Sort Lines, Remove Duplicates, Join, Split, Wrap - Line tools | Tabkit",
  description:
    "Sort lines by alphabet, number, length or column, remove or count duplicates, reverse, shuffle, number, join, split, wrap, indent, filter by text or expression, cut columns and compare two lists. Live, nothing is uploaded.",
  keywords:
    "sort lines, remove duplicate lines, unique lines, count duplicates, join lines, split text, word wrap, line numbers, compare two lists, shuffle lines",
};

export const faq: Content["faq"] = [
  {
    question: "Why is my order another one than that of sort on Linux?",
    answer:
      "Programs disagree on what order is. ‘Alphabet’ goes by Unicode’s rules for words, so é stands beside e and capitals do not come first. LC_ALL=C sort goes by the numbers of characters: all capitals, then all small letters, then accents. That is here too, as ‘Code points’.",
  },
  {
    question: "What is natural order?",
    answer:
      "Numbers within lines count by their value: file2 stands before file10. Each run of digits is a whole number of its own, so it does not suit decimals: 2.5 stands before 2.10. For these take ‘Number at the start’.",
  },
  {
    question: "How do I count how often each line comes?",
    answer:
      "Choose ‘Unique lines and duplicates’, and under Counts ‘Before each line, most frequent first’. To see only those that come more than once, keep ‘Only lines that come again’. Case and blanks at the ends may be ignored.",
  },
  {
    question: "How do I compare two lists?",
    answer:
      "Paste the first list, a line with three hyphens, and the second list. Then choose what you want: the lines of both, of any, or of one alone. Order does not matter, and each line comes once.",
  },
  {
    question: "Does the last line need a line break?",
    answer:
      "No. A text that ends with one keeps it, and one without stays without. Windows line ends stay as they are too.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Repeatable chance</h2>
    <p>
      ‘Shuffle lines’ draws every order with the same likelihood. The seed decides which: the same seed gives the same
      order, on every device, so that others can check a draw. Agree on the seed before the names are known, for example
      on a number from tomorrow’s news.
    </p>
    <h2>Wrapping and widths</h2>
    <p>
      Lines that are too long are wrapped at blanks, and counted in columns of a terminal: East Asian characters and
      emoji take two, accents none. What fits stays as it is. An indent is repeated on the lines that follow. A word
      that is longer than the line stays whole unless you let it be broken. ‘Unwrap paragraphs’ goes the other way,
      which helps with text out of PDF files and e-mails: lists, tables, quotations and code keep their lines, and words
      that a hyphen parts are put together.
    </p>
    <h2>Columns</h2>
    <p>
      Columns are named by number, from the left, or from the right with a minus: <code>2, 1, 4-6, -1</code>. Without a
      separator, any run of blanks divides them, as in the output of programs. Quoted fields of CSV files are more than
      a separator; for these there are tools for data.
    </p>
  </>
);
