import fc from "fast-check";
import { neverFails } from "#fuzz";
import { readBlock, readRange, readRanges } from "./read-blocks.ts";

const piece = fc.constantFrom(
  "10.0.0.0",
  "/",
  "24",
  "2001:db8::",
  "255.255.255.0",
  " ",
  "-",
  "|",
  ".",
  ":",
  "\n",
  ",",
  "#",
  ".in-addr.arpa",
  ".ip6.arpa",
  "01",
  "mask",
  "[",
  "]",
  "٨",
);
const texts = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.array(piece, { maxLength: 400 }).map((pieces) => pieces.join("")),
);

neverFails("a block", texts, readBlock);
neverFails("a range", texts, readRange);
neverFails("a list of blocks", texts, readRanges);
