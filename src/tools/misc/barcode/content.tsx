import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "Barcode Generator - EAN, UPC, Code 128, GS1 | Tabkit",
  description:
    "Make EAN-13, UPC, Code 128, Code 39, ITF-14, Data Matrix, PDF417, Aztec and GS1 barcodes as PNG, SVG, PDF or EPS. Check digits are added and mended, and each code is read back from its pixels.",
  keywords:
    "barcode generator, ean 13, upc a, code 128, code 39, itf-14, data matrix, pdf417, aztec, gs1-128, check digit",
};

export const faq: readonly Question[] = [
  {
    question: "Can I sell a product with a barcode from here?",
    answer:
      "The bars are right, but the number has to be yours. EAN and UPC numbers that shops accept are given out by GS1, the organisation of your country, for a fee. A number that you make up may be another company’s. Inside your own company, use what you like: Code 128 for parts and shelves, EAN numbers that begin with 2 for your own shop.",
  },
  {
    question: "What is the check digit?",
    answer:
      "The last digit of EAN, UPC and ITF-14 is calculated from the others, so that a scanner notices a digit read wrong. Leave it out and it is added. Type a wrong one and it is mended, with a sentence that says so: look at the number again, for a wrong check digit often means a slip in another digit. Digits that already end in their own are not given another: in (01) and ITF-14 an EAN-13 number gets a 0 before it.",
  },
  {
    question: "Which barcode should I choose?",
    answer:
      "For goods in shops EAN-13, or UPC-A in North America; EAN-8 and UPC-E where there is little room. For boxes of such goods ITF-14 or GS1-128. For your own parts and papers Code 128, which is shorter than Code 39. Where there is much text or little room Data Matrix; PDF417 and Aztec are known from boarding passes and tickets. Laser scanners read bars alone: square codes need a scanner with a camera.",
  },
  {
    question: "How do I write GS1 data?",
    answer:
      "With each application identifier in brackets before its data: (01)04012345123456(10)AB12 is an article number and a batch. The brackets are printed but not encoded. Dates, lengths and check digits are tried against the rules of GS1, and what breaks them is refused with the reason.",
  },
  {
    question: "How large should I print it?",
    answer:
      "GS1 gives 0.33 mm for the narrowest bar of EAN and UPC at 100 %, and allows 80 % to 200 %. SVG, PDF and EPS files have exactly the size in millimeters that is set here: print them without ‘fit to page’. Keep the empty space at both sides, which is part of every file, and print dark bars: scanners see by red light, in which red bars vanish.",
  },
];

export const Explanation = () => (
  <>
    <h2>How barcodes work</h2>
    <p>
      Bars and gaps are one, two, three or four modules wide, and each letter or digit is a certain row of widths. A
      scanner runs a line across them and measures. Marks at both ends say where the code begins, which way it runs, and
      what kind it is; a check digit or check letter at the end shows whether all was read right.
    </p>
    <dl>
      <dt>EAN-13, EAN-8, UPC-A, UPC-E</dt>
      <dd>
        Article numbers of shops. UPC-A is an EAN-13 with 0 before it, and UPC-E a UPC-A whose zeros are left out. An
        ISBN is an EAN-13 that begins with 978 or 979.
      </dd>
      <dt>Code 128</dt>
      <dd>All letters of English, and by a detour those of Western Europe; two digits take the room of one letter.</dd>
      <dt>Code 39</dt>
      <dd>Older and wider: capitals, digits and seven signs.</dd>
      <dt>ITF and ITF-14</dt>
      <dd>
        Digits in pairs, one in the bars and one in the gaps between them. ITF-14 is for boxes; the thick lines above
        and below keep a scanner from reading a part for the whole.
      </dd>
      <dt>Micro QR, rMQR</dt>
      <dd>
        Small relatives of the QR code, with one large square instead of three: Micro QR for a few letters on small
        parts, rMQR as a strip. Phones seldom read them; industrial scanners do.
      </dd>
      <dt>Data Matrix, Aztec, PDF417</dt>
      <dd>
        Squares instead of bars, with a Reed-Solomon code that restores what is scratched or dirty. Text beyond English
        letters is UTF-8, and the code says so.
      </dd>
      <dt>Quiet zone</dt>
      <dd>The empty space at the sides, 7 to 11 modules of it with bars, without which scanners find no beginning.</dd>
    </dl>
    <h2>What ‘Scans’ means here</h2>
    <p>
      The pixels of the picture as saved were read by ZXing, the reader of many phones, and gave the same text. Where
      other scanners are known to skip a code or to misread it, as with ITF of four digits, that is said instead. Bars
      and ground must differ by 40 % in red light, as ISO/IEC 15416 asks for its grade C. No program can test ink and
      paper: scan a print before you order ten thousand.
    </p>
  </>
);
