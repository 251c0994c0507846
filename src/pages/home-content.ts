import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Tabkit - Small, sharp tools that run in your browser",
  description:
    "Free, open-source tools for developers, designers and anyone else: passwords, QR codes, hashes, UUIDs, CSS, images and unit conversion. Nothing you type leaves your device.",
  keywords:
    "online tools, developer tools, password generator, qr code, hash, uuid, css generator, image converter, unit converter, open source",
};

export const faq: Content["faq"] = [
  {
    question: "Is anything I type or drop sent to a server?",
    answer:
      "No. Every tool runs in this tab, and the pages' security policy forbids requests to other servers. The IP lookup is the one exception: it finds network and country on your device, and asks a geolocation service for the city only when you press the button that names it.",
  },
  {
    question: "Do I need an account, and what does it cost?",
    answer: "There are no accounts and nothing to pay. Tabkit is open source under the MIT licence.",
  },
  {
    question: "How do I get back to a tool with the settings I had?",
    answer:
      "Copy the page's address. The settings of a tool are kept in the part of it that browsers send to nobody, so a bookmark or a shared link opens the tool as you left it. Texts, passwords and files are not put into it, unless you make such a link.",
  },
  {
    question: "What does Tabkit remember about me?",
    answer:
      "On your own device: whether you chose the dark theme and single keys, the tools you starred and the last six you used (About has a switch, and Forget takes them away), the last results of the converters, the colors you used last, and recipes that you save. Until you close the tab also what you typed into the tools, passwords and keys excepted, and how far you had scrolled, so that Back and a reload find it. There are no cookies.",
  },
  {
    question: "Can I run it myself?",
    answer:
      "Yes. The whole site is a folder of static files that any web server can serve, at the root of a domain or in any folder below it, without changing the build.",
  },
];
