/** The settings that links are made for: what stands here stays. */
export default {
  across: "2560",
  down: "1440",
  diagonal: "27",
  in: "in of in, cm",
  from: "60",
  unit: "cm of cm, in",
};
