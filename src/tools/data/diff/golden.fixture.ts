/** The settings that links use. Existing lines must not change. */
export default {
  mode: "compare of compare, merge, patch, folders",
  by: "lines of lines, words, characters, structure",
  view: "split of split, unified",
  case: "0",
  spaces: "none of none, trailing, amount, all",
  blank: "0",
  ends: "1",
  fold: "1",
  items: "place of place, key",
  key: "id",
  numbers: "0",
  form: "JSON Patch of JSON Patch, JSON Merge Patch",
};
