/** The settings that links use. Existing lines must not change. */
export default {
  split: "every of every, each, bookmarks, selected",
  every: "1 of 1 to 1000 by 1",
  fileBookmarks: "0",
};
