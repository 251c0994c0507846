import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Text recipe - chain Base64, gzip, escapes, lines and more, and export it as code | Tabkit",
  description:
    "Chain text operations into a recipe: decode, unpack, sort, clean, encode. See the result of every step, run it over many files, share it as a link, and take it along as a shell line, Python or JavaScript. Nothing is sent anywhere.",
  keywords:
    "text pipeline, chain operations, cyberchef alternative, recipe, batch text processing, base64 gzip decode, text workflow, shell one-liner generator",
};

export const faq: Content["faq"] = [
  {
    question: "What does a link to a recipe contain?",
    answer:
      "The operations, their order and their settings. Never your text or your files, and not the keys of ciphers either: whoever opens the link types their own. So a recipe can be shared or bookmarked without showing what it was used on.",
  },
  {
    question: "What happens when a step fails?",
    answer:
      "The step is marked, with what is wrong and where: a line and column of a text, or the number of a byte. The results of the steps before it stay and can be looked at. Of many files, one that fails says why, and the others go on.",
  },
  {
    question: "What is ‘Each line’ for?",
    answer:
      "Most operations take the whole text. With ‘Each line’ a step is done to every line by itself: a list of Base64 strings is decoded one by one, or each title becomes a slug. The line breaks stay as they are.",
  },
  {
    question: "Is the exported code the same as what the page does?",
    answer:
      "For what the page accepts, it gives the same bytes: our tests run the code of every operation, and of recipes drawn by chance, with bash, Python 3 and Node, and compare. Code may accept broken input that the page refuses, and a few operations, such as the repair of broken text, have no code; the panel says which step that is.",
  },
  {
    question: "How many files can I drop, and how large may they be?",
    answer:
      "Up to 1,000 at a time, each as large as the memory of your browser allows. They are worked on one after the other in a worker beside the page, and come back one by one or all in a ZIP, under their own names.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>One result is the next step’s input</h2>
    <p>
      What people paste is often wrapped more than once: a cookie in Base64, inside of it gzip, inside of that JSON. A
      recipe takes one layer off after the other. Text and bytes are kept apart on the way: an operation that wants
      bytes gets the UTF-8 of a text, and one that wants text reads bytes as UTF-8. Where they are none, the step says
      at which byte they stop to be.
    </p>
    <h2>Building a recipe</h2>
    <p>
      Type a part of an operation’s name and press Enter: it becomes the last step. Steps are moved by dragging their
      handle, with the arrow keys while it has the focus, or with the two arrow buttons. A step that is switched off
      stays in its place and does nothing, which tells quickly which one changes what. Undo takes back every change of
      the recipe.
    </p>
    <h2>Keeping and sharing it</h2>
    <p>
      The address of the page always is the recipe. Under a name it is kept on this device, in the storage of this
      browser. As a file it is a few lines of JSON: the operations by their ids, and what was changed of their settings.
    </p>
    <h2>From the page to a script</h2>
    <p>
      A recipe that is needed every day does not belong on a web page. As a shell line, steps become filters of the GNU
      tools in a pipe, and <code>python3</code> where these have none. As Python or JavaScript, each step is one
      expression, and nothing is needed beyond what comes with the language.
    </p>
  </>
);
