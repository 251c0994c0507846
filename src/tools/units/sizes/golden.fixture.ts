/** The settings that links are made for: what stands here stays. */
export default {
  shoe: "42",
  scale: "eu of mm, cm, eu, uk, us-men, us-women",
  girth: "96",
  in: "cm of cm, in",
  for: "men of men, women",
};
