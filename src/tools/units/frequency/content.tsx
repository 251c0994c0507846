import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import frequency from "./frequency.ts";

export const head: Content["head"] = {
  title: "Frequency Converter - Hz, kHz, MHz, rpm and bpm | Tabkit",
  description:
    "Convert hertz, kilohertz, megahertz and gigahertz, revolutions per minute, beats per minute, radians and degrees per second with exact factors.",
  keywords: "frequency converter, hz to rpm, rpm to hz, mhz to ghz, khz to hz, bpm to hz, rad/s to rpm",
};

export const faq: Content["faq"] = [
  {
    question: "How many hertz is a revolution per minute?",
    answer:
      "A sixtieth, 0.01666…. An engine at 3000 rpm turns 50 times a second, and a hard disk of 7200 rpm 120 times.",
  },
  {
    question: "How do I convert rad/s to rpm?",
    answer:
      "Multiply by 60 and divide by 2π, which is about 9.549. Because π has no last decimal, such results are marked ≈ and have twenty digits that are right.",
  },
  {
    question: "How long does one beat last?",
    answer:
      "60 seconds divided by the beats per minute: at 120 bpm half a second. You may also type the time: 1 / 0.5 s is 2 Hz, which is 120 bpm.",
  },
  {
    question: "What is the wavelength of a frequency?",
    answer:
      "The speed of the wave divided by the frequency. Radio and light go 299 792 458 metres a second, so 100 MHz are 2.998 metres; sound in air at 20 °C goes 343, so 440 Hz are 78 centimetres.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in hertz, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want. Only radians have π in them; they are held to 40
      digits.
    </p>
    <p>A frequency is one divided by a time, so you may type that: 1 / 20 ms is 50 Hz.</p>
    <Glossary
      quantity={frequency}
      words={{
        hertz: "Once a second. After Heinrich Hertz, who made the first radio waves in 1887.",
        kilohertz: "1000 Hz. Ears reach to 20 of them when young; music is sampled at 44.1 or 48.",
        megahertz: "A million Hz. FM radio stands at 87.5 to 108 of them.",
        gigahertz: "A billion Hz: the clocks of processors, wireless networks, microwave ovens (2.45).",
        terahertz: "A trillion Hz. Visible light is 400 to 790 of them.",
        millihertz: "A thousandth of a hertz: the swing of tall buildings and bridges is some hundreds of them.",
        "revolution-per-minute": "A turn in a minute. Engines idle at 800 of them, long-playing records turn at 33⅓.",
        "beat-per-minute": "A beat in a minute: the tempo of music, and the pulse.",
        "per-hour": "Once an hour.",
        "radian-per-second": "The speed of turning in the equations of physics: 2π of them are a hertz.",
        "degree-per-second": "How fast gyroscopes and robots' joints turn.",
      }}
    />
  </>
);
