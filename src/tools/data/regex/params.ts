import { MAX_LINK_LENGTH } from "#core/link-length.ts";
import { choice, flag, privateText } from "#core/params.ts";

export const RESULT_VIEWS = ["matches", "replace", "split", "tests"] as const;
const VIEWS = [...RESULT_VIEWS, "explain", "library"] as const;

export default {
  view: choice("matches", VIEWS),
  global: flag(true),
  ignoreCase: flag(false),
  multiline: flag(false),
  dotAll: flag(false),
  unicode: flag(false),
  unicodeSets: flag(false),
  sticky: flag(false),
  // What is typed: in a link alone that was made with it, on purpose.
  shared: privateText("", { maxLength: MAX_LINK_LENGTH }),
};
