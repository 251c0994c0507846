import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "URL Encode and Decode - components, forms, query strings, Punycode | Tabkit",
  description:
    "Percent-encode and decode text for addresses, as components, whole addresses or forms, take query strings apart into tables and back, and convert domains to Punycode. Live, in your browser.",
  keywords:
    "url encode, url decode, percent encoding, urlencode, encodeuricomponent, query string parser, punycode, idn converter, idna",
};

export const faq: Content["faq"] = [
  {
    question: "Is a space %20 or +?",
    answer:
      "Both, in different places. In a path and anywhere else in an address it is %20. In the part after ? forms write +, and programs that read forms turn + into a space there. %20 is read right in both places; + only in queries. A real plus sign in a query must be %2B.",
  },
  {
    question: "Which characters need no encoding?",
    answer:
      "Letters and digits of English, and - . _ ~ (RFC 3986). JavaScript's encodeURIComponent leaves ! ' ( ) * too, as does ‘URL encode’ here unless its checkbox is on. Forms leave * and encode ~.",
  },
  {
    question: "How do I encode a whole address without breaking it?",
    answer:
      "With ‘Encode a whole address’: it leaves : / ? # & and the like, which have their meaning there, escapes that are there already, and the brackets of IPv6. Values that you put into an address must be encoded one by one before, with ‘URL encode’.",
  },
  {
    question: "Why is %E9 refused?",
    answer:
      "Addresses are in UTF-8, where é is %C3%A9. %E9 is é in Latin-1, which old pages used. ‘Form decode’ puts � in its place, as browsers do; the page of character sets decodes such bytes.",
  },
  {
    question: "What does xn-- mean in a domain?",
    answer:
      "The domain name system knows letters, digits and hyphens of ASCII alone. A name with others is written in Punycode, after the mark xn--: münchen.de is xn--mnchen-3ya.de. Browsers may show the ASCII form where a name could be mistaken for another.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>A percent sign and two digits</h2>
    <p>
      An address may have about eighty characters of ASCII. All others are written as the bytes that they are in UTF-8,
      each as % and two hexadecimal digits: a space is <code>%20</code>, é is <code>%C3%A9</code>. So are the characters
      that have a meaning in addresses, where they are meant as themselves: the & in a name of a file is{" "}
      <code>%26</code>. Encoding twice is the commonest mistake: then % becomes <code>%25</code>, and a space{" "}
      <code>%2520</code>.
    </p>
    <h2>Queries</h2>
    <p>
      What follows ? is by custom a list of names and values. The same name may come several times, a value may be empty
      (<code>c=</code>) or missing (<code>b</code>), and their order can matter: the table keeps all of that. Between
      them stands &; the semicolon, which an old recommendation allowed, splits nothing in browsers of today.
    </p>
    <h2>Two standards for domains</h2>
    <p>
      IDNA 2003 made ss of ß and σ of ς; IDNA 2008 keeps them, and so do browsers, so that faß.de and fass.de are two
      domains. Programs that follow the older one, such as Python's built-in codec, lead to the other. This page does
      what your browser does.
    </p>
  </>
);
