import { codeOf } from "#core/operation.ts";
import count from "./count.ts";
import { ABBREVIATED, JOINED, READ_A_MINUTE, SPOKEN_A_MINUTE } from "./counts.ts";
import frequency from "./frequency.ts";

const SEGMENTS = `const segmentsOf = (text, granularity) => [...new Intl.Segmenter("en", { granularity }).segment(text)];`;

const WORDS = String.raw`function wordsIn(text) {
  const words = [];
  // A placeholder of letters keeps an address together, and its neighbors apart.
  const addresses = [];
  const plain = text.replace(${JOINED}, (address) => {
    addresses.push(address);
    return "\ue000";
  });
  let [isJoined, wasWord] = [false, false];
  for (const { segment, isWordLike } of segmentsOf(plain, "word")) {
    if (segment === "\ue000") words.push(addresses.shift() ?? "");
    else if (/^[-‑]$/.test(segment) && wasWord && !isJoined) {
      isJoined = true;
      continue;
    } else if (isWordLike && isJoined) words.push(words.pop() + "-" + segment);
    else if (isWordLike) words.push(segment);
    [isJoined, wasWord] = [false, isWordLike === true];
  }
  return words;
}`;

const COUNTED = String.raw`function counted(text) {
  const seen = (part) => segmentsOf(part, "grapheme").length;
  const words = wordsIn(text);
  let [sentences, pending] = [0, ""];
  for (const { segment } of [...segmentsOf(text, "sentence"), { segment: "" }]) {
    pending += segment;
    if (segment !== "" && ${ABBREVIATED}.test(segment)) continue;
    if (/[\p{L}\p{N}]/u.test(pending)) sentences++;
    pending = "";
  }
  const lines = text === "" ? [] : text.split(/\r\n|\n|\r/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  const duration = (aMinute) => {
    const seconds = Math.round((words.length * 60) / aMinute);
    return seconds < 60 ? seconds + " s" : Math.floor(seconds / 60) + " min " + String(seconds % 60).padStart(2, "0") + " s";
  };
  const rows = [
    [seen(text), "Characters"],
    [seen(text.replace(/\s+/g, "")), "Characters without blanks"],
    [words.length, "Words"],
    [new Set(words.map((word) => word.toLowerCase())).size, "Different words"],
    [sentences, "Sentences"],
    [text.split(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/).filter((part) => part.trim() !== "").length, "Paragraphs"],
    [lines.length, "Lines"],
    [Math.max(0, ...lines.map(seen)), "Longest line"],
    [[...text].length, "Code points"],
    [text.length, "UTF-16 units"],
    [Buffer.byteLength(text), "Bytes in UTF-8"],
    [duration(${READ_A_MINUTE}), "Reading time"],
    [duration(${SPOKEN_A_MINUTE}), "Speaking time"],
  ].map(([value, name]) => [value.toLocaleString("en-US"), name]);
  const width = Math.max(...rows.map(([value]) => value.length));
  return rows.map(([value, name]) => value.padStart(width) + "  " + name).join("\n");
}`;

const FREQUENCIES = String.raw`function frequencies(items, most) {
  const counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const all = [...counts].sort(([, one], [, other]) => other - one);
  const names = { " ": "space", "\n": "line break", "\r\n": "line break", "\t": "tab" };
  const width = String(all[0]?.[1] ?? 0).length;
  return all.slice(0, most).map(([item, count]) =>
    String(count).padStart(width) + "  " + ((100 * count) / items.length).toFixed(2).padStart(6) + " %  " + (names[item] ?? item),
  ).join("\n");
}`;

const TAKES = "Unicode's rules of where characters, words and sentences end, which Python does not ship";

export default [
  codeOf(count, {
    javascript: () => ({ needs: [SEGMENTS, WORDS, COUNTED], expression: "counted(data)" }),
    takes: TAKES,
  }),
  codeOf(frequency, {
    javascript: ({ of, most, ignoreCase }) => {
      const text = `data${ignoreCase ? ".toLowerCase()" : ""}`;
      const characters = `segmentsOf(${text}, "grapheme").map(({ segment }) => segment)`;
      const items =
        of === "words"
          ? `wordsIn(${text})`
          : `${characters}${of === "letters" ? String.raw`.filter((each) => /\p{L}/u.test(each))` : ""}`;
      return {
        needs: [SEGMENTS, ...(of === "words" ? [WORDS] : []), FREQUENCIES],
        expression: `frequencies(${items}, ${most})`,
      };
    },
    takes: TAKES,
  }),
];
