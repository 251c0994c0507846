import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Lorem Ipsum Generator - Paragraphs, sentences and words | Tabkit",
  description:
    "Sample text for layouts in paragraphs, sentences, words, characters or bytes, with headings, lists and tables, as plain text, HTML or Markdown; names and addresses of six countries as CSV or JSON.",
  keywords: "lorem ipsum generator, placeholder text, dummy text, filler text, lorem ipsum html, markdown, sample text",
};

export const faq: Content["faq"] = [
  {
    question: "Does the text mean anything?",
    answer:
      "Each sentence is nearly Latin and can be puzzled out (a baker before dawn, a cat that takes the sun for its subject), but together they go nowhere, and that is the point: nobody who reviews a layout starts to edit them. The classic 'Lorem ipsum' is less than that: it is Cicero with parts of words cut away.",
  },
  {
    question: "Can I leave out 'Lorem ipsum dolor sit amet'?",
    answer:
      "Yes, with a checkbox under 'Unit, layout and format'. It is one more sentence before the first paragraph. Without it the text is ours from the first word; with it, forgotten filler is found by a search on the finished site.",
  },
  {
    question: "Is the text the same every time?",
    answer:
      "Yes. There are thirty paragraphs in a fixed order, and after the thirtieth they begin again. So a layout that you build twice gets the same lines, and tests that compare pictures of pages stay stable. The link keeps your settings, so that colleagues get the same text as well.",
  },
  {
    question: "Which characters can appear in it?",
    answer:
      "Letters A to Z without accents, spaces, line breaks, and the marks . , ; : ? so that it passes through any encoding, form or template. Plain lists also have a round bullet, numbered lists digits, and tables tabs. To test accents, other scripts or right-to-left text you need a text in such a language.",
  },
  {
    question: "May I use it in a commercial project?",
    answer:
      "Yes. The thirty paragraphs were written for this site and come with its source code under the MIT license; text that you generate with them needs no credit. The classic opening is made of Cicero's words, which are in the public domain.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>What sample text is for</h2>
    <p>
      A layout is judged by how text sits in it: the gray of a paragraph, where lines break, what happens to the box
      when there is twice as much. Real words pull readers into what is said, and 'text text text' has a rhythm of its
      own that no language has. Latin has word lengths and letters much like those of English, French or Spanish and is
      read by few, so the eye stays on the page.
    </p>
    <p>
      Try the extremes with it. One word in a button meant for three, fifty paragraphs where five are usual, a heading
      of twelve words: that is where layouts fail. Counts are exact: 150 words are 150 words, and the last one ends its
      sentence. Headings come on top of them.
    </p>
    <h2>Where Lorem ipsum comes from</h2>
    <p>
      Its words are taken from <em>De finibus bonorum et malorum</em>, a work on ethics by Cicero from 45 BC: 'neque
      porro quisquam est qui dolorem ipsum quia dolor sit amet' (nobody loves pain itself because it is pain). The Latin
      scholar Richard McClintock found the place. <em>Lorem</em> is the end of <em>dolorem</em>: in the Loeb edition of
      1914 a page happens to begin there. Letraset's sheets of transfer lettering spread it in the 1960s, and desktop
      publishing in the 1980s.
    </p>
    <h2>What the formats contain</h2>
    <ul>
      <li>
        <strong>Plain text</strong>: paragraphs joined by a blank line, as most editors and forms expect them.
      </li>
      <li>
        <strong>HTML</strong>: <code>&lt;p&gt;</code>, <code>&lt;h2&gt;</code> or <code>&lt;ul&gt;</code> elements, a
        fragment to paste into a page.
      </li>
      <li>
        <strong>Markdown</strong>: <code>##</code> headings and <code>-</code> lists that every flavor understands.
      </li>
    </ul>
    <h2>Characters and bytes</h2>
    <p>
      Both are exact. Characters are those of the text without its markup; bytes are those of the whole file, with the
      tags of HTML or the signs of Markdown. Where one more letter would need a tag that has no room, line breaks at the
      end fill it.
    </p>
    <h2>Made-up people</h2>
    <p>
      Nobody is meant: first names, last names, streets, numbers and cities are put together at random from short lists
      of our own, the same way every time. Addresses of e-mail end in example.com, which nobody can own, and telephone
      numbers come from the ranges that the United States, the United Kingdom, Germany and France keep for films and
      books. Spain and Italy keep none, so their people have no telephone.
    </p>
  </>
);
