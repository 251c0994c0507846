import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Regex Tester - Match, explain and draw expressions | Tabkit",
  description:
    "Test JavaScript regular expressions on your text: matches and groups in color, replace, split, test lines, an explanation, a railroad diagram, a check for ReDoS and code in ten languages.",
  keywords:
    "regex tester, regular expression, regexp, explain regex, regex replace, railroad diagram, redos checker, regex to python",
};

export const faq: Content["faq"] = [
  {
    question: "Which engine is it?",
    answer:
      "That of your own browser, as JavaScript programs have it, in a worker that is ended after three seconds. ‘Elsewhere’ says what of your expression PCRE, Python, Go, Java, .NET and POSIX do not have or read in another way.",
  },
  {
    question: "What does it mean that an expression can hang?",
    answer:
      "Some expressions have very many ways to match the same text, and a text that almost matches makes the engine try all of them: (a+)+$ and thirty letters a with an exclamation mark take minutes. ‘Can it hang?’ looks for such a text and shows it. A server that runs such an expression on what strangers send can be stopped by one of them (ReDoS).",
  },
  {
    question: "Is what I type in the link?",
    answer:
      "Only the flags and the view. ‘Copy link with texts’ makes a link that has the expression, the text and the test lines in it, for you to send to somebody; nothing else does.",
  },
  {
    question: "Why are \\A, \\Z or [[:alpha:]] not what I expect?",
    answer:
      "JavaScript does not have them, and without the flag u it takes them for the letters A and Z and for a class of the characters : a l p h. The explanation shows how each part is read. With u most such slips are errors at their place.",
  },
  {
    question: "Does the code do the same in the other language?",
    answer:
      "The expression is rewritten where the same thing is spelled differently: named groups and \\d in Python, $ which elsewhere also matches before a last line break. What cannot be rewritten is told under ‘Elsewhere’, such as lookbehinds in Go.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How an expression is read</h2>
    <p>
      An engine goes through the text from left to right and tries the expression at each place. A part that may repeat
      takes as much as it can at first (<code>.*</code>), or as little (<code>.*?</code>), and gives back or takes more
      where what follows does not match otherwise. That is why <code>&lt;.*&gt;</code> takes all of{" "}
      <code>&lt;b&gt;x&lt;/b&gt;</code>, and <code>&lt;[^&gt;]*&gt;</code> takes the tags alone.
    </p>
    <h2>The flags</h2>
    <ul>
      <li>
        <code>g</code> finds all matches, <code>y</code> only those that begin where the last one ended.
      </li>
      <li>
        <code>i</code> ignores case; with <code>u</code> by the rules of Unicode.
      </li>
      <li>
        <code>m</code> lets <code>^</code> and <code>$</code> match at each line, <code>s</code> lets <code>.</code>{" "}
        match line breaks.
      </li>
      <li>
        <code>u</code> reads whole code points, so that an emoji is one character, and knows{" "}
        <code>{"\\p{Letter}"}</code>; <code>v</code> adds sets to that: <code>{"[\\p{L}--[a-z]]"}</code>.
      </li>
    </ul>
    <h2>Groups</h2>
    <p>
      <code>(…)</code> keeps what it matched under a number, <code>{"(?<year>…)"}</code> under a name too, and{" "}
      <code>(?:…)</code> keeps nothing. In a replacement <code>$1</code> and <code>{"$<year>"}</code> put it back; a
      group that took no part is empty there.
    </p>
  </>
);
