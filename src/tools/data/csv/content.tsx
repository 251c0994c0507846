import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "CSV Viewer & Converter - To JSON, SQL, Markdown and more | Tabkit",
  description:
    "Open CSV and TSV files of any size in your browser: sort, filter, find duplicates, split and join columns, and save as JSON, NDJSON, YAML, XML, Markdown, HTML or SQL.",
  keywords:
    "csv viewer, csv to json, json to csv, csv to sql, csv to markdown, csv editor, tsv, html table to csv, sql to csv, large csv, remove duplicates",
};

export const faq: Content["faq"] = [
  {
    question: "How large may a file be?",
    answer:
      "As large as you like. Up to 40 MB the whole table is in memory and can be changed. A larger file is read through as a stream: its rows are counted, what is wrong with it is told, the first 50,000 rows are shown, and what you save, and the statistics of a column if you ask for them, are made from the whole file. Where the browser can, a large result is written to your disk as it is made. Tables in JSON, YAML, XML, Markdown, HTML and SQL may have 40 MB.",
  },
  {
    question: "Do leading zeros and long numbers stay?",
    answer:
      "Yes. Every cell stays the text that it is in the file. A column counts as numbers only if each of its cells would be the same after a program had read it: 007, telephone numbers and identifiers of twenty digits are text, in JSON too.",
  },
  {
    question: "What is wrong with a cell that begins with = ?",
    answer:
      "Spreadsheets take it for a formula and run it, also in a file that comes from a stranger. Such cells are counted, and if you ask for it they are written with an apostrophe before them. Negative numbers are left alone.",
  },
  {
    question: "Why is a row called ragged?",
    answer:
      "It has another number of cells than the first row: often a comma within a text without quotes. Short rows are filled with empty cells, long ones get columns of their own, and the line of each is named.",
  },
  {
    question: "Is my file uploaded?",
    answer:
      "No. It is read by your browser, piece by piece, in a worker beside the page. The link has the settings alone.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>What is found out</h2>
    <p>
      A CSV file does not say how it is written. The delimiter is the one that gives rows of the same length with cells
      that need no other one, so that <code>1,5;2,5</code> is two decimal numbers. A line <code>sep=;</code> at the
      beginning, as spreadsheets write it, decides. The encoding is UTF-8 if the bytes can be that, else Windows-1252;
      UTF-16 is told by its mark or its zeros. All of it is shown above the table, and the delimiter and the first row
      can be set by hand.
    </p>
    <h2>What is mended</h2>
    <ul>
      <li>
        Text after a closing quote (<code>"a"b</code>) belongs to its cell, as Python reads it.
      </li>
      <li>A quote that is never closed is a character, so that it does not swallow the rest of the file.</li>
      <li>Columns with the same name are told apart in JSON, XML and SQL, which cannot hold both.</li>
    </ul>
    <h2>The formats</h2>
    <p>
      JSON is a list of objects, NDJSON one object a line. SQL has a <code>CREATE TABLE</code> with the types that were
      found, and the rows in inserts of 500. In YAML everything that any version would take for something else (
      <code>no</code>, <code>1:30</code>) stands in quotes. JSON, NDJSON, TSV, YAML, XML, Markdown, HTML and SQL can be
      pasted too, to become CSV.
    </p>
    <p>
      Of XML, or of one object in JSON, the rows are the list of records in it that has at least twice the values that
      stand beside it: the <code>item</code> of RSS, the <code>entry</code> of Atom, the <code>url</code> of a sitemap,
      the <code>results</code> of an API. Above the table stands which list that is, and what of the rest is left out.
      Where two lists might be meant, or the list is a detail of one record, the table of XML has one row.
    </p>
    <p>
      Of a page in HTML the largest table is taken, or rows alone as developer tools copy them, and a cell over several
      rows or columns stands in each of them. Of SQL the rows of <code>INSERT</code> statements are read, as PostgreSQL,
      MySQL, SQLite, SQL Server and Oracle quote them, and those behind <code>COPY … FROM stdin</code> in dumps of
      PostgreSQL: <code>NULL</code> becomes an empty cell, <code>t</code> and <code>f</code> become true and false where
      the dump says that their column is boolean, and what a database would have to work out, such as <code>NOW()</code>
      , stays as it is written.
    </p>
  </>
);
