import type { Answer } from "#kits/answers/answer.ts";
import { askedText } from "#kits/answers/asked-text.ts";
import { short } from "#kits/calculator/figure.ts";
import { densityOf } from "./density.ts";

const WORD = `(?:ppi|dpi|pixel density|pixels per inch|dot pitch)`;
const DIAGONAL = String.raw`(?<diagonal>\d{1,3}(?:[.,]\d{1,2})?) ?-?(?<unit>inch(?:es)?|in|"|″|''|cm)`;
const PIXELS = String.raw`(?:(?<across>\d{3,5}) ?(?:x|×|by) ?(?<down>\d{3,5})(?: ?px| pixels)?|(?<named>720p|1080p|1440p|2160p|4k|5k|8k))`;
const FORMS = [
  `^(?:what(?:['’]?s| is) the )?${WORD}(?: of| for)?(?: an?)? ${DIAGONAL}(?: (?:screen|display|monitor))?(?: at| with|,)? ${PIXELS}(?: (?:screen|display|monitor))?$`,
  `^(?:what(?:['’]?s| is) the )?${WORD}(?: of| for)?(?: an?)? ${PIXELS}(?: at| on|,)?(?: an?)? ${DIAGONAL}(?: (?:screen|display|monitor))?$`,
  `^${DIAGONAL}(?: (?:screen|display|monitor))?(?: at| with|,)? ${PIXELS} (?:in )?${WORD}$`,
  `^${PIXELS}(?: at| on|,)?(?: an?)? ${DIAGONAL}(?: (?:screen|display|monitor))? (?:in )?${WORD}$`,
].map((form) => new RegExp(form, "i"));

const NAMED: Readonly<Record<string, readonly [number, number]>> = {
  "720p": [1280, 720],
  "1080p": [1920, 1080],
  "1440p": [2560, 1440],
  "2160p": [3840, 2160],
  "4k": [3840, 2160],
  "5k": [5120, 2880],
  "8k": [7680, 4320],
};

/** 'Ppi 27 inch 2560x1440', '27" 4k ppi'. */
export function densityAnswers(line: string): readonly Answer[] {
  const text = askedText(line);
  const asked = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!asked) return [];
  const [across, down] = NAMED[asked.named?.toLowerCase() ?? ""] ?? [Number(asked.across), Number(asked.down)];
  const typed = Number(asked.diagonal?.replace(",", "."));
  const isMetric = asked.unit?.toLowerCase() === "cm";
  if (!(typed > 0)) return [];
  const { ppi, pitch, sharpFrom } = densityOf(across, down, isMetric ? typed / 2.54 : typed);
  return [
    {
      value: `${short(ppi, 5)} ppi`,
      copied: short(ppi, 5),
      understood: `${across} × ${down} on ${typed} ${isMetric ? "cm" : "in"} → pixels per inch`,
      note: `Dot pitch ${short(pitch, 4)} mm; pixels disappear from ${short(sharpFrom / 10, 3)} cm`,
      opens: {
        query: [
          ["across", String(across)],
          ["down", String(down)],
          ["diagonal", String(typed)],
          ...(isMetric ? ([["in", "cm"]] as const) : []),
        ],
      },
    },
  ];
}
