import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Escape and Unescape - HTML entities, JSON, JavaScript, SQL, regex, shell | Tabkit",
  description:
    "Encode and decode HTML entities, and escape or unescape strings of JSON, JavaScript, Python, C, Java, CSS, SQL, CSV, XML, regular expressions, shells, LaTeX and Markdown. Live, in your browser.",
  keywords:
    "html entities, html encode, html decode, json escape, json unescape, javascript escape, sql escape, csv escape, regex escape, shell quote, xml escape, markdown escape",
};

export const faq: Content["faq"] = [
  {
    question: "Which characters must be escaped in HTML?",
    answer:
      "In text < and &, in the value of an attribute the quote that it stands in. ‘What must be’ escapes & < > \" ' and is right in both. All others may stay as they are in UTF-8: &eacute; is only needed where a page is in another character set.",
  },
  {
    question: "Does escaping protect against injection?",
    answer:
      "For HTML it does, in text and in quoted attributes, but not inside of scripts, styles or addresses. For SQL use parameters of the statement instead: they need no escaping, and are right for every database. A value in a shell command is safest as an argument that no shell reads.",
  },
  {
    question: "Why does &copy=2 in my link become a sign?",
    answer:
      "106 of HTML's names are known without their semicolon, from the time of the first browsers. In text, &copy=2 is ©=2; in the value of an attribute, browsers leave it, as = follows. The checkbox for attributes decodes by that rule. Write &amp; in both, and the question does not come up.",
  },
  {
    question: "How are characters such as emoji written as \\u?",
    answer:
      "JSON and Java have \\u with four digits, which end at U+FFFF. A character past that is two halves: 💣 is \\ud83d\\udca3. JavaScript also knows \\u{1f4a3}, Python \\U0001f4a3. All of these are read here.",
  },
  {
    question: "Why three octal digits in C?",
    answer:
      "Because \\x takes all hexadecimal digits that follow: \\x01 and then B is read as \\x01B, one number that is too large. An octal escape ends after three digits at most, so three are always safe.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>What escaping is for</h2>
    <p>
      Every notation has characters that mean something: a quote ends a string, &lt; begins a tag, a comma a new field.
      Where a text has one of them as itself, it is written in another way. What that way is differs from notation to
      notation, so that a text that goes through several, such as JSON in an attribute of HTML, is escaped once for
      each, the inner one first, and unescaped in the opposite order.
    </p>
    <h2>They are not the same</h2>
    <p>
      <code>\x41</code> is A in JavaScript, Python and C, and an error in JSON and Java. <code>\q</code> is q in
      JavaScript, both characters in Python, and an error in JSON. A backslash is an ordinary character in a string of
      standard SQL, and an escape in one of MySQL. In double quotes a POSIX shell replaces $ and backquotes, in single
      quotes nothing, and there is no way to write a single quote there: the quotes are closed for it. Errors are told
      here with line and column, as the language itself would see them.
    </p>
  </>
);
