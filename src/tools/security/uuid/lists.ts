import { csvField } from "#core/csv.ts";

/** How a list of identifiers is written. */
export type ListForm =
  | "lines"
  | "comma"
  | "quoted"
  | "csv"
  | "json"
  | "sql"
  | "in"
  | "postgres"
  | "braces"
  | "go"
  | "kotlin"
  | "powershell"
  | "bash";

interface List {
  readonly label: string;
  /** The ending of a file's name. */
  readonly ending: string;
  readonly head: string;
  readonly open: string;
  readonly close: string;
  readonly between: string;
  readonly tail: string;
  /** The characters that a custom alphabet may have, as the form needs them. */
  readonly written: (text: string) => string;
}

const asIs = (text: string) => text;
const backslashed = (text: string) => text.replace(/["\\]/g, "\\$&");
// Kotlin and PowerShell would put a variable for what follows a dollar sign in double quotes.
const kotlin = (text: string) => text.replace(/["\\$]/g, "\\$&");
const doubled = (text: string) => text.replaceAll("'", "''");
const bash = (text: string) => text.replaceAll("'", String.raw`'\''`);

const double = { open: '  "', close: '"', between: ",\n", written: backslashed };
const single = { open: "  '", close: "'", between: ",\n", written: doubled };

export const LISTS: Readonly<Record<ListForm, List>> = {
  lines: {
    label: "One per line",
    ending: "txt",
    head: "",
    open: "",
    close: "",
    between: "\n",
    tail: "\n",
    written: asIs,
  },
  comma: {
    label: "Commas between them",
    ending: "txt",
    head: "",
    open: "",
    close: "",
    between: ", ",
    tail: "\n",
    written: asIs,
  },
  quoted: { ...double, label: "In quotes", ending: "txt", head: "", open: '"', tail: "\n" },
  csv: {
    label: "CSV, with names if any",
    ending: "csv",
    head: "id\r\n",
    open: "",
    close: "",
    between: "\r\n",
    tail: "\r\n",
    written: csvField,
  },
  json: { ...double, label: "JSON, JavaScript, Python, PHP", ending: "json", head: "[\n", tail: "\n]\n" },
  sql: {
    ...single,
    label: "SQL: INSERT",
    ending: "sql",
    head: "INSERT INTO table_name (id) VALUES\n",
    open: "  ('",
    close: "')",
    tail: ";\n",
  },
  in: { ...single, label: "SQL: a list for IN", ending: "sql", head: "(\n", tail: "\n)\n" },
  postgres: { ...single, label: "PostgreSQL: ARRAY[…]", ending: "sql", head: "ARRAY[\n", tail: "\n]\n" },
  braces: { ...double, label: "C#, Java, C++: { … }", ending: "txt", head: "{\n", tail: "\n}\n" },
  go: { ...double, label: "Go: []string{…}", ending: "txt", head: "[]string{\n", tail: ",\n}\n" },
  kotlin: { ...double, label: "Kotlin: listOf(…)", ending: "txt", head: "listOf(\n", tail: "\n)\n", written: kotlin },
  powershell: { ...single, label: "PowerShell: @(…)", ending: "ps1", head: "@(\n", tail: "\n)\n" },
  bash: { ...single, label: "Bash: (…)", ending: "sh", head: "(\n", between: "\n", tail: "\n)\n", written: bash },
};

export const LIST_FORMS = Object.keys(LISTS) as ListForm[];
