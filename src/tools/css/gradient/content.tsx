import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "CSS Gradient Generator - Linear, Radial, Conic, OKLCH | Tabkit",
  description:
    "Make CSS gradients by hand on the preview: linear, radial, conic and mesh, in layers, mixed in OKLCH and six more spaces, as CSS, Tailwind, SVG, PNG, SwiftUI, Compose or Flutter.",
  keywords:
    "css gradient generator, linear gradient, radial gradient, conic gradient, oklch gradient, tailwind gradient, svg gradient",
};

export const faq: readonly Question[] = [
  {
    question: "Why is my gradient gray in the middle?",
    answer:
      "Colors are mixed channel by channel in sRGB unless the CSS says otherwise, and two opposite hues, such as yellow and blue, meet in gray there. Choose OKLab under ‘Shape and mixing’ for a middle of even lightness, or OKLCH to go around the hue circle, which keeps the colors vivid.",
  },
  {
    question: "Which browsers know ‘in oklch’ and ‘in oklab’?",
    answer:
      "Chrome and Edge from 111, Safari from 16.2 and Firefox from 127. Browsers before them skip the whole line, so the CSS has another line before it: the same gradient with stops put in between, so close that no color is off by more than about two levels of 255.",
  },
  {
    question: "Does Opacity fade the text in the box as well?",
    answer:
      "No. The opacity goes into the gradient’s colors as their alpha. The CSS property opacity would fade everything inside the box; this changes the background only. Turn it down and the picture behind the preview shows through as your page would.",
  },
  {
    question: "What is the difference between an angle and ‘to top right’?",
    answer:
      "45deg is 45 degrees in every box. ‘To top right’ adapts to the box, so that the line through the other two corners has exactly the middle color. They agree in a square only. Corners are under ‘Shape and mixing’, Direction.",
  },
  {
    question: "Can I go on with a gradient that I already have?",
    answer:
      "Yes. Paste a value, a declaration or a whole rule under ‘Edit your own CSS’. Every color of CSS Color 4, all angles and corners, positions in percent or in pixels, hints, radii, seven mixing spaces, sums in calc(), the old forms with a prefix and Tailwind’s classes are understood. Positions in percent and pixels side by side are not, as their order depends on the size of the box; you are told so, and nothing that you had changes.",
  },
];

export const Explanation = () => (
  <>
    <h2>How a CSS gradient works</h2>
    <p>
      A gradient is a picture that the browser makes from a few stops: colors at places on a line. A{" "}
      <strong>linear</strong> gradient lays the line across the box at an angle; 0deg points up, 90deg to the right. The
      line is as long as it takes for the corners to get the first and the last color. A <strong>radial</strong> one
      begins in its center and spreads as a circle or an ellipse. A <strong>conic</strong> one turns around its center
      like the hand of a clock.
    </p>
    <p>
      Two stops at one place make a hard edge. A <strong>repeating</strong> gradient begins again where its last stop
      ends: with hard edges it draws stripes, rings or rays.
    </p>
    <h2>Where colors are mixed</h2>
    <dl>
      <dt>sRGB</dt>
      <dd>
        Red, green and blue as they are stored. Every browser has done so for many years; the middle is often darker or
        grayer than both ends.
      </dd>
      <dt>OKLab</dt>
      <dd>
        A space by Björn Ottosson (2020) in which equal steps look equal. Lightness runs evenly from one end to the
        other.
      </dd>
      <dt>OKLCH</dt>
      <dd>
        The same space with hue as an angle. The mix keeps its chroma and passes the hues in between, the shorter or the
        longer way round. Where it leaves what a screen can show, the browser clips it.
      </dd>
      <dt>HSL, LCH, Lab and Display P3</dt>
      <dd>
        HSL is the old color wheel of sRGB. Lab and LCH are the spaces of the CIE (1976), in which blue turns to violet
        on its way to white. Display P3 mixes as sRGB does, with the primaries of wider screens.
      </dd>
    </dl>
    <h2>Layers and meshes</h2>
    <p>
      Several gradients can lie over each other, each blended with those below it as layers of a picture are. The
      topmost comes first, as in CSS. A link holds all of them, but for a picture under them, for whose address its
      file’s name stands in what is made here.
    </p>
    <p>
      A <strong>mesh</strong> is up to 16 points of color, each of which fades into those below it. CSS has no such
      thing: it is drawn by radial gradients over each other in sRGB, with eight steps from each point to the end of its
      reach. SVG is the same in 32 steps, which is as near as its colors come; PNG is drawn in these too.
    </p>
    <h2>Transparent stops</h2>
    <p>
      CSS mixes with premultiplied alpha: a stop that is wholly transparent has no color of its own, so red to{" "}
      <code>transparent</code> does not turn gray. SVG does mix in that color; the SVG that is made here has stops put
      in between, so that both look alike.
    </p>
  </>
);
