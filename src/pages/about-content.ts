import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "About - what Tabkit is and does | Tabkit",
  description:
    "Tabkit is a free, open-source set of small tools that run in your browser. See what it offers, how it changes, and how to reach its contributors.",
  keywords: "about tabkit, open source tools, browser tools, privacy",
};

export const faq: Content["faq"] = [
  {
    question: "Who is Tabkit for?",
    answer:
      "Anyone who needs a small tool now and then: developers, designers, students, or people who want to know how many kilometers 26.2 miles are. There is nothing to install or sign up for.",
  },
  {
    question: "How can I check that nothing is uploaded?",
    answer:
      "Open your browser's developer tools, choose the network panel and use a tool. You'll see parts of the site being fetched and nothing being sent, unless you ask IP lookup for the city. You can also read the source: it is public.",
  },
  {
    question: "Which browsers does it work in?",
    answer:
      "Current versions of Chrome, Edge, Firefox and Safari, on computers and phones. If your browser lacks something, Tabkit brings its own code for it, or the tool tells you what is missing.",
  },
  {
    question: "How do I ask for a missing tool?",
    answer:
      "Open an issue in the repository and describe what you would use it for. If you write code, you can add it yourself: a tool is one folder, and the guide in the repository shows how.",
  },
];
