import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "README generator: from your project’s own files | Tabkit",
  description:
    "Drop a project’s folder and get a README from what its files say: name, commands, license, settings, packages. Or check the README it has. In your browser, nothing is uploaded.",
  keywords: "readme generator, readme.md, readme template, readme checker, github readme, markdown, badges",
};

export const faq: Content["faq"] = [
  {
    question: "Are my files uploaded?",
    answer:
      "No. The folder is read by your browser on this device, and nothing of it is sent anywhere. Of .git only the settings are read, for the repository’s address, and names and tokens in that address are left out. The text you write stays in this tab until you clear it; the folder is forgotten with a reload.",
  },
  {
    question: "Which projects does it understand?",
    answer:
      "Those with a package.json, pyproject.toml, setup.cfg, requirements.txt, Cargo.toml, go.mod, composer.json, gemspec or Gemfile, pom.xml, build.gradle, .csproj, pubspec.yaml, mix.exs or Package.swift. It also reads lockfiles, workspaces, Dockerfiles and compose files, Makefiles, justfiles and Taskfiles, workflows, licenses, .env.example and OpenAPI files.",
  },
  {
    question: "Does an AI write the text?",
    answer:
      "No. Every sentence comes from a file of the project, and the list of sections names that file. What no file says, such as features or plans, is not made up: the section tells you what is missing, and you write it.",
  },
  {
    question: "What happens to the README that I have?",
    answer:
      "It is cut at its headings and comes back byte for byte: line endings, spaces and references stay as they are. Editing a section changes that section alone. Scripts that are gone, links to files that are not there, another license or version than the project’s are listed with their lines.",
  },
  {
    question: "Can it write secrets of my .env file into the README?",
    answer:
      "It reads .env.example and its like, never .env. Names of settings are listed; a value is only shown where it does not look like a secret, since people do leave real keys in examples.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Where the sentences come from</h2>
    <p>
      A README that is written once grows old: a script is renamed, the license changes, a picture moves. This page
      reads what the project itself says, with the rules that its tools have. The lockfile decides whether it is{" "}
      <code>npm ci</code>, <code>pnpm install</code> or <code>yarn install</code>. A package marked private gets no line
      that installs it from a registry. The version of a parent is not taken for the project’s own, and a value that a
      program would calculate is left out rather than guessed.
    </p>
    <p>
      The license is told by the words of its file, compared with the texts that SPDX publishes. A text that differs
      from the usual one by more than names and years is called that, since one added sentence can change what a license
      allows.
    </p>
    <h2>What a reader looks for</h2>
    <p>
      Most people decide within a minute whether a project is for them. One sentence says what it is, a picture or a
      short example shows it at work, and the commands to install and start it can be copied. Requirements, settings and
      tests follow for those who stay; how to contribute, how to report a vulnerability and the license stand at the
      end, where people look for them. The templates differ in this order: a game shows its picture first, a monorepo
      its packages.
    </p>
    <h2>Badges and links</h2>
    <p>
      Badges are written with the addresses that everybody uses, and drawn here in the preview without asking anyone, so
      what only their service knows stays open. Links to headings are checked by the rules of GitHub, links to files and
      their lines by the folder that you dropped.
    </p>
  </>
);
