/** Everything that is blank for people: Unicode's white space, and the zero-width characters that are as good as it. */
const BLANK = "[\\s\\u0085\\u200b\\u2060\\ufeff]";
const ONE = new RegExp(BLANK);
const START = new RegExp(`^${BLANK}+`);

/** A text without blanks at its start and end. */
export const trimmed = (text: string, where: "both" | "start" | "end"): string => {
  const started = where === "end" ? text : text.replace(START, "");
  if (where === "start") return started;
  let end = started.length;
  while (end > 0 && ONE.test(started.charAt(end - 1))) end--;
  return started.slice(0, end);
};

/** A text whose runs of blanks within lines are one space. */
export const collapsed = (line: string): string => line.replace(/[^\S\r\n]+/g, " ");
