/** The settings that links are made for: what stands here stays. */
export default {
  from: "today",
  to: "",
  inclusive: "0",
  weekend: "sat-sun of sat-sun, fri-sat, thu-fri, fri, sun, none",
  add: "1 month",
};
