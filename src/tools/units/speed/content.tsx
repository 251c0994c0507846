import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import speed from "./speed.ts";

export const head: Content["head"] = {
  title: "Speed Converter - km/h, mph, knots, Mach and light | Tabkit",
  description:
    "Convert km/h, mph, m/s, ft/s, knots, UK knots, Mach, miles per second and the speed of light with exact factors, and see which of them are exact and which are convention.",
  keywords:
    "speed converter, kmh to mph, mph to kmh, knots to kmh, m/s to km/h, mach, speed of light, speed of sound, ft/s",
};

export const faq: Content["faq"] = [
  {
    question: "How many km/h is one mph?",
    answer:
      "Exactly 1.609344, as many as there are kilometres in a mile. A limit of 70 mph is 112.65408 km/h, and 100 km/h is 62.137 mph. In your head: 5 mph are about 8 km/h.",
  },
  {
    question: "How do I get from m/s to km/h?",
    answer:
      "Multiply by 3.6: an hour has 3600 seconds and a kilometre 1000 metres. The other way the factor is 5/18, whose decimals never end, so tables print 0.277778; here the fraction itself is used.",
  },
  {
    question: "Why is the speed of sound only a convention?",
    answer:
      "Because it depends on the air, mostly on its temperature: 331 m/s at 0 °C, 343 m/s at 20 °C, 295 m/s in the cold at the height of airliners. The value here is the usual 343 m/s, and so is the Mach number's. Aviation's standard atmosphere, at 15 °C, has 340.3 m/s at sea level.",
  },
  {
    question: "What is the difference between a knot and a UK knot?",
    answer:
      "The knot is a nautical mile of 1852 metres in an hour, used worldwide. The British Admiralty's nautical mile was 6080 feet, 1853.184 metres, which makes its knot 0.06 % faster. Britain changed over in 1970.",
  },
  {
    question: "Is the speed of light exact?",
    answer:
      "Yes: 299 792 458 m/s, in vacuum. Since 1983 the metre is defined by it, so no measurement can change the number; a better experiment would only give a better metre.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in metres per second, as an exact fraction: a kilometre per hour is 5/18 and a
      knot 1852/3600. A value is multiplied by the size of the unit that it is in and divided by the size of the unit
      that you want, and only the written result is rounded, if it must be.
    </p>
    <p>
      Under the result stands how sure it is. Lengths and hours are exact by law; the speed of sound is a rounded value
      for one kind of air, and results with it say 'by convention'.
    </p>
    <Glossary
      quantity={speed}
      words={{
        "metre-per-second": "The SI unit of speed. A brisk walk is 1.5; the fastest sprinters pass 12.",
        "kilometre-per-hour": "What most of the world's road signs and speedometers show.",
        "centimetre-per-second": "Slow streams and blood in the larger arteries move tens of them.",
        "millimetre-per-second": "A garden snail makes about one. Vibrations of buildings are also rated in it.",
        "kilometre-per-second": "For what leaves the Earth: a low orbit needs 7.8 and escape 11.2.",
        "mile-per-hour": "The road sign's unit in the United States and the United Kingdom. Exactly 0.44704 m/s.",
        "foot-per-second": "American engineers and shooters use it, for water in pipes and for bullets.",
        "inch-per-second": "Tape recorders ran at 7½ or 15 of them.",
        knot: "A nautical mile in an hour. Sailors threw a log on a line with a knot every 47 feet 3 inches and counted the knots that ran out in 28 seconds.",
        "mile-per-minute": "60 mph. Railways fought for it in the nineteenth century.",
        "mile-per-second": "3600 mph. The Earth goes round the Sun at 18.5.",
        "yard-per-second": "Three feet in a second, a little over 2 mph: a stroll.",
        "speed-of-light":
          "299 792 458 m/s in vacuum, from which the metre is defined. Nothing that carries news is faster.",
        mach: "The ratio to the speed of sound, after the physicist Ernst Mach; here of air at 20 °C at sea level. Chuck Yeager passed 1 in 1947.",
        "uk-knot": "6080 feet in an hour, the Admiralty's knot until 1970.",
        "speed-of-sound": "343 m/s in dry air at 20 °C. Thunder takes three seconds to a kilometre.",
        "minute-per-kilometre":
          "How long a kilometre takes: runners and walkers count so. The fewer minutes, the faster, so that 5 min/km are 12 km/h.",
        "minute-per-mile": "How long a mile takes. Bannister's four minutes were 15 mph.",
      }}
    />
  </>
);
