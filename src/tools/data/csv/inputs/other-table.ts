/** A table that was written in another way than with delimiters. */
export interface OtherTable {
  readonly format: "JSON" | "Markdown" | "YAML" | "XML" | "HTML" | "SQL" | "Excel";
  readonly rows: string[][];
  /** The first row has the names of the columns. */
  readonly hasHeader: boolean;
  /** What a cell can't hold, as text. */
  readonly lost?: string;
}
