import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Diff Checker - Compare texts, files and folders | Tabkit",
  description:
    "Compare two texts, files, folders or ZIP archives side by side or unified, by lines, words, characters or JSON structure. Make and apply patches, merge three versions. All in your browser.",
  keywords:
    "diff checker, compare text, compare files, compare folders, text difference, unified diff, apply patch, three-way merge",
};

export const faq: Content["faq"] = [
  {
    question: "Are my texts uploaded?",
    answer:
      "No. They are compared by your browser, in a worker beside the page, and neither the texts nor the names of files become part of a link. The settings do, so that a link opens the page with the same view.",
  },
  {
    question: "How large may the files be?",
    answer:
      "Up to 200 MB each. Two files of 10 MB with a thousand changes take about a second. Only the lines in view are in the page, so scrolling stays smooth, and a long comparison can be canceled.",
  },
  {
    question: "Does a patch from here work with git?",
    answer:
      "Yes: ‘git apply’ and ‘patch’ both take it, with missing line breaks at the end of a file as they expect them. A patch is always of the exact texts, whatever the view ignores: a space that you do not want to see still has to be in it.",
  },
  {
    question: "What does ‘moved’ mean?",
    answer:
      "Three or more lines in a row that were taken out in one place and stand unchanged in another. They are shown as removed and added, since that is what a patch does, with the number of the line where the other copy is. Lines of brackets alone are not told.",
  },
  {
    question: "When is something a conflict?",
    answer:
      "When both versions changed the same lines of the base, or lines that touch, in different ways. What one version alone changed is taken at once, and so is what both changed alike. Git decides by the same rule.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How two texts are compared</h2>
    <p>
      A comparison looks for the largest part that both texts share, in order, and calls the rest removed and added. The
      way to find it is that of Eugene Myers (1986), which git and GNU diff use as well: it is quick where little
      changed, and needs little memory. Lines that only one side has are set aside before. Where two large texts have
      hardly anything in common it settles for a good result rather than the very best, as git does.
    </p>
    <p>
      Within a changed line the words that differ are marked. A word follows the Unicode rules, so that Chinese text is
      divided into words too, and an emoji of several code points is never cut.
    </p>
    <p>
      JSON can be compared by structure too, whatever the order of keys: items of arrays are known by their places or by
      a key such as <code>id</code>, and the differences come as a JSON Patch or a JSON Merge Patch.
    </p>
    <h2>What to ignore</h2>
    <ul>
      <li>
        <strong>Line ends</strong> are ignored at first: files from Windows (CRLF) and Linux (LF) would differ in every
        line. A single sentence tells you if they do.
      </li>
      <li>
        <strong>Spaces</strong>: those at the ends of lines, how many stand together (as <code>diff -b</code>), or all
        of them (as <code>diff -w</code>).
      </li>
      <li>
        <strong>Blank lines</strong>: changes that only add or remove empty lines stay visible and are not counted.
      </li>
    </ul>
    <h2>Patches</h2>
    <p>
      A unified patch has a few lines of context around each change. That is how it can be applied to a text that has
      changed a little meanwhile: a hunk that does not fit at its line is looked for above and below, and then with up
      to two lines of context passed over. What still does not fit is shown, and left out of the result.
    </p>
    <h2>Keys</h2>
    <p>
      With the focus in the table of differences, <kbd>n</kbd> goes to the next change and <kbd>p</kbd> to the previous
      one.
    </p>
  </>
);
