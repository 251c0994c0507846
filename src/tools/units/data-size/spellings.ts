import { spellings } from "#core/measure/vocabulary.ts";
import type dataSize from "./data-size.ts";

export default spellings<typeof dataSize>({
  kind: "an amount of data",
  dimension: "bit",
  size: "8",
  also: {
    byte: "octet",
    kilobyte: "; KB",
    megabyte: "meg",
    gigabyte: "gig",
    bit: "; b, bits",
    nibble: "nybble, nyble",
    kilobit: "; kb, Kb, Kbit",
    megabit: "; Mb",
    gigabit: "; Gb",
    terabit: "; Tb",
    kibibit: "; Kib",
    mebibit: "; Mib",
    gibibit: "; Gib",
  },
});
