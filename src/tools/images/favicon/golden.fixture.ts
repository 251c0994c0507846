/** The settings that links use. Existing lines must not change. */
export default {
  filled: "0",
  background: "ffffff",
  padding: "0 of 0 to 40 by 1",
  radius: "0 of 0 to 50 by 1",
};
