/** The settings that links use. Existing lines must not change. */
export default {
  remove: "private of private, all, gps, nothing",
};
