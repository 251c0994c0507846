import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Markdown Editor - Preview as on GitHub, HTML, tables | Tabkit",
  description:
    "Write Markdown beside a preview as GitHub shows it: tables, task lists, alerts, footnotes, colored code. Turn it into HTML, HTML into Markdown, and CSV into tables.",
  keywords:
    "markdown editor, markdown preview, github flavored markdown, gfm, markdown to html, html to markdown, csv to markdown table, table of contents",
};

export const faq: Content["faq"] = [
  {
    question: "Does anybody else see what I write?",
    answer:
      "No. The text is read by a worker in your browser, and kept in this tab until you clear it or close the tab. Pictures, badges and links in it are not loaded either: a picture from elsewhere is shown as its description and its address, and a link is followed only when you press it.",
  },
  {
    question: "Will it look the same on GitHub?",
    answer:
      "Its structure will. The parser follows GitHub's own specification and is tested against GitHub's parser over all of its examples, and HTML is cut to what GitHub allows. Colors and fonts are those of this site. What depends on a repository is not there: mentions of people, numbers of issues, diagrams and formulas.",
  },
  {
    question: "Which HTML may I use in Markdown?",
    answer:
      "What GitHub allows: details and summary, picture, img with a width, align, kbd, sub, sup, tables and the like. Scripts, styles, forms, videos and event attributes are removed, here as there. So the preview shows what will be left.",
  },
  {
    question: "How do I get a table out of a spreadsheet?",
    answer:
      "Copy the cells, open 'Table from CSV or a spreadsheet' and paste them. Commas, semicolons, tabs and quoted cells are recognized; the first row becomes the head, columns of numbers are aligned right, and a line break within a cell becomes <br>.",
  },
  {
    question: "How are anchors of headings made?",
    answer:
      "As on GitHub: small letters, spaces to hyphens, most signs dropped, and a number for the second of the same name. So 'C++ & C#' is #c--c. The table of contents lists them, and the links in it work in your README as they do here.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>What GitHub adds to Markdown</h2>
    <p>
      Markdown was written in 2004 for one web site, and everybody read its gaps in another way. CommonMark closed them
      with a specification in 2014, and GitHub builds on it: tables, task lists, struck text and bare addresses are in
      GitHub's specification; footnotes and alerts came later.
    </p>
    <ul>
      <li>
        <strong>Alerts</strong> are quotes that begin with <code>[!NOTE]</code>, <code>[!TIP]</code>,{" "}
        <code>[!IMPORTANT]</code>, <code>[!WARNING]</code> or <code>[!CAUTION]</code> alone on the first line.
      </li>
      <li>
        <strong>Footnotes</strong> are <code>[^name]</code> in the text and <code>[^name]: …</code> anywhere. They are
        numbered in the order of their first mention; one that nothing mentions is not shown.
      </li>
      <li>
        <strong>Pictures by theme</strong> are a <code>picture</code> element with a source for{" "}
        <code>(prefers-color-scheme: dark)</code>. The preview follows this site's theme.
      </li>
      <li>
        <strong>Sections to open</strong> are <code>details</code> elements. Markdown within needs a blank line after{" "}
        <code>summary</code>.
      </li>
    </ul>
    <h2>What surprises people</h2>
    <ul>
      <li>
        A heading needs a space: <code>#Title</code> is a paragraph.
      </li>
      <li>A table needs as many cells in its second line as in its first, or it is no table.</li>
      <li>A line break within a paragraph is a space, unless two spaces or a backslash stand before it.</li>
      <li>Four spaces before a line make code of it, also when they were meant to align something.</li>
    </ul>
    <h2>Keys</h2>
    <p>
      Ctrl+B makes bold, Ctrl+I italic, Ctrl+E code, Ctrl+Shift+L a link, Ctrl+Shift+8 and 7 lists, Ctrl+Shift+. a
      quote; on Apple's computers with Command. The same key takes it away. Enter goes on with a list. Undo is the
      browser's own.
    </p>
  </>
);
