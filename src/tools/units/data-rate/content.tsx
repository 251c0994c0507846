import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import dataRate from "./data-rate.ts";

export const head: Content["head"] = {
  title: "Data rate Converter - Mbit/s to MB/s, exactly | Tabkit",
  description:
    "Convert Mbit/s, Mbps, MB/s, MiB/s, Gbit/s and every other rate of bits and bytes, decimal and binary told apart, with exact factors.",
  keywords: "data rate converter, mbps to mb/s, megabits to megabytes, gbps, mib/s, bandwidth, download speed",
};

export const faq: Content["faq"] = [
  {
    question: "How many megabytes a second are 100 Mbit/s?",
    answer:
      "12.5, since a byte has eight bits. In practice some of it goes to the headers of packets: over Ethernet with TCP about 5 %, so that a download runs at 11.8 or so.",
  },
  {
    question: "Is Mbps the same as MB/s?",
    answer:
      "No. Mbps is another way to write Mbit/s, with a small b for bits; MB/s has a capital B for bytes and is eight times as much. Providers of connections advertise the first, browsers show the second.",
  },
  {
    question: "How long does a download take?",
    answer:
      "Divide its size by the rate, both in bytes or both in bits: 4 GB at 50 Mbit/s are 32 000 megabits ÷ 50, which is 640 seconds. You may type such a division into this box the other way round: 4 GB / 640 s are 50 Mbit/s.",
  },
  {
    question: "Do 1000 or 1024 bits make a kilobit?",
    answer:
      "1000, always. In telecommunication prefixes never meant powers of two: a line of 64 kbit/s carries 64 000 bits a second. For 1024 there are Kibit/s, Mibit/s and their bytes.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in bits a second, as an exact fraction. A byte is eight bits; decimal prefixes
      are powers of 1000 and binary ones powers of 1024.
    </p>
    <p>
      You may type a calculation or an amount with its units, such as 700 MB / 2 min, whatever unit is chosen: it is
      converted to that unit.
    </p>
    <Glossary
      quantity={dataRate}
      words={{
        "bit-per-second": "The pace of one binary digit a second. The Bell 103, a modem of 1962, managed 300 of them.",
        "kilobit-per-second": "1000 bits a second. Spoken words need some ten of them, music in MP3 128 to 320.",
        "megabit-per-second":
          "A million bits a second, in which connections to the internet are sold. A film in HD needs five to eight.",
        "gigabit-per-second": "A billion bits a second: network cables in offices, and fibre to the home.",
        "terabit-per-second": "A trillion bits a second. Cables under the oceans carry hundreds of them.",
        "byte-per-second": "Eight bits a second.",
        "kilobyte-per-second": "1000 bytes a second, 8 kbit/s.",
        "megabyte-per-second": "A million bytes a second, 8 Mbit/s. Browsers and memory cards count in it.",
        "gigabyte-per-second": "A billion bytes a second: what fast solid-state drives read.",
        "terabyte-per-second": "A trillion bytes a second: the memory of the largest graphics processors.",
        "kibibyte-per-second": "1024 bytes a second.",
        "mebibyte-per-second": "2²⁰ bytes a second, 8.388608 Mbit/s. Programs on Linux that copy files show it.",
        "gibibyte-per-second": "2³⁰ bytes a second, 8.589934592 Gbit/s.",
        "kibibit-per-second": "1024 bits a second.",
        "mebibit-per-second": "2²⁰ bits a second, 4.9 % more than a megabit a second.",
      }}
    />
  </>
);
