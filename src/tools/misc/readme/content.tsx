import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "README Generator - Under maintenance | Tabkit",
  description:
    "A generator of first READMEs for software projects. It is under maintenance and cannot be used at the moment; the other generators are at work.",
  keywords: "readme generator, readme template, markdown, github readme",
};

export const faq: Content["faq"] = [
  {
    question: "When can I use the README generator?",
    answer:
      "There is no date yet. It is listed so that you know of it; the Changelogs page will say when it can be opened, and every other tool of the site works meanwhile.",
  },
  {
    question: "What should a README hold until then?",
    answer:
      "What the project is in one sentence, a picture or a short example of it at work, the commands that install and start it, where to ask or report a fault, and the licence. A reader decides within a minute whether to go on, so that order is worth keeping; all else can stand in documents of its own.",
  },
];
