/** The settings that links use. Existing lines must not change. */
export default {
  find: "pace of pace, time, distance",
  distance: "10",
  in: "km of km, mi, m",
  time: "50:00",
  pace: "5:00",
  per: "min-km of min-km, min-mi, km-h, mph",
  every: "km of 400, km, mi, 5km",
  faster: "0 of 0 to 10 by 1",
};
