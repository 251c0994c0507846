import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Code Formatter - SQL, HTML, CSS, JavaScript, TypeScript, XML | Tabkit",
  description:
    "Format SQL by dialect, HTML, CSS, SCSS, JavaScript, TypeScript, JSX, GraphQL, Markdown, YAML and XML, or minify them, with errors at their line and column. Nothing is uploaded.",
  keywords:
    "code formatter, sql formatter, html formatter, css formatter, javascript formatter, prettier online, minify javascript, minify css, minify html, xml formatter, graphql formatter",
};

export const faq: Content["faq"] = [
  {
    question: "Which formatters are at work?",
    answer:
      "Prettier for HTML, CSS, SCSS, JavaScript, TypeScript, JSX, GraphQL, Markdown and YAML, and sql-formatter for SQL: the programs that projects use themselves, so that the result is what your editor or your build would make with the same settings. XML is indented by our own code, after a strict parser has read it.",
  },
  {
    question: "Is my code sent to a server?",
    answer:
      "No. The formatter of a language is loaded when you first use it, and then works in your browser, in a worker of its own; afterwards it works without a connection too.",
  },
  {
    question: "What if my code has an error?",
    answer:
      "Then it is not formatted, since a guess could change what it means. The line and column where the parser stopped are named, and pressing them shows the place in your text. The last result stays.",
  },
  {
    question: "Why does SQL need a dialect?",
    answer:
      "Databases differ in quotes, operators and words: $$ begins a text in PostgreSQL, square brackets are names in SQL Server, and backticks in MySQL. Standard SQL does for most queries; where it stops at a sign, choose your database.",
  },
  {
    question: "Does it change what my code does?",
    answer:
      "It shouldn't: Prettier only changes the layout, though nothing here compares the program before and after. SQL is compared word by word, and left alone where more than the layout would change. In XML, elements with text in them are not touched inside, as white space counts there. Markdown and HTML keep line breaks where these are seen.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>One style, few choices</h2>
    <p>
      A formatter ends discussions about layout: whoever writes it, the code looks the same, and a change shows only
      what was changed. So there are few settings here, those that teams do differ in: the indentation, the width of
      lines, the quotes of JavaScript and CSS, and whether the words of SQL stand in capitals.
    </p>
    <h2>How a language is known</h2>
    <p>
      By its first words: <code>SELECT</code> or <code>CREATE TABLE</code>, a tag, a selector with braces, an{" "}
      <code>import</code>, a type with fields, a heading. Where that goes wrong, as for a short text it may, choose the
      language from the list. In HTML, the styles and scripts are formatted along with it.
    </p>
    <h2>What Minify leaves out</h2>
    <p>
      Comments, and spaces and line breaks that mean nothing; comments that state a license stay. CSS keeps its tokens,
      HTML its tree with one space where several stood, SQL its texts, hints and quoted names. JavaScript is minified by
      Terser: names inside of functions become short and code simpler, unless you switch that off; the names of
      functions and classes stay. TypeScript, JSX and SCSS are compiled before they are used, and Markdown and YAML have
      no shorter form.
    </p>
    <h2>XML and white space</h2>
    <p>
      Between elements, white space in XML is mostly layout; beside text it is content. So an element that has text
      among its children, or that says <code>xml:space=&quot;preserve&quot;</code>, is copied as it is, and only what
      has nothing but elements in it is indented. Attributes, entities, comments and declarations stay as they are
      written.
    </p>
  </>
);
