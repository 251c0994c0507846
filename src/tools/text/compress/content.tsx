import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "gzip, zlib, Brotli and Zstandard - compress and decompress online | Tabkit",
  description:
    "Compress and decompress gzip, zlib and raw deflate, list and unpack ZIP archives, unpack Brotli and Zstandard, from files, hexadecimal or Base64. Everything stays in your browser.",
  keywords:
    "gzip online, gunzip, gzip decompress, zlib, inflate, deflate, unzip online, brotli decompress, zstd decompress",
};

export const faq: Content["faq"] = [
  {
    question: "How do I unpack gzip that I have as Base64?",
    answer:
      "Choose ‘gzip decompress’, set ‘Input is’ to Base64 and paste it. Hexadecimal works the same way. A file can be dropped anywhere on the page, and the result saved as one.",
  },
  {
    question: "gzip, zlib or deflate?",
    answer:
      "All three hold the same compressed data. Raw deflate is that alone, zlib puts two bytes before it and a checksum after it, gzip ten bytes or more and a checksum with the length. Data that begins with 1f 8b is gzip, with 78 mostly zlib.",
  },
  {
    question: "Why is my short text larger after compression?",
    answer:
      "Because of what stands around the data: 18 bytes in gzip. Compression finds what repeats, and a short text has little of that. Random, encrypted or already compressed data does not get smaller either.",
  },
  {
    question: "Does it notice damage?",
    answer:
      "Yes, where the format has a checksum: gzip, zlib, and Zstandard where its writer put one in. It is compared with the unpacked data, and if it does not fit there is no result. Raw deflate and Brotli have none.",
  },
  {
    question: "Why can it not compress to Brotli or Zstandard?",
    answer:
      "Browsers cannot, and the programs that can weigh more than a megabyte here for what a command does at once: brotli file, or zstd file.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>What deflate does</h2>
    <p>
      It looks for what has been before, at most 32,768 bytes back, and writes ‘so many bytes from so far back’ instead
      of the bytes themselves. What is left is written with short codes for what is frequent, and long ones for what is
      rare. The level says how long it looks: 1 takes the first good match, 9 the best of many. From 6 on there is
      little to win, and the unpacked data is the same at each.
    </p>
    <h2>Several in one file</h2>
    <p>
      gzip files may be joined: unpacked, they are their contents one after another, and logs are often made so.
      Browsers stop at the second with an error; this page unpacks all and says how many there were. Zeros that fill up
      a tape or a block are left out, as gzip itself does.
    </p>
    <h2>ZIP archives</h2>
    <p>
      An archive has its files one after another and a list of them at its end. Documents such as docx, xlsx, odt, epub
      and jar are ZIP archives too, and can be looked into: list them first, then give the number of a file.
    </p>
  </>
);
