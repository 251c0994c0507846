import { shownCharacter } from "#core/characters.ts";
import { done, type Outcome, wrong } from "#core/operation.ts";

// RFC 3492 §5: the parameters of Punycode.
const [BASE, T_MIN, T_MAX, SKEW, DAMP, BIAS, FIRST] = [36, 1, 26, 38, 700, 72, 128];
const LARGEST = 0x7fff_ffff;

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > Math.floor(((BASE - T_MIN) * T_MAX) / 2); k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const threshold = (k: number, bias: number) => Math.min(T_MAX, Math.max(T_MIN, k - bias));
const digitOf = (value: number) => String.fromCharCode(value < 26 ? 97 + value : 22 + value);
const digitValue = (code: number) => {
  if (code >= 48 && code < 58) return code - 22;
  const letter = (code | 32) - 97;
  return letter >= 0 && letter < 26 ? letter : -1;
};

/** A text in the characters of ASCII, by Punycode, without 'xn--'. */
export function toPunycode(text: string): string {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < FIRST);
  let encoded = String.fromCodePoint(...basic) + (basic.length > 0 ? "-" : "");
  let [smallest, delta, bias] = [FIRST, 0, BIAS];
  for (let handled = basic.length; handled < points.length; smallest++, delta++) {
    const next = Math.min(...points.filter((point) => point >= smallest));
    delta += (next - smallest) * (handled + 1);
    smallest = next;
    for (const point of points) {
      if (point < smallest) delta++;
      if (point !== smallest) continue;
      let rest = delta;
      for (let k = BASE; ; k += BASE) {
        const limit = threshold(k, bias);
        if (rest < limit) break;
        encoded += digitOf(limit + ((rest - limit) % (BASE - limit)));
        rest = Math.floor((rest - limit) / (BASE - limit));
      }
      encoded += digitOf(rest);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
  }
  return encoded;
}

/** The text of Punycode, without 'xn--'. */
export function fromPunycode(encoded: string): Outcome<string> {
  const hyphen = encoded.lastIndexOf("-");
  const foreign = encoded.search(/[^\0-\x7f]/);
  if (foreign >= 0) return wrong(`${shownCharacter(encoded, foreign)} is no character of ASCII`, foreign);
  const points = Array.from(encoded.slice(0, Math.max(0, hyphen)), (character) => character.charCodeAt(0));
  let [point, bias, at] = [FIRST, BIAS, 0];
  for (let index = hyphen < 0 ? 0 : hyphen + 1; index < encoded.length; at++) {
    const before = at;
    for (let weight = 1, k = BASE; ; k += BASE) {
      if (index >= encoded.length) return wrong("The Punycode ends in the middle of a number", encoded.length);
      const digit = digitValue(encoded.charCodeAt(index));
      if (digit < 0) return wrong(`${shownCharacter(encoded, index)} is no digit of Punycode`, index);
      index++;
      at += digit * weight;
      if (at > LARGEST) return wrong("The Punycode has a number that is too large", index - 1);
      const limit = threshold(k, bias);
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    bias = adapt(at - before, points.length + 1, before === 0);
    point += Math.floor(at / (points.length + 1));
    at %= points.length + 1;
    if (point > 0x10ffff) return wrong("The Punycode has a character that does not exist", index - 1);
    points.splice(at, 0, point);
  }
  return done(points.map((each) => String.fromCodePoint(each)).join(""));
}
