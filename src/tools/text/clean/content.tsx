import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Clean Text - Trim, invisible characters, find and replace, word count | Tabkit",
  description:
    "Clean any text live: extra spaces, empty lines, zero-width and look-alike characters, accents, smart quotes, HTML tags. Find and replace, extract e-mail addresses, links and numbers, mask personal data, count characters and words.",
  keywords:
    "clean text, remove extra spaces, zero width characters, remove accents, strip html, find and replace regex, extract emails, word counter, anonymize text",
};

export const faq: Content["faq"] = [
  {
    question: "What are invisible characters, and why remove them?",
    answer:
      "Zero-width spaces, marks of direction, byte order marks, soft hyphens and control characters take no room and are still there. They come along when text is copied from pages, chats and PDF files, break searches and passwords, and can mark a copy of a text. No-break spaces look like spaces and are none.",
  },
  {
    question: "Does this break emoji or Persian?",
    answer:
      "No. A joiner between the parts of an emoji, such as a family, and joiners in scripts that need them, as Persian and Hindi do, stay. The same character is removed where it has no business, such as between two Latin letters.",
  },
  {
    question: "Is masking enough to publish a text?",
    answer:
      "No. It finds e-mail and IP addresses, phone numbers, and cards and accounts whose check digits are right. Names, streets and what a story tells of a person it cannot find. Take it as a first step, and read the text yourself.",
  },
  {
    question: "What counts as a character?",
    answer:
      "What people see as one: é is one whether it is stored as one code or two, and so is a family of four emoji, which has seven code points. The counts beside it, of code points, UTF-16 units and bytes, are what programs and databases mean by length.",
  },
  {
    question: "What if my expression never ends?",
    answer:
      "It is run beside the page and stopped after five seconds. Some expressions, such as (a+)+$, take time that doubles with each letter; write them so that there is only one way to match.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Look-alikes</h2>
    <p>
      Cyrillic а and Latin a are two characters with one look. In an address or a name that is a trick, in a password a
      riddle. Look-alikes among Latin letters are found here and listed letter by letter. A word of look-alikes alone,
      such as Russian роса, stays and is named, unless it is part of an address with Latin letters. Letters of full
      width and those of mathematics, which social networks show as ‘fonts’, become plain letters again.
    </p>
    <h2>What is found in texts</h2>
    <p>
      An e-mail address is found by its shape, which says nothing about whether it exists. A link ends before the full
      stop or bracket of the sentence around it. IP addresses are checked: 256.1.1.1 is none, and 12:30:45 is a time.
      Dates are found as they are written, and not read: 3/4/2026 means two days on two sides of the Atlantic.
    </p>
    <h2>Reading time</h2>
    <p>
      Adults read English prose silently at 238 words a minute, the mean of 190 studies (Brysbaert 2019). Speech is
      slower; 150 words a minute is a calm talk. Difficult texts take longer than either figure says.
    </p>
  </>
);
