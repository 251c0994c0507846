import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Shoe and Clothing Sizes - EU, UK, US, Japan and Mondopoint | Tabkit",
  description:
    "Convert shoe sizes between EU, UK, US men and women, Japan and Mondopoint by the formulas of their scales, and find clothing sizes of EN 13402 and the numbers on labels from chest or bust.",
  keywords:
    "shoe size converter, eu to us shoe size, uk to eu shoe size, mondopoint, clothing sizes, en 13402, dress size converter, foot length to shoe size",
};

export const faq: Content["faq"] = [
  {
    question: "What is EU 42 in US and UK sizes?",
    answer:
      "UK 8, US men 9, US women 10.5, for a foot of 26.5 cm. Tables of makers have UK 7.5 to 8 and US men 8.5 to 9 there: each takes another allowance between foot and last, so a neighbouring size may fit better.",
  },
  {
    question: "How do I measure my foot?",
    answer:
      "Stand on a sheet of paper with your heel against a wall, in the socks that you will wear, in the evening. Mark the longest toe and measure from the wall. Take the longer foot. That length in millimetres is the Mondopoint size, and in centimetres the Japanese one.",
  },
  {
    question: "Why do sizes of brands differ?",
    answer:
      "The scales are defined on the last, the form inside of the shoe, and nobody says how much longer than the foot that must be: 15 to 20 mm are usual. Here it is 15. Width and shape differ as well.",
  },
  {
    question: "What is EN 13402?",
    answer:
      "The European standard of how clothes are labelled: by measures of the body in centimetres, with letters for ranges of them. It is a voluntary one, and the letters here are those of its part 3 for chest and bust. Numbers such as 38 or 50 follow from the girth by rules of thumb that are named beside them.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>Every shoe size is first turned into the length of the foot, and that into all others:</p>
    <ul>
      <li>Mondopoint, ISO 9407, is the length of the foot in millimetres, in steps of 5; Japan counts centimetres.</li>
      <li>EU sizes are Paris points of ⅔ cm: the last in centimetres times 3/2.</li>
      <li>UK sizes are barleycorns of ⅓ in: the last in inches times 3, less 25.</li>
      <li>US sizes are the same less 24 for men, and less 22½ for women by the scale in common use.</li>
    </ul>
    <p>
      The last is taken to be 15 mm longer than the foot. Results are the nearest half size, as shoes are made.
      Children's sizes of the UK and the US begin to count anew at 13 and are not told here; their EU sizes are the same
      scale.
    </p>
  </>
);
