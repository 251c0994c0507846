/** The settings that links use. Existing lines must not change. */
export default {
  across: "2560",
  down: "1440",
  diagonal: "27",
  in: "in of in, cm",
  from: "60",
  unit: "cm of cm, in",
};
