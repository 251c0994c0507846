import { choice, flag } from "#core/params.ts";

export default {
  form: choice("reading", ["reading", "layout", "markdown", "tables", "links"]),
  /** In reading order: the lines of a paragraph become one. */
  join: flag(true),
  /** A line with the page's number before each page. */
  mark: flag(false),
  /** How links and notes are listed. */
  list: choice("text", ["text", "csv"]),
};
