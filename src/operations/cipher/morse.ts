import { type Outcome, operation, wrong } from "#core/operation.ts";
import { noCodeFor } from "./alphabets.ts";

/** ITU-R M.1677-1, and the letters with accents that are in use besides. */
export const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "A .- B -... C -.-. D -.. E . F ..-. G --. H .... I .. J .--- K -.- L .-.. M -- N -. O --- P .--. Q --.- R .-. S ... T - U ..-",
    "V ...- W .-- X -..- Y -.-- Z --.. 0 ----- 1 .---- 2 ..--- 3 ...-- 4 ....- 5 ..... 6 -.... 7 --... 8 ---.. 9 ----.",
    "É ..-.. . .-.-.- , --..-- : ---... ? ..--.. ' .----. - -....- / -..-. ( -.--. ) -.--.- \" .-..-. = -...- + .-.-. @ .--.-.",
    "Ä .-.- Ö ---. Ü ..-- Ñ --.-- ! -.-.-- ; -.-.-. & .-... _ ..--.- $ ...-..-",
  ]
    .join(" ")
    .split(" ")
    .flatMap((sign, at, all) => (at % 2 === 0 ? [[sign, all[at + 1] ?? ""]] : [])),
);

const SIGNS = new Map(Object.entries(CODES).map(([sign, code]) => [code, sign]));

/**
 * A text in Morse code: a blank between letters, a slash between words. Characters without a code are left out and
 * reported.
 */
export function toMorse(text: string): Outcome<string> {
  const left = new Set<string>();
  const lines = text.split(/\r\n|\n|\r/).map((line) =>
    line
      .trim()
      .split(/\s+/)
      .map((word) =>
        Array.from(word.normalize("NFC").toUpperCase().replace(/[’‘]/g, "'"), (sign) => {
          const code = CODES[sign] ?? CODES[sign.normalize("NFD").charAt(0)];
          if (code === undefined) left.add(sign);
          return code;
        })
          .filter((code) => code !== undefined)
          .join(" "),
      )
      .filter((word) => word !== "")
      .join(" / "),
  );
  return {
    ok: true,
    value: lines.join("\n"),
    notes: noCodeFor(left),
  };
}

/** Morse code as a text in capitals. Dots and dashes may be of any usual kind; a slash, a bar or wide gap parts words. */
export function fromMorse(text: string): Outcome<string> {
  let value = "";
  for (const { 0: part, index } of text.matchAll(/[\r\n]+|[/|]|[^\S\r\n]{3,}|[^\S\r\n]+|[^\s/|]+/g)) {
    if (/^[\r\n]/.test(part)) value = value.trimEnd() + part;
    else if (/^(?:[/|]|\s{3,})$/.test(part)) value += /\s$/.test(value) || value === "" ? "" : " ";
    else if (/\S/.test(part)) {
      const code = part.replace(/[·•∙*]/g, ".").replace(/[−–—_]/g, "-");
      const sign = SIGNS.get(code);
      if (sign === undefined)
        return wrong(
          /^[.-]+$/.test(code)
            ? `No letter has the code “${code}”`
            : `“${part}” isn't Morse code, which has dots, dashes and blanks`,
          index,
        );
      value += sign;
    }
  }
  return { ok: true, value: value.trimEnd() };
}

/** The lengths of sounds and silences of a Morse code in units: a dot is 1, a dash 3, between letters 3, between words 7. */
export function soundsOf(code: string): readonly { readonly on: boolean; readonly units: number }[] {
  const sounds: { on: boolean; units: number }[] = [];
  const rest = (units: number) => {
    const last = sounds.at(-1);
    if (last && !last.on) last.units = Math.max(last.units, units);
    else if (last) sounds.push({ on: false, units });
  };
  for (const sign of code) {
    if (sign === "." || sign === "-") {
      rest(1);
      sounds.push({ on: true, units: sign === "." ? 1 : 3 });
    } else if (/[/\n]/.test(sign)) rest(7);
    else if (sign === " ") rest(3);
  }
  return sounds;
}

export const morseEncode = operation({
  id: "morse-encode",
  name: "Morse code",
  words: ["morse", "text to morse", "morse translator", "cw"],
  asked: ["morse", "morse code"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => toMorse(input),
  inverse: { id: "morse-decode" },
  examples: [{ input: "SOS at 9", output: "... --- ... / .- - / ----." }],
});

export const morseDecode = operation({
  id: "morse-decode",
  name: "Morse code to text",
  words: ["morse decoder", "morse to text", "morse translator decode"],
  asked: ["morse decode", "decode morse"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => fromMorse(input),
  inverse: { id: "morse-encode" },
  examples: [{ input: "... --- ... / .- - / ----.", output: "SOS AT 9" }],
});
