import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Base64 Encode and Decode - text and files, URL-safe, Base32, Base58 | Tabkit",
  description:
    "Encode text or files as Base64 and decode it again, live and without sending anything anywhere. URL-safe alphabet, padding, lines of 76, data: addresses, Base32, Base58Check, Ascii85, quoted-printable.",
  keywords:
    "base64 encode, base64 decode, base64url, data uri, base32, base58, base58check, base62, ascii85, z85, uuencode, quoted-printable, mime words",
};

export const faq: Content["faq"] = [
  {
    question: "Is Base64 a way to hide something?",
    answer:
      "No. It has no key: whoever sees it can decode it, as this page does. It writes bytes with 64 harmless characters, so that they pass through e-mail, addresses and JSON. A password in Base64 is a password in the open.",
  },
  {
    question: "Why is my decoded text full of strange characters?",
    answer:
      "The bytes may be in another character set than UTF-8, or be no text at all, such as a picture or a compressed file. The result is then shown in hexadecimal. Save it as a file, or send it on to the page of character sets or of compression.",
  },
  {
    question: "Why does another program refuse what this page decodes?",
    answer:
      "Decoders differ: some want the “=” at the end, some take no line breaks, some know only one of the two alphabets. Without ‘Strict’ this page reads all of these and says what it met. With it, it refuses what RFC 4648 lets a decoder refuse.",
  },
  {
    question: "What is the URL-safe alphabet?",
    answer:
      "Base64 has 62 letters and digits and two more characters. In the standard alphabet these are + and /, which mean something else in addresses and names of files. The URL-safe one (base64url, in RFC 4648 §5) has - and _ instead, and mostly no padding. Tokens such as JWT are written in it.",
  },
  {
    question: "How large may a file be?",
    answer:
      "Files of 100 MB go through: they are read and encoded by a worker beside the page, which stays usable meanwhile. All happens in your browser's memory, so very large files end where that does. Base64 makes them a third larger.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Three bytes, four characters</h2>
    <p>
      A byte has eight bits, a character of Base64 stands for six. Three bytes are 24 bits, which are four characters:
      so encoded data is a third larger. Where the data ends with one or two bytes, two or three characters hold them,
      and = fills the group up to four. ‘Hi’ is <code>SGk=</code>. The padding carries nothing, and where the length is
      known otherwise it may be left out.
    </p>
    <p>
      With two characters for one byte, twelve bits hold eight: four are left, and should be zero. Decoders mostly do
      not look at them, so that <code>SGl=</code> and <code>SGk=</code> may both be read as the same text. That is why
      the same data can have two spellings, which matters where encoded texts are compared or signed. The page says so
      when it meets one.
    </p>
    <h2>Which of them is it?</h2>
    <p>
      Capitals and small letters, digits, + and /: Base64. Capitals and the digits 2 to 7 alone: Base32, which people
      can read aloud, and which the secrets of authenticator apps are written in. Letters and digits without 0, O, I and
      l: Base58, for addresses of Bitcoin, whose last four bytes check the others. Punctuation of all kinds, perhaps
      between &lt;~ and ~&gt;: Ascii85, in PDF files. Text with =C3=A9 inside: quoted-printable, in e-mails, whose
      subjects have words such as =?UTF-8?Q?Caf=C3=A9?=.
    </p>
    <h2>data: addresses</h2>
    <p>
      A small picture can stand in a page or a stylesheet itself, as <code>data:image/png;base64,…</code>: the type, and
      the bytes in Base64. That saves a request, and costs the third that Base64 adds and the chance to keep the picture
      apart from the page. For SVG, escaping with % is often shorter than Base64.
    </p>
  </>
);
