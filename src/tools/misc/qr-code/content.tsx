import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "QR Code Generator - Links, Wi-Fi, Contacts | Tabkit",
  description:
    "Make QR codes with your own colours, shapes and logo as PNG, SVG, JPEG or WebP. Each is read back from its own pixels before you use it, and nothing leaves your device.",
  keywords:
    "qr code generator, qr code svg, wifi qr code, vcard qr code, qr code with logo, qr code reader, qr scanner",
};

export const faq: readonly Question[] = [
  {
    question: "Do these QR codes expire, or count who scans them?",
    answer:
      "No. The text itself is in the code, and no server of ours stands between the code and the reader. A code works for as long as what it says is true: a link for as long as its page is there, a Wi-Fi code until the password changes.",
  },
  {
    question: "Which error correction level should I choose?",
    answer:
      "M is right for screens and clean print. Choose Q or H for what gets dirty, scratched or carries a logo: they can lose about 25 % or 30 % of their codewords and still be read, but need more modules for the same text. L gives the largest modules, which helps when the code is small or far away.",
  },
  {
    question: "Why does a transparent code not scan on a dark page?",
    answer:
      "Readers look for dark modules on a light ground. On a dark page a transparent code has no light ground, and dark on dark is lost; a pale code on a dark page is the reverse of what many readers expect. A background colour, which also fills the quiet zone of four modules around the code, makes it independent of the page.",
  },
  {
    question: "How much text fits in a QR code?",
    answer:
      "At levels L, M, Q and H at most 2,953, 2,331, 1,663 and 1,273 bytes. An English letter is one byte, é two, most Chinese and Japanese characters three, an emoji four; text with such letters has one byte less room, for the code then names its character set. Digits alone, and capitals with digits and a few signs, are packed tighter: up to 7,089 digits or 4,296 such characters. The longer the text, the finer the modules, so short links scan best.",
  },
  {
    question: "What does ‘Scans’ mean here?",
    answer:
      "That a reader on this page found and read the very pixels of the file, to the letter: as saved, on a light and on a dark page, out of focus, and scaled down. Contrast below 3:1 and light modules on a dark ground count as failures even where a program can still read them, because many phones cannot. A logo counts as too large when it hides more than 70 % of what the chosen level can mend. Print, glass and light are beyond any program: try the printed code once with your phone.",
  },
];

export const Explanation = () => (
  <>
    <h2>How a QR code works</h2>
    <p>
      The three large squares tell a reader where the code is and how it is turned. The dotted lines between them count
      the modules, and the smaller squares of larger codes show how the picture is bent. All else is data, followed by
      the check words of a Reed-Solomon code, from which lost or wrong parts are computed again.
    </p>
    <dl>
      <dt>Version</dt>
      <dd>The size, from 1 (21 × 21 modules) to 40 (177 × 177). The smallest that holds your text is chosen.</dd>
      <dt>Mode</dt>
      <dd>
        Numeric, alphanumeric or byte. Text beyond plain English letters is UTF-8, and the code says so: without that
        note some readers take <em>é</em> for a Chinese character.
      </dd>
      <dt>Mask</dt>
      <dd>
        One of eight patterns laid over the data, so that no large plain areas or false corners appear; the one that
        reads best is chosen.
      </dd>
      <dt>Quiet zone</dt>
      <dd>The empty margin of at least four modules, without which most readers do not find the code.</dd>
    </dl>
    <h2>What is in the templates</h2>
    <ul>
      <li>
        <strong>Wi-Fi</strong>: the <code>WIFI:</code> text that Android and iOS join networks by. Anyone who can see
        the code can read the password.
      </li>
      <li>
        <strong>Contact</strong>: a vCard 3.0. <strong>Event</strong>: an iCalendar event, at the local time of whoever
        scans it.
      </li>
      <li>
        <strong>E-mail, phone, place</strong>: the standard <code>mailto:</code>, <code>tel:</code> and{" "}
        <code>geo:</code> addresses. <strong>SMS</strong>: the <code>SMSTO:</code> text that phones understand best.
      </li>
    </ul>
    <p>QR Code is a registered trademark of DENSO WAVE INCORPORATED.</p>
  </>
);
