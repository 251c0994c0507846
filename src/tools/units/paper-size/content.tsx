import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Paper Sizes - A4, Letter, photos in mm, inches and pixels | Tabkit",
  description:
    "All sizes of ISO A, B and C, US, ANSI and architectural sheets, photos, envelopes and cards, in millimetres, inches, points and in pixels at any number of dots per inch, with bleed.",
  keywords:
    "a4 size, a4 in pixels, paper sizes, letter size, a3 size, iso 216, ansi sizes, photo sizes, envelope sizes, dpi, bleed",
};

export const faq: Content["faq"] = [
  {
    question: "How many pixels is A4 at 300 dpi?",
    answer:
      "2480 × 3508. The sheet is 210 × 297 mm, 8.27 × 11.69 in, and each inch has 300 dots. At 150 dpi it is 1240 × 1754, and at 72 dpi, where a dot is a point, 595 × 842.",
  },
  {
    question: "Why do A sizes have odd millimetres?",
    answer:
      "Each is the half of the one before and has the same shape, which only sides of 1 to √2 do. A0 is a square metre: 841 × 1189 mm. Halved ten times, and cut to whole millimetres each time, it gives A10 of 26 × 37 mm.",
  },
  {
    question: "Is Letter the same as A4?",
    answer:
      "No. US Letter is 215.9 × 279.4 mm: 6 mm wider and 18 mm shorter than A4. What is set for one is cut off or shrunk on the other, unless margins are generous.",
  },
  {
    question: "What is bleed?",
    answer:
      "What is printed beyond the edge and cut off, so that colour reaches the very edge: usually 3 mm on each side in Europe and 1/8 inch in the US. The pixels shown are of the sheet with its bleed.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      A size in pixels is that in inches times the dots per inch, rounded to whole pixels. An inch is 25.4 mm. Printers
      ask for 300 dots per inch for what is held in the hand and 150 for posters; screens do not care.
    </p>
    <p>
      ISO B lies between two sizes of A, and C, for envelopes, between A and B: a sheet of A4 fits a C4 envelope flat,
      C5 folded once, DL folded twice. Japan has a B series of its own. The sizes of ANSI double from Letter on and have
      two shapes in turn; those of architects are 3 to 4 and 2 to 3.
    </p>
  </>
);
