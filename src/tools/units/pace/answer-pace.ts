import type { Answer } from "#kits/answers/answer.ts";
import { askedText } from "#kits/answers/asked-text.ts";
import {
  asClock,
  likelyTime,
  METRES,
  PACE_SYMBOLS,
  type PaceUnit,
  paceText,
  secondsIn,
  secondsPerMetre,
} from "./solve.ts";

const FAR = String.raw`(?:a )?(?<far>marathon|half(?:[- ]marathon)?|\d+(?:\.\d+)? ?(?:k|km|kilomet(?:er|re)s?|mi|miles?))`;
const PER = String.raw`(?:\/|per |a )\s?(?<per>km|k|kilomet(?:er|re)|mi|mile)`;
const CLOCK = String.raw`\d{1,3}:\d{2}(?::\d{2})?`;
const IN_TIME = new RegExp(`^(?:pace (?:of|for) )?${FAR}(?: run| race)? (?:in|time) (?<time>${CLOCK})(?: pace)?$`, "i");
const AT_PACE = new RegExp(
  String.raw`^${FAR}(?: run| race| time)? (?:at|with) (?<pace>\d{1,2}:\d{2}) ?(?:min(?:utes?)? ?)?${PER}(?: pace)?$`,
  "i",
);
const TURNED = new RegExp(
  String.raw`^(?<pace>\d{1,2}:\d{2}) ?(?:min(?:utes?)? ?)?${PER}(?: pace)? (?:in|to|as) (?<to>min ?\/ ?(?:km|mi|mile)|\/ ?(?:km|mi|mile))$`,
  "i",
);

function metresIn(far: string): readonly [metres: number, name: string] {
  if (/^marathon/i.test(far)) return [42_195, "Marathon"];
  if (/^half/i.test(far)) return [21_097.5, "Half marathon"];
  const isMiles = /mi/i.test(far);
  const count = Number.parseFloat(far);
  return [count * (isMiles ? METRES.mi : METRES.km), `${count} ${isMiles ? "mi" : "km"}`];
}

const unitOf = (per: string): PaceUnit => (/mi/i.test(per) ? "min-mi" : "min-km");

/** 'Marathon in 3:30', '10k at 5:00/km', '5:30 min/km in min/mile'. */
export function paceAnswers(line: string): readonly Answer[] {
  const text = askedText(line);
  return inTime(text) ?? atPace(text) ?? turned(text) ?? [];
}

function inTime(text: string): readonly Answer[] | undefined {
  const { far, time } = IN_TIME.exec(text)?.groups ?? {};
  if (far === undefined || time === undefined) return undefined;
  const [metres, name] = metresIn(far);
  const seconds = likelyTime(time, metres);
  if (!seconds) return [];
  const perMetre = seconds / metres;
  const query = linkTo(metres, [["time", asClock(seconds)]]);
  return (/mi/i.test(far) ? (["min-mi", "min-km"] as const) : (["min-km", "min-mi"] as const)).map((unit) => ({
    value: `${paceText(perMetre, unit)} ${PACE_SYMBOLS[unit]}`,
    copied: paceText(perMetre, unit),
    understood: `${name} in ${asClock(seconds)} → pace`,
    opens: { query: unit === "min-km" ? query : [...query, ["per", unit]] },
  }));
}

function atPace(text: string): readonly Answer[] | undefined {
  const { far, pace, per } = AT_PACE.exec(text)?.groups ?? {};
  const seconds = pace === undefined ? undefined : secondsIn(pace);
  if (far === undefined || pace === undefined || per === undefined || !seconds) return undefined;
  const [metres, name] = metresIn(far);
  const unit = unitOf(per);
  const total = asClock(metres * secondsPerMetre(seconds, unit));
  return [
    {
      value: total,
      understood: `${name} at ${pace} ${PACE_SYMBOLS[unit]} → time`,
      opens: {
        query: linkTo(metres, [
          ["find", "time"],
          ["pace", pace],
          ["per", unit],
        ]),
      },
    },
  ];
}

/** Into a speed the converter of speeds turns it. */
function turned(text: string): readonly Answer[] | undefined {
  const { pace, per, to } = TURNED.exec(text)?.groups ?? {};
  const seconds = pace === undefined ? undefined : secondsIn(pace);
  if (pace === undefined || per === undefined || to === undefined || !seconds) return undefined;
  const unit = unitOf(per);
  const wanted = unitOf(to.replace(/^min/i, ""));
  if (wanted === unit) return [];
  const value = paceText(secondsPerMetre(seconds, unit), wanted);
  return [
    {
      value: `${value} ${PACE_SYMBOLS[wanted]}`,
      copied: value,
      understood: `${pace} ${PACE_SYMBOLS[unit]} → ${PACE_SYMBOLS[wanted]}`,
      opens: {
        query: [
          ["find", "time"],
          ["pace", pace],
          ["per", unit],
        ],
      },
    },
  ];
}

/** The settings of the page for a distance: in metres, as those of races are. */
const linkTo = (
  metres: number,
  others: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] => [["distance", String(Number(metres.toFixed(3)))], ["in", "m"], ...others];
