/** The settings that links are made for: what stands here stays. */
export default {
  mode: "compare of compare, merge, patch, folders",
  by: "lines of lines, words, characters",
  view: "split of split, unified",
  case: "0",
  spaces: "none of none, trailing, amount, all",
  blank: "0",
  ends: "1",
  fold: "1",
};
