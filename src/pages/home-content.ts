import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Tabkit - Small, sharp tools that run in your browser",
  description:
    "Free, open-source tools for developers, designers and everyone else: JSON, text, images, passwords, QR codes, hashes, CSS, time and units. Nothing you type leaves your device.",
  keywords:
    "online tools, developer tools, json formatter, password generator, qr code, hash, uuid, css generator, image converter, unit converter, open source",
};

export const faq: Content["faq"] = [
  {
    question: "Is anything I type or drop uploaded?",
    answer:
      "No. Every tool runs in this tab, and the pages' security policy blocks requests to other servers. There is one exception: IP lookup asks a geolocation service for the city, but only when you press the button that names it.",
  },
  {
    question: "Do I need an account, and does it cost anything?",
    answer: "No. There are no accounts and nothing to pay. Tabkit is open source under the MIT license.",
  },
  {
    question: "How do I get back to a tool with my settings?",
    answer:
      "Copy the page's address. It holds the tool's settings in a part that browsers don't send to servers, so a bookmark or shared link opens the tool as you left it. Passwords and files are never in it. Texts are in it only if you choose to copy a link with texts.",
  },
  {
    question: "What does Tabkit remember about me?",
    answer:
      "On your device only, it remembers your theme, the single-key setting, starred tools and the last six you used. It also keeps recent converter results and colors, and recipes you save. About has a switch for the tools you used, and “Forget my tools” clears them. Until you close the tab, it also keeps what you typed, but not passwords or keys, and how far you scrolled, so that Back and reload restore them. There are no cookies.",
  },
  {
    question: "Can I run it myself?",
    answer:
      "Yes. The site is a folder of static files. Any web server can serve it, at the root of a domain or in a subfolder, without a new build.",
  },
];
