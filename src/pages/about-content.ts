import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "About - what Tabkit is and does | Tabkit",
  description:
    "Tabkit is a free, open-source set of small tools that run in your browser. What it offers, how it changes, and how to reach the people behind it.",
  keywords: "about tabkit, open source tools, browser tools, privacy",
};

export const faq: Content["faq"] = [
  {
    question: "Who is Tabkit for?",
    answer:
      "For anyone who now and then needs a small tool: developers, designers, students, people who want to know how many kilometres 26.2 miles are. You need not install anything or sign up.",
  },
  {
    question: "How can I check that nothing is uploaded?",
    answer:
      "Open your browser's developer tools, choose the network panel and use any tool, but do not ask the IP lookup for the city: all that appears is parts of the site being fetched, and nothing is sent. Or read the source; it is public.",
  },
  {
    question: "Which browsers does it work in?",
    answer:
      "In current versions of Chrome, Edge, Firefox and Safari, on computers and phones. What a browser lacks is done by code of ours, or the tool says plainly what is missing.",
  },
  {
    question: "How do I ask for a tool that is missing?",
    answer:
      "Open an issue in the repository and describe what you would use it for. If you write code, a tool is one folder: the guide in the repository shows how to add it.",
  },
];
