import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import energy from "./energy.ts";

export const head: Content["head"] = {
  title: "Energy Converter - kWh, joules, calories, BTU and eV, exactly | Tabkit",
  description:
    "Convert joules, kilowatt-hours, calories, kilocalories, BTU, therms, foot-pounds and electronvolts with exact factors, and which calorie is which.",
  keywords: "energy converter, kwh to mj, kwh to joules, calories to joules, kcal to kj, btu to kwh, electronvolt",
};

export const faq: Content["faq"] = [
  {
    question: "How many joules is a kilowatt-hour?",
    answer:
      "Exactly 3.6 million: 1000 watts for 3600 seconds. A kilowatt-hour is therefore 3.6 MJ, and a megajoule 0.2777… kWh.",
  },
  {
    question: "Which calorie is on food labels?",
    answer:
      "The kilocalorie, often written Calorie with a capital C: 1000 small calories, 4.184 kJ. Laws round it: European labels state kJ first, and count 37 kJ (9 kcal) for a gram of fat and 17 kJ (4 kcal) for one of sugar.",
  },
  {
    question: "Why are there two calories and several BTUs?",
    answer:
      "Because water takes a different amount of heat at every temperature. The thermochemical calorie is 4.184 J, that of the International Table 4.1868 J; the BTU here is of the International Table, 1055.05585262 J. They differ by less than a tenth of a percent.",
  },
  {
    question: "Is a watt the same as a watt-hour?",
    answer:
      "No. A watt is how fast energy flows, a watt-hour how much has flowed: a lamp of 10 W uses 10 Wh in an hour. For watts there is the Power converter. You may type such products here: 10 W * 8 h.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in joules, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want.
    </p>
    <p>
      Energy is force times distance, and power times time. The box understands such products: 60 W * 5 h is 300 Wh, and
      100 N * 3 m is 300 J.
    </p>
    <Glossary
      quantity={energy}
      words={{
        joule:
          "The SI unit: a newton over a metre, or a watt for a second. An apple lifted by a metre gains about one.",
        kilojoule: "1000 J. European food labels state it beside kilocalories.",
        "kilowatt-hour": "A kilowatt for an hour, 3.6 MJ. Electricity is billed by it.",
        megajoule: "A million joules. A litre of petrol holds some 32.",
        gigajoule: "A billion joules, 277.8 kWh. Gas and district heat are traded by it.",
        "watt-hour": "3600 J. Batteries are rated in it; aircraft cabins allow 100.",
        "megawatt-hour": "1000 kWh: what a frugal European household of one uses in half a year.",
        calorie: "What warms a gram of water by a degree, about; 4.184 J by definition. Chemists use it.",
        kilocalorie: "1000 calories, the Calorie of food labels.",
        "it-calorie": "4.1868 J. Engineers of steam and heating agreed on it in 1956.",
        btu: "What warms a pound of water by a degree Fahrenheit: 1055.05585262 J of the International Table.",
        therm: "100 000 BTU. Gas is traded by it in Britain; the US therm is a fortieth of a percent smaller.",
        "foot-pound": "A pound lifted by a foot. The energy of bullets is stated in it in the US.",
        electronvolt: "What an electron gains across a volt. Exact since 2019, when the elementary charge was fixed.",
        erg: "A ten-millionth of a joule, of the old system of centimetre, gram and second. Greek ergon, work.",
        "horsepower-hour": "A mechanical horsepower for an hour, 2.68 MJ.",
        "us-therm":
          "100 000 BTU of 59 °F, 105.4804 MJ: American gas is billed by it, a little less than the therm of the EU.",
        "ton-of-tnt": "What a tonne of the explosive is said to release: a round number, since real charges differ.",
        millijoule: "A thousandth of a joule. Pulses of lasers and sparks of static are measured in it.",
        microjoule: "A millionth of a joule.",
        nanojoule: "A billionth of a joule.",
        "milliwatt-hour": "3.6 J. Small batteries are rated in it.",
        "gigawatt-hour": "A million kilowatt-hours: what a large power plant delivers in an hour.",
        kiloelectronvolt: "1000 electronvolts. X-rays are stated in it.",
        megaelectronvolt: "A million electronvolts: the scale of nuclear decay.",
        gigaelectronvolt: "A billion electronvolts, close to the rest energy of a proton.",
        millielectronvolt: "A thousandth of an electronvolt.",
      }}
    />
  </>
);
