import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Favicon generator: ico, svg, apple-touch-icon, manifest | Tabkit",
  description:
    "Make a whole set of site icons from one image or SVG: favicon.ico, favicon.svg, apple-touch-icon, 192 and 512 pixels, maskable, with markup and manifest. Nothing is uploaded.",
  keywords:
    "favicon generator, favicon.ico, apple touch icon, maskable icon, site.webmanifest, png to ico, svg favicon",
};

export const faq: readonly Question[] = [
  {
    question: "Which files does a site need?",
    answer:
      "favicon.ico with 16, 32 and 48 pixels, which browsers ask for even without a link; favicon.svg where the icon is a drawing; apple-touch-icon.png of 180 pixels for the home screens of iPhones and iPads; and for installed sites icons of 192 and 512 pixels and a maskable one, named in a manifest.",
  },
  {
    question: "What is a maskable icon?",
    answer:
      "Android cuts icons to the shape that its maker chose, such as a circle. What lies in a circle of 80 percent of the icon's side is never cut off, so the picture is placed within that circle on a background without holes.",
  },
  {
    question: "Why is the home screen's icon not transparent?",
    answer:
      "iOS shows transparent parts black and rounds the corners itself. So that icon always has the background color, and square corners.",
  },
  {
    question: "Where do I put the files?",
    answer:
      "Into the root folder of the site, since the markup and the manifest name them with a leading slash. Copy the markup into the head of every page. If the site lies in a folder, change the addresses.",
  },
  {
    question: "Is my image uploaded?",
    answer: "No. A worker in your browser makes the icons and the ZIP on your device.",
  },
];

export const Explanation = () => (
  <>
    <h2>How the icons are made</h2>
    <p>
      The picture keeps its proportions and stands in the middle of a square. It is scaled for each size from the
      original with the Lanczos kernel; an SVG is drawn large first. Padding and rounded corners are percent of a side,
      so that all sizes look alike.
    </p>
    <p>
      <strong>favicon.svg</strong> is the drawing that you gave, without scripts, comments and its editor’s data, with
      the same padding, corners and background. Chrome and Firefox show it in tabs instead of favicon.ico.
    </p>
  </>
);
