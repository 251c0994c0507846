import { quantity, unit } from "#core/quantity.ts";
import { exactly } from "#kits/unit-converter/sources.ts";

const iec = exactly("IEC 80000-13 (decimal and binary prefixes of the bit and the byte)");

export default quantity({
  base: "bit/s",
  systems: ["All", "Bits", "Bytes", "Binary"],
  groups: {
    Bits: {
      "bit-per-second": unit("bit/s", "bit/s", "1", iec),
      "kilobit-per-second": unit("kbit/s", "kbit/s", "1000", iec),
      "megabit-per-second": unit("Mbit/s", "Mbit/s", "1e6", iec),
      "gigabit-per-second": unit("Gbit/s", "Gbit/s", "1e9", iec),
      "terabit-per-second": unit("Tbit/s", "Tbit/s", "1e12", iec),
    },
    Bytes: {
      "byte-per-second": unit("B/s", "B/s", "8", iec),
      "kilobyte-per-second": unit("kB/s", "kB/s", "8000", iec),
      "megabyte-per-second": unit("MB/s", "MB/s", "8e6", iec),
      "gigabyte-per-second": unit("GB/s", "GB/s", "8e9", iec),
      "terabyte-per-second": unit("TB/s", "TB/s", "8e12", iec),
    },
    Binary: {
      "kibibyte-per-second": unit("KiB/s", "KiB/s", "8192", iec),
      "mebibyte-per-second": unit("MiB/s", "MiB/s", "8388608", iec),
      "gibibyte-per-second": unit("GiB/s", "GiB/s", "8589934592", iec),
      "kibibit-per-second": unit("Kibit/s", "Kibit/s", "1024", iec),
      "mebibit-per-second": unit("Mibit/s", "Mibit/s", "1048576", iec),
    },
  },
});
