/** The settings that links are made for: existing entries must not change. */
export default {
  places: "local,America/New_York,Asia/Tokyo",
  date: "",
  time: "-1 of -1 to 1439 by 1",
  repeated: "first of first, second",
  from: "9 of 0 to 23 by 1",
  to: "17 of 1 to 24 by 1",
};
