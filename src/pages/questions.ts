import type { Question } from "#kits/tool.ts";

export const homeQuestions: readonly Question[] = [
  {
    question: "Is anything I type or drop sent to a server?",
    answer:
      "No. Every tool runs in this tab, and the pages' security policy forbids requests to other servers. The IP lookup is the one exception: it asks a geolocation service, and only when you press Lookup.",
  },
  {
    question: "Do I need an account, and what does it cost?",
    answer: "There are no accounts and nothing to pay. Tabkit is open source under the MIT licence.",
  },
  {
    question: "How do I get back to a tool with the settings I had?",
    answer:
      "Copy the page's address. The settings of a tool are kept in it, so a bookmark or a shared link opens the tool as you left it. Texts, passwords and files are never put into the address.",
  },
  {
    question: "What does Tabkit remember about me?",
    answer: "One preference, on your own device: whether you chose the dark theme. There are no cookies.",
  },
  {
    question: "Can I run it myself?",
    answer:
      "Yes. The whole site is a folder of static files that any web server can serve, at the root of a domain or in any folder below it, without changing the build.",
  },
];

export const aboutQuestions: readonly Question[] = [
  {
    question: "Who is Tabkit for?",
    answer:
      "For anyone who now and then needs a small tool: developers, designers, students, people who want to know how many kilometres 26.2 miles are. You need not install anything or sign up.",
  },
  {
    question: "How can I check that nothing is uploaded?",
    answer:
      "Open your browser's developer tools, choose the network panel and use any tool: no request appears. Or read the source; it is public.",
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
