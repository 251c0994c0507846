/** The settings that links are made for: existing entries must not change. */
export default {
  from: "today",
  to: "",
  inclusive: "0",
  weekend: "sat-sun of sat-sun, fri-sat, thu-fri, fri, sun, none",
  add: "1 month",
};
