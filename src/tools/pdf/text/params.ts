import { choice, flag } from "#core/params.ts";

export default {
  form: choice("reading", ["reading", "layout", "markdown"]),
  /** In reading order: the lines of a paragraph become one. */
  join: flag(true),
  /** A line with the page's number before each page. */
  mark: flag(false),
};
