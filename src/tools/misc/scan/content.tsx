import type { Head, Question } from "#kits/tool.ts";

export const head: Head = {
  title: "QR Code and Barcode Reader - Pictures, Camera | Tabkit",
  description:
    "Read QR codes, EAN, UPC, Code 128, Data Matrix, PDF417 and Aztec out of pictures, the clipboard or the camera, several at once. You see where a link leads before it opens, and nothing leaves your device.",
  keywords:
    "qr code reader, qr scanner, barcode scanner, barcode reader, scan qr code from picture, data matrix reader, online",
};

export const faq: readonly Question[] = [
  {
    question: "Are my pictures uploaded?",
    answer:
      "No. The reader, ZXing compiled to WebAssembly, runs in this page, and pictures and frames of the camera stay on your device. Nothing of what is read is kept or sent.",
  },
  {
    question: "Which codes are read?",
    answer:
      "QR codes, Micro QR and rMQR; EAN, UPC, Code 128, Code 39, Code 93, Codabar, ITF and GS1 DataBar; Data Matrix, PDF417, Aztec and MaxiCode. They may be turned, or light on dark. Several codes in one picture are listed, large and small ones, each with its number in the picture.",
  },
  {
    question: "Why was my code not found?",
    answer:
      "Most often the picture is blurred, the code is small in it, or the empty space around the code is missing. Cut the picture so that the code fills a good part of it, hold the camera straight, and avoid reflections. With bars, the whole width must be in the picture. A torn QR code can be read while less than 7 to 30 % of it is missing, as its level says; a torn barcode can be read as long as one line goes through all bars.",
  },
  {
    question: "Is it dangerous to read a QR code?",
    answer:
      "Reading is not; doing what it says may be. So nothing is opened here by itself. For a link you see the host that it leads to, with a warning if it has letters that may be taken for others, if it is written in an unusual way, or if something stands before an @. For a Wi-Fi network, a contact, a payment or a key for one-time passwords you see what is in it.",
  },
  {
    question: "Does the number on a product say what it is?",
    answer:
      "No. The number is a key to databases of shops, and the code holds nothing else. Its first digits say which GS1 organisation gave the number out, which is neither where the product was made nor where the company sits. An ISBN can be looked up in any library.",
  },
];

export const Explanation = () => (
  <>
    <h2>What is told of a code</h2>
    <dl>
      <dt>Link</dt>
      <dd>The host that your browser asks, and its Punycode where its letters may be taken for others.</dd>
      <dt>Wi-Fi, contact, event, place, phone, SMS, e-mail</dt>
      <dd>The fields that a phone would take over.</dd>
      <dt>Payment</dt>
      <dd>The payee, account, amount and purpose of a European transfer (EPC069-12), before a bank’s app reads it.</dd>
      <dt>Product</dt>
      <dd>The number, and the GS1 organisation that gave it out; an ISBN, ISSN or ISMN where it is one.</dd>
      <dt>GS1 data</dt>
      <dd>
        Each identifier by its name, in codes that say they hold GS1 data: article, batch, dates, serial number, weight.
      </dd>
    </dl>
    <h2>How the camera is used</h2>
    <p>
      Your browser asks for your permission. Frames are read one after the other until there is a code in one; then the
      camera is switched off. It is switched off too when you stop it or leave the page.
    </p>
  </>
);
