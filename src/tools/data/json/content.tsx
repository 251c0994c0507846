import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "JSON Formatter - Validate, repair, and convert YAML, TOML, XML | Tabkit",
  description:
    "Format, check, minify, sort and repair JSON of any size, and convert JSON, YAML, TOML and XML into each other. Queries, types, JSON Schema and comparing by structure.",
  keywords:
    "json formatter, json validator, json beautifier, pretty print json, minify json, repair json, sort json keys, json5, ndjson, json schema, json to typescript, json diff",
};

export const faq: Content["faq"] = [
  {
    question: "Does it change my numbers?",
    answer:
      "No. Most formatters read JSON into JavaScript's numbers first, which have some 16 digits: 12345678901234567890 comes back as 12345678901234567000, 1.0 as 1 and 1e400 as null. Here the text of each number is copied as it stands. Where other programs would change one, a note says so.",
  },
  {
    question: "What happens to a key that stands in an object twice?",
    answer:
      "Both stay, in their order, and a note names the second one by line and column. RFC 8259 allows it, but what programs make of it differs: most read the last value, some the first, and a few refuse the text.",
  },
  {
    question: "What does Repair do?",
    answer:
      "It writes what was probably meant: quotes around keys and texts, commas and brackets that are missing, Python's True and None, comments and trailing commas left out. Each change is listed with its place, since a guess may be wrong: a text with an apostrophe in single quotes has more than one reading.",
  },
  {
    question: "What is lost between JSON, YAML, TOML and XML?",
    answer:
      "What the other format has no word for, and each time the page says what and where: comments and anchors of YAML, the dates of TOML and YAML as texts in JSON, null in TOML, the types of values in XML, text between elements. Numbers keep all their digits. YAML is written so that older readers do not take no or 1:30 for something else.",
  },
  {
    question: "Is what I paste sent anywhere?",
    answer:
      "No. The page has no server behind it: everything happens in your browser, also without a connection. What you typed is not part of the link either; the link holds the settings alone.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>What is read</h2>
    <p>
      JSON as RFC 8259 defines it, and three of its kin, known by themselves. A comment, a key without quotes or a text
      in single quotes makes it <strong>JSON with comments</strong> or <strong>JSON5</strong>, which configuration files
      are often written in; formatting writes JSON and keeps the comments. Several values, each in a line of its own,
      are <strong>NDJSON</strong>, the form of logs and exports: minified, each value is one line again.
    </p>
    <p>
      A comma before a closing bracket, a number such as <code>.5</code> or <code>01</code>, a tab inside of a text:
      alone they are slips, and are told as errors. Reading goes on behind an error, so that you see all of them at
      once, each with its line, its column and what was expected there.
    </p>
    <p>
      YAML 1.2, TOML 1.0 and XML 1.0 are known by themselves as well, and written from each other. A file of 100 MB of
      JSON is read in a worker while the page goes on to answer: open or drop it rather than paste it. Cancel keeps the
      result that you had.
    </p>
    <h2>Queries, types and schemas</h2>
    <p>
      Four languages ask a text: <strong>JSONPath</strong> as RFC 9535 has it, <strong>JMESPath</strong>,{" "}
      <strong>JSON Pointer</strong> (RFC 6901) and <strong>jq</strong> 1.8. The first and the third give values as they
      are written; the other two calculate, with 64-bit floats.
    </p>
    <p>
      Types for TypeScript, Zod, Go, Rust, Python, C# and Kotlin are made of the text as a sample, or of several, one in
      each line. What is missing in some of them is optional, what is null in some may be null, and what has more than
      one type is said. A number of 20 digits is not made a 64-bit integer, and a key that is no name, such as{" "}
      <code>user-id</code>, is mapped to one. A schema of JSON Schema 2020-12 is drafted in the same way, and a text is
      checked by a schema of 2020-12 or draft 7, each misfit with its line and column.
    </p>
    <h2>Comparing by structure</h2>
    <p>
      Two texts, in any of the formats, are compared by what they mean: keys in any order, items of arrays by their
      places or by a key such as <code>id</code>. The differences are a list with paths, and a patch that makes the
      second text of the first: a JSON Patch (RFC 6902), or a JSON Merge Patch (RFC 7396), which is shorter but cannot
      set null.
    </p>
    <h2>From XML and back</h2>
    <p>
      An element becomes a member, its attributes members with <code>@</code> before their names, and elements of one
      name beside each other a list; text beside attributes is <code>#text</code>. All values stay texts, so that 007 is
      not made 7. The same rules lead back.
    </p>
    <h2>What formatting leaves alone</h2>
    <ul>
      <li>
        <strong>Numbers</strong> keep all their digits, their zeros and their exponents.
      </li>
      <li>
        <strong>Texts</strong> keep their escapes: <code>\u00e9</code> and é are the same to a program, but not to who
        compares two files.
      </li>
      <li>
        <strong>Order</strong>: members stay where they are unless you sort them. JavaScript itself would put keys that
        look like numbers first.
      </li>
    </ul>
    <p>
      Sorted plainly, keys follow their code points, as jq and most programs sort; naturally, the numbers in them count,
      so that item9 comes before item10. Arrays are never sorted, as their order means something.
    </p>
  </>
);
