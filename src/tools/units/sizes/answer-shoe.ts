import type { Answer } from "#kits/answers/answer.ts";
import { askedText } from "#kits/answers/asked-text.ts";
import { short } from "#kits/calculator/figure.ts";
import { footOf, isFoot, madeSize, type Scale, sizeOf } from "./size-tables.ts";

const SYSTEM = `(?:eu|european|uk|us|cm)(?: (?:men(?:['’]?s)?|women(?:['’]?s)?))?`;
const NUMBER = String.raw`\d{1,2}(?:[.,]5|½| 1\/2)?`;
const FORMS = [
  // 'EU 42 in US', 'shoe size UK 8 to EU'.
  `^(?<shoe>shoes?(?: size)? )?(?<from>${SYSTEM})(?: shoes?)?(?: size)? (?<size>${NUMBER})(?<later> shoes?(?: size)?)? (?:in|to|as) (?<to>${SYSTEM})(?<last> shoes?)?(?: sizes?)?$`,
  // '42 EU in US women'.
  `^(?<shoe>shoes?(?: size)? )?(?<size>${NUMBER}) (?<from>${SYSTEM})(?<later> shoes?(?: size)?)? (?:in|to|as) (?<to>${SYSTEM})(?<last> shoes?)?(?: sizes?)?$`,
].map((form) => new RegExp(form, "i"));

const NAMES: Readonly<Record<Scale, string>> = {
  mm: "Mondopoint",
  cm: "cm",
  eu: "EU",
  uk: "UK",
  "us-men": "US men",
  "us-women": "US women",
};

/** Which scales are meant: those of the United States are two. */
function scalesOf(system: string): readonly Scale[] {
  const name = system.toLowerCase();
  if (/^eu/.test(name)) return ["eu"];
  if (name.startsWith("uk")) return ["uk"];
  if (name.startsWith("cm")) return ["cm"];
  return /women/.test(name) ? ["us-women"] : /men/.test(name) ? ["us-men"] : ["us-men", "us-women"];
}

/** 'EU 42 in US', 'US women 8 to EU'. */
export function shoeAnswers(line: string): readonly Answer[] {
  const text = askedText(line);
  const { from = "", to = "", size = "" } = FORMS.map((form) => form.exec(text)?.groups).find((each) => each) ?? {};
  if (size === "" || from.toLowerCase() === to.toLowerCase()) return [];
  const value = Number(size.replace(/½| 1\/2/, ".5").replace(",", "."));
  const pairs = scalesOf(from).flatMap((one) => scalesOf(to).map((other) => [one, other] as const));
  return pairs
    .filter(([one, other]) => one !== other)
    .flatMap(([one, other]): Answer[] => {
      const foot = footOf(value, one);
      if (!isFoot(foot) || (one === "eu" && value < 16)) return [];
      const made = short(madeSize(sizeOf(foot, other), other));
      return [
        {
          value: `${NAMES[other]} ${made}`.replace(/^cm (.*)$/, "$1 cm"),
          copied: made,
          understood: `Shoe size ${NAMES[one]} ${short(value)} → ${NAMES[other]}, the nearest that is made`,
          note: `For a foot of ${short(foot / 10, 3)} cm; brands differ by one`,
          opens: {
            query: [
              ["shoe", short(value)],
              ["scale", one],
            ],
          },
        },
      ];
    });
}
