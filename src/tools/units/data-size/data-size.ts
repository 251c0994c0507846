import { quantity, unit } from "#core/quantity.ts";
import { exactly } from "#kits/unit-converter/sources.ts";

const iec = exactly("IEC 80000-13 (decimal and binary prefixes of the bit and the byte)");

export default quantity({
  base: "B",
  systems: ["All", "Decimal", "Binary", "Bits"],
  groups: {
    Decimal: {
      byte: unit("Byte", "B", "1", iec),
      kilobyte: unit("Kilobyte", "kB", "1000", iec),
      megabyte: unit("Megabyte", "MB", "1e6", iec),
      gigabyte: unit("Gigabyte", "GB", "1e9", iec),
      terabyte: unit("Terabyte", "TB", "1e12", iec),
      petabyte: unit("Petabyte", "PB", "1e15", iec),
      exabyte: unit("Exabyte", "EB", "1e18", iec),
    },
    Binary: {
      kibibyte: unit("Kibibyte", "KiB", "1024", iec),
      mebibyte: unit("Mebibyte", "MiB", "1048576", iec),
      gibibyte: unit("Gibibyte", "GiB", "1073741824", iec),
      tebibyte: unit("Tebibyte", "TiB", "1099511627776", iec),
      pebibyte: unit("Pebibyte", "PiB", "1125899906842624", iec),
      exbibyte: unit("Exbibyte", "EiB", "1152921504606846976", iec),
    },
    Bits: {
      bit: unit("Bit", "bit", "1/8", iec),
      nibble: unit("Nibble", "nibble", "1/2", iec),
      kilobit: unit("Kilobit", "kbit", "125", iec),
      megabit: unit("Megabit", "Mbit", "125000", iec),
      gigabit: unit("Gigabit", "Gbit", "1.25e8", iec),
      terabit: unit("Terabit", "Tbit", "1.25e11", iec),
      kibibit: unit("Kibibit", "Kibit", "128", iec),
      mebibit: unit("Mebibit", "Mibit", "131072", iec),
      gibibit: unit("Gibibit", "Gibit", "134217728", iec),
    },
  },
});
