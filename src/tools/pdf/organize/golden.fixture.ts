/** The settings that links use. Existing lines must not change. */
export default {
  split: "every of every, each, bookmarks, selected, blank, size",
  every: "1 of 1 to 1000 by 1",
  megabytes: "10 of 1 to 1000 by 1",
  names: "",
  fileBookmarks: "0",
  picturePage: "picture of picture, a3, a4, a5, a6, letter, legal",
  margin: "0 of 0 to 50 by 1",
};
