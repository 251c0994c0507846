import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Color Picker & Converter - HEX, RGB, HSL, OKLCH, contrast, palettes | Tabkit",
  description:
    "Pick a color or type any CSS color and copy it as hex, RGB, HSL, OKLCH, Lab, Display P3 and more. With WCAG and APCA contrast, scales from 50 to 950, harmonies, color blindness and palettes.",
  keywords:
    "color picker, hex to rgb, rgb to hex, oklch converter, contrast checker, apca, color scale, tailwind palette, color harmonies, color blindness simulator, palette from image",
};

export const faq: Content["faq"] = [
  {
    question: "Which colors can I type?",
    answer:
      "Every color of CSS: hex with 3, 4, 6 or 8 digits, names, rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() and color() with all its spaces, also color-mix() and relative colors where your browser reads them. Beyond CSS, hsv() and cmyk() are read, and Tailwind's names such as teal-700 and some 30,000 names such as 'Burnt Sienna' are looked up.",
  },
  {
    question: "What does 'outside sRGB' mean?",
    answer:
      "Many screens show more vivid colors than sRGB, the space of hex, rgb() and hsl(). Such a color has no exact hex. The forms marked with ≈ then have the nearest color in sRGB: chroma is reduced in OKLCH, with lightness and hue kept, as CSS Color 4 describes. Browsers themselves still clip each channel, which changes hue and lightness more.",
  },
  {
    question: "WCAG 2 or APCA: which contrast counts?",
    answer:
      "WCAG 2 is what laws and audits ask for: 4.5 for text, 3 for large text and controls. APCA is a newer method that follows perception better, above all on dark backgrounds; it is no standard yet. A ratio is never rounded up here: 4.499 is shown as 4.49 and fails.",
  },
  {
    question: "How is the scale from 50 to 950 made?",
    answer:
      "By even steps of OKLCH's lightness, so that neighbors look equally far apart. Each step has the share of the most chroma in sRGB that your color has at its own lightness. The color itself takes the step that is nearest to it, unless you ask for steps that are even throughout.",
  },
  {
    question: "Do my pictures and colors leave my device?",
    answer:
      "No. Pictures and CSS are read in your browser. The colors that you used last are kept in this browser alone, and 'Forget' removes them. The link of the page has the color and the settings, nothing else.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Why OKLCH</h2>
    <p>
      HSL is a way to write RGB and says nothing about how a color looks: <code>hsl(60 100% 50%)</code> and{" "}
      <code>hsl(240 100% 50%)</code> have the same lightness by number, and one is a bright yellow, the other a dark
      blue. OKLCH (Björn Ottosson, 2020) has numbers for what is seen: lightness, chroma and hue. Change one of them,
      and the others stay as they look. That makes scales even, harmonies equally strong and mixtures without a gray
      middle.
    </p>
    <h2>What is behind the numbers</h2>
    <ul>
      <li>
        <strong>Gamuts</strong>: sRGB, Display P3 and Rec. 2020, and the nearest color by the algorithm of CSS Color 4,
        which reduces chroma until clipping makes no difference that is seen. Rec. 2020 has the curve that browsers use;
        newer drafts of CSS Color 4 have another.
      </li>
      <li>
        <strong>Color blindness</strong>: the matrices of Machado, Oliveira and Fernandes (2009), in linear light. About
        one man in twelve and one woman in two hundred see fewer colors than others.
      </li>
      <li>
        <strong>Mixing</strong>: what <code>color-mix()</code> gives, hues by the shorter way, transparent colors by how
        opaque they are.
      </li>
      <li>
        <strong>Palettes</strong>: the pixels of a picture in groups that are alike in OKLab, or every color that stands
        in CSS, with how often.
      </li>
    </ul>
    <h2>Files for other programs</h2>
    <p>
      A palette is copied as CSS variables, as a theme of Tailwind 4 or as design tokens (the format of the Design
      Tokens Community Group). Two files hold it for drawing programs: GPL for GIMP, Inkscape and Krita, and ASE, the
      Adobe Swatch Exchange, for Photoshop, Illustrator and Affinity.
    </p>
  </>
);
