import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Screen Density - Pixels per inch, dot pitch and viewing distance | Tabkit",
  description:
    "Find the pixels per inch of a screen from its resolution and diagonal, its dot pitch, its sides in centimetres and inches, its shape, and the distance from which no pixel is seen.",
  keywords: "ppi calculator, pixels per inch, screen density, dot pitch, pixel pitch, monitor ppi, retina distance",
};

export const faq: Content["faq"] = [
  {
    question: "What is the density of 27 inches with 2560 × 1440?",
    answer:
      "108.79 pixels per inch. The diagonal has √(2560² + 1440²) = 2937.2 pixels, divided by 27 inches. The same size with 3840 × 2160 has 163.18.",
  },
  {
    question: "What is the difference between ppi and dpi?",
    answer:
      "A screen has pixels per inch, a printer dots per inch, and it takes several dots for one colour. Where a picture program asks for dpi it means pixels on an inch of paper: the Paper size page counts those.",
  },
  {
    question: "From where are pixels no longer seen?",
    answer:
      "From where one of them is smaller than a minute of arc, which is what eyes with 20/20 vision tell apart: 3438 times the dot pitch. Sharper eyes see more, and lines and letters show steps from further away.",
  },
  {
    question: "Why does my browser say other pixels?",
    answer:
      "CSS pixels are a 96th of an inch by definition, whatever the screen: a phone may draw one with nine of its own. The pixels here are those of the screen.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Pixels are squares, so Pythagoras gives those of the diagonal. Divided by the diagonal in inches they are the
      density; an inch divided by the density is the dot pitch, and the sides are so many pitches long.
    </p>
    <p>
      Makers round diagonals to a tenth of an inch or more, and rounded corners are counted as if they were there: the
      last digits are not to be trusted.
    </p>
  </>
);
