import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "CSS Box-Shadow Generator - Layers, Inset, Smooth Shadows | Tabkit",
  description:
    "Drag a light over the preview and set a CSS box-shadow by eye: layers, inset, smooth shadows, neumorphism, dark mode and elevations, as CSS, Tailwind or tokens.",
  keywords:
    "box shadow generator, css box-shadow, smooth shadow, layered shadow, inset shadow, tailwind shadow, drop shadow css",
};

export const faq: readonly Question[] = [
  {
    question: "What do the four lengths of a box-shadow mean?",
    answer:
      "In this order: how far it is moved to the right, how far down, how wide its edge is blurred, and by how much it is larger than the box. Only the two offsets are needed; blur and spread are 0 when they are left out. A negative offset moves it left or up, a negative spread makes it smaller than the box.",
  },
  {
    question: "Why do smooth shadows need several layers?",
    answer:
      "One blurred layer fades at the same rate everywhere and looks like a gray haze. Near a real box the shadow is dark and crisp, far from it light and soft. Several layers, each further away, softer and nearly transparent, add up to that. The Smooth mode computes them from an elevation and the direction of the light.",
  },
  {
    question: "How do I get a shadow on one side only?",
    answer:
      "Move it to that side and give it a negative spread of about the same size as the blur, for example 0 12px 10px -10px for the lower edge. Choose a larger slider range below the layers to let Spread radius go below 0.",
  },
  {
    question: "Does a large shadow slow a page down?",
    answer:
      "Standing still, hardly: it is painted once. Moving it does cost time, as the browser paints the blur anew for every frame of an animated box-shadow. Put the shadow of the end state on a pseudo-element and animate its opacity instead.",
  },
  {
    question: "Why does my shadow not follow a transparent picture?",
    answer:
      "A box-shadow follows the box and its rounded corners, not what is drawn in it. For the outline of a picture with transparency use the CSS filter drop-shadow(), which takes offsets, blur and color, but has no spread and no inset: choose Picture above the preview, and drop-shadow() above the result.",
  },
];

export const Explanation = () => (
  <>
    <h2>How a box-shadow is drawn</h2>
    <p>
      The browser takes the shape of the box with its rounded corners, makes it larger or smaller by the{" "}
      <strong>spread</strong>, moves it by the <strong>offsets</strong>, and blurs its edge. A <strong>blur</strong> of
      10px makes an edge that fades over 20 pixels, half of them inside the shape: a Gaussian blur whose standard
      deviation is half the radius. Then everything under the box itself is cut away, so that no shadow shows through a
      transparent box.
    </p>
    <p>
      An <strong>inset</strong> shadow is the same the other way round: it is drawn inside the box, over its background
      and under its content, as if the box were cut out of the page. It makes pressed buttons and sunken fields.
    </p>
    <h2>Layers</h2>
    <p>
      A box can have any number of shadows. The first in the list lies on top. They take no space: neighbors do not
      move, and what lies beyond a box with <code>overflow: hidden</code> is not seen.
    </p>
    <h2>Where the light comes from</h2>
    <p>
      Shadows convince when one light casts them all. Drag the light over the preview: every layer falls away from it,
      as far as it is high, and the lower the light stands, the farther. The handle at the edge of the shadow raises the
      box: distance and blur grow together. Keep the light where it is for every box of a page, and let the color be a
      dark shade of the ground rather than black.
    </p>
    <h2>Elevations and dark mode</h2>
    <p>
      A page needs few heights: what lies, what is raised, what floats. A set of <strong>elevations</strong> gives them
      one shadow each, from the one that you made or as Material publishes them. On a dark ground a shadow has little
      light to take away: the <strong>counterpart</strong> for dark mode is denser and nearly black, and a thin light
      edge shows where the box ends.
    </p>
  </>
);
