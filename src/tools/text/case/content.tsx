import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Case Converter - UPPER, Title, camelCase, snake_case, slug | Tabkit",
  description:
    "Change the case of any text live: upper, lower, title case by AP or Chicago, sentence case, camelCase, PascalCase, snake_case, kebab-case, CONSTANT_CASE and slugs in any script. Acronyms and Turkish capitals are told apart.",
  keywords:
    "case converter, uppercase, lowercase, title case, sentence case, camel case, snake case, kebab case, slugify, capitalize",
};

export const faq: Content["faq"] = [
  {
    question: "How are the words of a name found?",
    answer:
      "At spaces, signs, and changes from small letters to capitals. A run of capitals is one word up to the one that begins the next: parseHTTPResponse is parse, HTTP, Response. Plurals of acronyms and numbered ones stay whole, so userIDs becomes user_ids and IPv6 becomes ipv6.",
  },
  {
    question: "Can I keep API or iOS as they are?",
    answer:
      "Yes. List them under Acronyms. They are then one word when names are read, and keep their letters where a style has capitals: with ‘API’ listed, ‘rest api client’ is RestAPIClient in PascalCase. Without a list it is RestApiClient, as most style guides want it.",
  },
  {
    question: "Which words stay small in a title?",
    answer:
      "It depends on whom you ask. The Associated Press lowers articles, conjunctions and prepositions of up to three letters; the Chicago Manual of Style lowered all prepositions until its 17th edition. The first and the last word have capitals in both, and so has the word after a colon.",
  },
  {
    question: "Why does ß become SS?",
    answer:
      "Because that is its capital in Unicode’s rules and in most German print; the letter ẞ is allowed since 2017 and stays what it is. Other letters change their number too: ŉ is ʼN, and ﬁ is FI.",
  },
  {
    question: "What does the language change?",
    answer:
      "In Turkish and Azerbaijani i has the capital İ, and I the small letter ı. Greek capitals lose their accents. Lithuanian keeps dots under accents, and in Dutch titles ij is IJ. With ‘Any’ the rules are Unicode’s alone.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Texts and names</h2>
    <p>
      A text keeps its words and signs, and only its letters change. A name is rebuilt: it is taken apart into words,
      and these are joined in another style. Lines are names of their own, so a list of columns or fields is converted
      in one go. ‘Each identifier in a text’ goes further: paste a piece of code, and names of two words or more in it
      are changed. Single words, which may be keywords, numbers, strings and comments stay, and a note lists what was
      changed.
    </p>
    <h2>Which style where</h2>
    <ul>
      <li>
        <strong>camelCase</strong>: variables and functions in JavaScript, Java and Swift; keys of JSON.
      </li>
      <li>
        <strong>PascalCase</strong>: classes and types nearly everywhere, components in React.
      </li>
      <li>
        <strong>snake_case</strong>: Python, Ruby, Rust, columns of databases. <strong>CONSTANT_CASE</strong>: constants
        and environment variables.
      </li>
      <li>
        <strong>kebab-case</strong>: CSS classes, file names, addresses. <strong>Train-Case</strong>: headers of HTTP.
      </li>
    </ul>
    <h2>Slugs</h2>
    <p>
      The end of a readable address has letters, figures and hyphens alone. Accents go, other scripts are written with
      Latin letters: Ελλάδα is ellada. That is a spelling by table, not a translation, and for Japanese or Chinese it is
      rough, since one sign may be read in several ways. German has a habit of its own, ä as ae, which is a setting.
    </p>
  </>
);
