import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import dataSize from "./data-size.ts";

export const head: Content["head"] = {
  title: "Data size Converter - kB and KiB, GB and GiB, bits and bytes | Tabkit",
  description:
    "Convert bytes, kilobytes, megabytes, gigabytes and terabytes, the binary kibibytes to exbibytes, and bits, with decimal and binary prefixes told apart and every factor exact.",
  keywords: "data size converter, mb to gb, gb to gib, kib to kb, bytes to bits, mebibyte, gigabit, terabyte",
};

export const faq: Content["faq"] = [
  {
    question: "What is the difference between a GB and a GiB?",
    answer:
      "A gigabyte is 1 000 000 000 bytes, a gibibyte 1 073 741 824, which is 2³⁰ and 7.4 % more. Makers of drives count in the first, memory comes in the second. The names with -bi- are a standard since 1998 (now IEC 80000-13), because one name had stood for both.",
  },
  {
    question: "Why does my 1 TB drive show only 931 GB?",
    answer:
      "Nothing is missing. The drive holds a trillion bytes, as it says; Windows divides by 2³⁰ and writes GB where GiB is meant, which makes 931.3. macOS, and Linux in most places, show the same drive as 1 TB.",
  },
  {
    question: "What does Mb mean, and what MB?",
    answer:
      "A small b is a bit, a capital B a byte of eight bits. So 100 Mb are 12.5 MB. Speeds of networks are given in bits, sizes of files in bytes, and that is why a connection of 100 Mbit/s loads at most 12.5 megabytes a second.",
  },
  {
    question: "Is a kilobyte 1000 or 1024 bytes?",
    answer:
      "1000 by every standard in force: SI prefixes mean powers of ten, and IEC 80000-13 says so for bytes. Programs of the twentieth century, the JEDEC names of memory and Windows use 1024. Where it matters write KiB for 1024.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in bytes, as an exact fraction; a bit is an eighth. A value is multiplied by the
      size of the unit that it is in and divided by the size of the unit that you want, with nothing rounded on the way.
    </p>
    <p>
      Decimal prefixes are powers of 1000, binary ones powers of 1024, and the difference grows with the prefix: 2.4 %
      for kilo, 4.9 % for mega, 7.4 % for giga, 10 % for tera. You may type a calculation or an amount with its unit,
      such as 3 * 700 MB or 1.5 GiB, whatever unit is chosen.
    </p>
    <Glossary
      quantity={dataSize}
      words={{
        byte: "Eight bits, enough for a letter of English. The word was coined at IBM in 1956, misspelled so that nobody would drop a letter and read bit.",
        kilobyte: "1000 bytes, about half a page of plain text. The k is small, as in kilometre.",
        megabyte: "A million bytes: a minute of MP3, or a photo from a phone in a few of them.",
        gigabyte: "A billion bytes. Drives, memory cards and mobile data plans are sold by it.",
        terabyte: "A trillion bytes: some two hundred thousand photos, or a hard disk of the cheap kind.",
        petabyte: "A thousand terabytes. CERN's archive of collisions holds more than a thousand.",
        exabyte: "A million terabytes. The internet's traffic of a day is counted in it.",
        kibibyte: "1024 bytes, 2¹⁰: the kilobyte of early computing, which got a name of its own in 1998.",
        mebibyte: "2²⁰ bytes, 4.9 % more than a megabyte. Windows counts in it and writes MB.",
        gibibyte: "2³⁰ bytes, 7.4 % more than a gigabyte. Memory modules come in whole ones.",
        tebibyte: "2⁴⁰ bytes, a tenth more than a terabyte: a 1 TB drive holds 0.909 of it.",
        pebibyte: "2⁵⁰ bytes, 12.6 % more than a petabyte.",
        exbibyte: "2⁶⁰ bytes, 15.3 % more than an exabyte. An address of 64 bits reaches sixteen of them.",
        bit: "A yes or a no. John Tukey shortened binary digit to it; Shannon's theory of 1948 made it a unit.",
        nibble: "Four bits, half of a byte: one hexadecimal digit.",
        kilobit: "1000 bits, 125 bytes.",
        megabit: "A million bits, 125 000 bytes. Networks count in bits, files in bytes.",
        gigabit: "A billion bits, 125 megabytes.",
        terabit: "A trillion bits, 125 gigabytes.",
        kibibit: "1024 bits, 128 bytes. Memory chips were sold by it.",
        mebibit: "2²⁰ bits, 131 072 bytes. Chips of flash memory are rated in it, often as Mb.",
        gibibit: "2³⁰ bits, 128 mebibytes.",
      }}
    />
  </>
);
