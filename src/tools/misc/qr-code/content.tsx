import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "QR Code Generator - Links, Wi-Fi, Contacts | Tabkit",
  description:
    "Make QR codes with your own colors, gradients, shapes, frame and logo, one or many from a table, as PNG, SVG or PDF. Each is read back from its own pixels, on your device.",
  keywords:
    "qr code generator, qr code svg, wifi qr code, vcard qr code, qr code with logo, qr code reader, qr scanner",
};

export const faq: readonly Question[] = [
  {
    question: "Do these QR codes expire, or count who scans them?",
    answer:
      "No. The code contains the text itself, and no server of ours stands between the code and its reader. A code works for as long as its content does: a link until its page is gone, a Wi-Fi code until the password changes.",
  },
  {
    question: "Which error correction level should I choose?",
    answer:
      "M is right for screens and clean prints. Choose Q or H for codes that get dirty or scratched, or have a logo: they can lose about 25 % or 30 % of their codewords and still be read, but need more modules for the same text. L gives the largest modules, which helps when the code is small or far away.",
  },
  {
    question: "Why does a transparent code not scan on a dark page?",
    answer:
      "Readers look for dark modules on a light background. On a dark page a transparent code has none, and dark on dark is lost; a light code on a dark page is the reverse of what many readers expect. A background color, which also fills the quiet zone of four modules around the code, makes it independent of the page.",
  },
  {
    question: "How much text fits in a QR code?",
    answer:
      "At levels L, M, Q and H at most 2,953, 2,331, 1,663 and 1,273 bytes. An English letter is one byte, é two, most Chinese and Japanese characters three, an emoji four; text with such letters has one byte less, because the code then names its character set. Digits alone, and capitals with digits and a few symbols, are packed tighter: up to 7,089 digits or 4,296 such characters. Japanese whose characters are all in the standard JIS X 0208 takes 13 bits a character instead of 24 where that makes the code smaller. What is too long for one code can be split into 2 to 16, which readers that know structured append join. The longer the text, the finer the modules, so short links scan best.",
  },
  {
    question: "What does ‘Scans’ mean here?",
    answer:
      "Two readers on this page (of a code in kanji mode, one of them and ZXing) found the code in the pixels of the file and read it to the letter: as saved, on a light and on a dark page, out of focus, and scaled down. Contrast below 3:1 and light modules on a dark background count as failures even where a program can still read them, because many phones cannot; of several colors and of a gradient the lightest counts. A frame is tried together with its code. A logo counts as too large when it uses up more than 70 % of the chosen level’s error correction. No program can test paper, glass and light: try the printed code once with your phone. So do eyes that are out of proportion with the frames around them, which some readers do not find.",
  },
];

export const Explanation = () => (
  <>
    <h2>How a QR code works</h2>
    <p>
      The three large squares tell a reader where the code is and how it is turned. The dotted lines between them count
      the modules, and the smaller squares of larger codes show how the picture is bent. The rest is data, followed by
      the check words of a Reed-Solomon code, from which lost or wrong parts are recovered.
    </p>
    <dl>
      <dt>Version</dt>
      <dd>The size, from 1 (21 × 21 modules) to 40 (177 × 177). The smallest that holds your text is chosen.</dd>
      <dt>Mode</dt>
      <dd>
        Numeric, alphanumeric, byte or kanji, or several in turn where that makes a smaller code. Text beyond plain
        English letters is UTF-8, and the code says so: without that note some readers take <em>é</em> for a Chinese
        character.
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
        scans it or of a time zone.
      </li>
      <li>
        <strong>E-mail, phone, place</strong>: the standard <code>mailto:</code>, <code>tel:</code> and{" "}
        <code>geo:</code> addresses. <strong>SMS</strong>: the <code>SMSTO:</code> text that phones understand best.
      </li>
      <li>
        <strong>Payment in euros</strong>: the EPC or Giro code that banks’ apps fill a transfer in from, with the
        IBAN’s check digits tried. <strong>WhatsApp</strong>: a <code>wa.me</code> link to a chat.
      </li>
    </ul>
    <h2>Many codes, labels and posters</h2>
    <p>
      ‘Posters, labels and many codes at once’ takes a table as CSV, with a text for each code and its name, and makes a
      ZIP of PNG or SVG files or a PDF with sheets of labels, whose measures in millimeters you choose. The codes look
      like the one above, and each is read back first: a line whose code is not read is left out, and the reason is
      said. A poster is a page with the code and a heading.
    </p>
    <p>QR Code is a registered trademark of DENSO WAVE INCORPORATED.</p>
  </>
);
