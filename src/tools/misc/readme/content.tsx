import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "README Generator - Under maintenance | Tabkit",
  description:
    "A generator of first READMEs for software projects. It is under maintenance and cannot be used at the moment; the other generators work.",
  keywords: "readme generator, readme template, markdown, github readme",
};

export const faq: Content["faq"] = [
  {
    question: "When can I use the README generator?",
    answer:
      "There is no date yet. The Changelogs page will say when it is ready; every other tool of the site works in the meantime.",
  },
  {
    question: "What should a README contain in the meantime?",
    answer:
      "What the project is in one sentence, a picture or a short example of it at work, the commands that install and start it, where to ask or report a bug, and the license. A reader decides within a minute whether to go on, so that order is worth keeping; everything else can go into separate documents.",
  },
];
