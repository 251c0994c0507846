/** The settings that links use. Existing lines must not change. */
export default {
  shoe: "42",
  scale: "eu of mm, cm, eu, uk, us-men, us-women",
  girth: "96",
  in: "cm of cm, in",
  for: "men of men, women",
};
